/** Copies `text`; false when the browser refuses. Works on pages without https too. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/**
 * Copies text that must be fetched first; false when that or the browser refuses. The clipboard is asked for at once,
 * because browsers allow it only as the answer to what the reader does.
 */
export async function copyFetched(fetchText: () => Promise<string>): Promise<boolean> {
  const text = fetchText();
  try {
    const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    return text.then(copyText, () => false);
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
