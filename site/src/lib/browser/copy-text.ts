/**
 * Copies a text that is not available yet. Safari allows clipboard writes only during the click, so the clipboard gets a
 * promise immediately.
 *
 * @throws the error of `text`, or the browser's error if it refuses the write
 */
export async function copyText(text: Promise<string>): Promise<void> {
  if ('ClipboardItem' in window) {
    const blob = text.then((copied) => new Blob([copied], { type: 'text/plain' }));
    // `text` first: its error must not be hidden by the browser's.
    await Promise.all([text, navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])]);
  } else await navigator.clipboard.writeText(await text);
}
