/**
 * The search box in every page, a `<dialog>` with a field. Used by the inline script before anything else
 * has loaded, and by the client afterwards, so it's small and has no dependencies.
 */

/** The search box, the first dialog in the document; `null` on a site without search, or without a document. */
export const searchBox = (): HTMLDialogElement | null => document.querySelector('dialog');

/** Opens the box with the selected text, which typing replaces, or closes it (Q1). */
export function toggleSearchBox(box: HTMLDialogElement): void {
  const field = box.querySelector('input') as HTMLInputElement;
  if (box.open) box.close();
  else {
    // The text in the field is selected when it gets the focus.
    field.value = getSelection() as unknown as string;
    box.showModal();
    field.select();
  }
}
