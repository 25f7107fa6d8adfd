/** `data:image/png;base64,…`: a picture in the text until it is uploaded. */
export function readAsDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')));
    reader.readAsDataURL(file);
  });
}

/** The file that a `data:` address holds. */
export function fromDataUrl(address: string): File {
  const [head = '', body = ''] = address.split(',', 2);
  const type = /^data:([^;,]+)/.exec(head)?.[1] ?? 'image/png';
  const bytes = Uint8Array.from(atob(body), (character) => character.charCodeAt(0));
  return new File([bytes], `picture.${type.split('/')[1] ?? 'png'}`, { type });
}
