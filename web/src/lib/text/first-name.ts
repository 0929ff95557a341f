/** A person is known by the name that is shown; a member chooses it, so its first word is what friends would say. */
export function firstNameOf({ displayName }: { displayName: string }): string {
  return displayName.trim().split(/\s+/)[0] ?? '';
}
