import { expect, it, jest } from '@jest/globals';
import { fileName, saveFile } from './save-file.ts';

const answer = (): Response =>
  new Response('archive', {
    headers: { 'Content-Disposition': 'attachment; filename="banyan-2026-11-26.tar.gz"' },
  });

it('uses the file name from the server, unless it is a path', () => {
  expect(fileName('attachment; filename="banyan-2026-11-26.tar.gz"')).toBe('banyan-2026-11-26.tar.gz');
  expect([fileName(null), fileName('attachment; filename="../x"')]).toEqual([
    'export.tar.gz',
    'export.tar.gz',
  ]);
});

it('streams into the chosen file', async () => {
  const chunks: Uint8Array[] = [];
  const file = new WritableStream<Uint8Array>({ write: (chunk) => void chunks.push(chunk) });
  const showSaveFilePicker = jest.fn((_: { suggestedName: string }) =>
    Promise.resolve({ createWritable: () => Promise.resolve(file) } as unknown as FileSystemFileHandle),
  );
  expect(await saveFile(answer(), { showSaveFilePicker })).toBe(true);
  expect(showSaveFilePicker).toHaveBeenCalledWith({ suggestedName: 'banyan-2026-11-26.tar.gz' });
  expect(Buffer.concat(chunks).toString()).toBe('archive');
});

it('saves nothing if the dialog is closed', async () => {
  const closed = (): Promise<never> => Promise.reject(new DOMException('', 'AbortError'));
  expect(await saveFile(answer(), { showSaveFilePicker: closed })).toBe(false);
});

it('rejects if the download is interrupted', async () => {
  const file = new WritableStream<Uint8Array>();
  const broken = new Response(
    new ReadableStream({ start: (controller) => controller.error(new TypeError()) }),
  );
  const showSaveFilePicker = (): Promise<FileSystemFileHandle> =>
    Promise.resolve({ createWritable: () => Promise.resolve(file) } as unknown as FileSystemFileHandle);
  await expect(saveFile(broken, { showSaveFilePicker })).rejects.toThrow(TypeError);
});
