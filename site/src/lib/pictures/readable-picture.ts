/** Whether the browser can show a file as a picture, regardless of its name. SVG is not accepted. */
export async function isReadablePicture(file: Blob): Promise<boolean> {
  if (file.type === 'image/svg+xml') return false;
  const address = URL.createObjectURL(file);
  try {
    return await new Promise<boolean>((resolve) => {
      const image = new Image();
      // Not fully decoded: a large photograph would take time, and the preview decodes it anyway.
      image.addEventListener('load', () => resolve(true));
      image.addEventListener('error', () => resolve(false));
      image.src = address;
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
