/** Dimensions in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Dimensions of a picture; `null` for SVG and for files that the browser cannot show. */
export async function measurePicture(file: Blob): Promise<Size | null> {
  if (file.type === 'image/svg+xml') return null;
  const address = URL.createObjectURL(file);
  try {
    return await new Promise<Size | null>((resolve) => {
      const image = new Image();
      // Does not decode the whole picture, which would take time for a large photo.
      image.addEventListener('load', () =>
        resolve({ width: image.naturalWidth, height: image.naturalHeight }),
      );
      image.addEventListener('error', () => resolve(null));
      image.src = address;
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
