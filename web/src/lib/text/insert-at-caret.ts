const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;

/** Puts the text where the caret is, in place of what is selected, as if the member had typed it. */
export function insertAtCaret(field: HTMLTextAreaElement, text: string): void {
  const { selectionStart, selectionEnd, value } = field;
  const caret = selectionStart + text.length;
  // React compares with the value that it set itself; set this way, it notices the change.
  setValue?.call(field, value.slice(0, selectionStart) + text + value.slice(selectionEnd));
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.setSelectionRange(caret, caret);
  field.focus();
}
