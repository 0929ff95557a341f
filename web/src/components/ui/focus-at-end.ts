/** The ref of an editor: focuses it once, with the caret behind the text. Later the caret is where the member left it. */
export function focusAtEnd(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
