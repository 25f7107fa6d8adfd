/** Whether the browser can show a file as a picture, whatever its name says. A drawing of code (SVG) is not taken for one. */
export async function isReadablePicture(file: Blob): Promise<boolean> {
  if (file.type === 'image/svg+xml') return false;
  const address = URL.createObjectURL(file);
  try {
    return await new Promise<boolean>((resolve) => {
      const image = new Image();
      // Not decoded whole: a large photograph would take its time, and the preview draws it anyway.
      image.addEventListener('load', () => resolve(true));
      image.addEventListener('error', () => resolve(false));
      image.src = address;
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
