/** The ref of an editor: focuses it once, with the caret behind the text. Later the caret is where the member left it. */
export function focusAtEnd(field: HTMLTextAreaElement | null): void {
  if (!field) return;
  const take = () => {
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  };
  take();
  // The menu that led here keeps the focus until it has rendered that it is closed.
  if (document.activeElement !== field) requestAnimationFrame(take);
}
