/** Copies `text`; false when the browser refuses. Works on pages without https too. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/** The way of browsers and addresses where the clipboard interface is absent. */
function copyByCommand(text: string): boolean {
  let done = false;
  document.addEventListener(
    'copy',
    (event) => {
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
      done = event.clipboardData !== null;
    },
    { once: true },
  );
  return document.execCommand('copy') && done;
}
