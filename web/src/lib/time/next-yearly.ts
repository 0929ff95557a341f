/** The next occurrence of a yearly date, which may be today. */
export function nextYearly(month: number, day: number, today: Date): Date {
  const start = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate());
  const thisYear = Date.UTC(today.getFullYear(), month - 1, day);
  return new Date(thisYear >= start ? thisYear : Date.UTC(today.getFullYear() + 1, month - 1, day));
}
