/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Dimensions of a picture; `null` if the browser cannot show the file, whatever its name. SVG is not accepted. */
export async function measurePicture(file: Blob): Promise<Size | null> {
  if (file.type === 'image/svg+xml') return null;
  const address = URL.createObjectURL(file);
  try {
    return await new Promise<Size | null>((resolve) => {
      const image = new Image();
      // Not fully decoded: a large photograph would take time, and the preview decodes it anyway.
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
