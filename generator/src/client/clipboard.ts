/** Copies `text`. Returns false if the browser blocks it. Also works on pages without HTTPS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/**
 * Copies text that has to be fetched first. Returns false if that fails or the browser blocks it. Calls the clipboard
 * API immediately, because browsers allow it only in response to a user action.
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

/** Fallback if the clipboard API isn't available. */
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
