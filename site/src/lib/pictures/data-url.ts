/** Reads a picture as `data:image/png;base64,…`. The text contains it in this form until it is uploaded. */
export function readAsDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')));
    reader.readAsDataURL(file);
  });
}

/** Converts a `data:` address to a file. */
export function fromDataUrl(address: string): File {
  const [head = '', body = ''] = address.split(',', 2);
  const type = /^data:([^;,]+)/.exec(head)?.[1] ?? 'image/png';
  const bytes = Uint8Array.from(atob(body), (character) => character.charCodeAt(0));
  return new File([bytes], `picture.${type.split('/')[1] ?? 'png'}`, { type });
}
