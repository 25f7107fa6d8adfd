/**
 * Copies a text that comes later. Safari allows clipboard writes only during the click, so it gets a promise of the
 * text immediately.
 * @throws the error of `text`, or the browser's if it refuses
 */
export async function copyText(text: Promise<string>): Promise<void> {
  if ('ClipboardItem' in window) {
    const blob = text.then((copied) => new Blob([copied], { type: 'text/plain' }));
    // The browser's error would hide that of the text.
    await Promise.all([text, navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])]);
  } else await navigator.clipboard.writeText(await text);
}
