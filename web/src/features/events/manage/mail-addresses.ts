/** Addresses as they are pasted: between commas, semicolons, spaces or lines, each once. */
export function addressesIn(text: string): { good: string[]; bad: string[] } {
  const all = [...new Set(text.split(/[\s,;]+/u).filter((each) => each !== ''))];
  const isAddress = (each: string) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/u.test(each);
  return { good: all.filter(isAddress), bad: all.filter((each) => !isAddress(each)) };
}
