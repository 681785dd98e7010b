/**
 * The search box as it stands in every page: a `<dialog>` with a field. Used by the inline script before anything else
 * has come, and by the client afterwards; so it is small and stands alone.
 */

/** The box, which is the first dialog of the document; `null` on a site without search, and where there is no document. */
export const searchBox = (): HTMLDialogElement | null => document.querySelector('dialog');

/** Opens the box with what the reader has selected in the page, which typing replaces; or closes it (Q1). */
export function toggleSearchBox(box: HTMLDialogElement): void {
  const field = box.querySelector('input') as HTMLInputElement;
  if (box.open) box.close();
  else {
    // The field has the selection once it has the focus.
    field.value = getSelection() as unknown as string;
    box.showModal();
    field.select();
  }
}
