/** Part of `window` in browsers that let a page write to a file. */
interface FilePicker {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
}

/** Error names: the dialog was closed, or it opened too long after the click. */
const CLOSED = 'AbortError';
const TOO_LATE = 'SecurityError';

/**
 * Saves the body of a response as a file: streamed where the browser can, otherwise once all of it has arrived. Returns false
 * if its reader closed the dialog.
 * @throws Error if the response breaks off, or the file cannot be written
 */
export async function saveFile(
  response: Response,
  browser: FilePicker = window as FilePicker,
): Promise<boolean> {
  const name = fileName(response.headers.get('content-disposition'));
  const picked = await pick(browser, name);
  if (picked === 'closed') {
    await response.body?.cancel();
    return false;
  }
  if (picked !== null && response.body !== null) {
    await response.body.pipeTo(await picked.createWritable());
    return true;
  }
  offer(await response.blob(), name);
  return true;
}

/** The file name in a `Content-Disposition` header. */
export function fileName(disposition: string | null): string {
  return /filename="([\w.-]+)"/.exec(disposition ?? '')?.[1] ?? 'export.tar.gz';
}

async function pick(
  { showSaveFilePicker }: FilePicker,
  suggestedName: string,
): Promise<FileSystemFileHandle | 'closed' | null> {
  if (showSaveFilePicker === undefined) return null;
  return showSaveFilePicker({ suggestedName }).catch((cause: unknown) => {
    const { name } = cause as Error;
    if (name === CLOSED) return 'closed' as const;
    if (name === TOO_LATE) return null;
    throw cause;
  });
}

function offer(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
