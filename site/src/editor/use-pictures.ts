import type { Editor } from '@tiptap/core';
import { useCallback, useRef } from 'react';
import { uploadPicture } from '../data/calls/articles.ts';
import { failureText, isOverQuota } from '../data/client/failure.ts';
import { ApiError } from '../data/client/http.ts';
import { bytesOf, storePicture, pictureId } from '../writing/device-draft/draft-pictures.ts';
import { fromDataUrl, readAsDataUrl } from '../lib/pictures/data-url.ts';
import { measurePicture } from '../lib/pictures/measure-picture.ts';
import { MAX_REMOTE_PICTURE_FETCHES } from '../limits.ts';
import { toast } from '../lib/browser/toast-event.ts';
import { tokenOf } from '../data/session/session.ts';
import { CREATE_TEXT, DRAFT_TEXT } from '@text/messages.ts';
import { ORIGIN_TEXT } from '@text/origin-text.ts';
import { fetchPicture } from './paste/remote-picture.ts';
import { insertBlock } from './schema/insert-block.ts';
import { isOnOtherSite } from './schema/missing-picture.ts';
import { inText } from './toolbar/format-commands.ts';
import { fileProblem, sizeProblem } from './picture-files.ts';
import { changePictures, picturesOf } from './picture-nodes.ts';

/** Why a file cannot be a picture of the text. A file that this browser cannot show is left to the server. */
async function problemOf(file: File): Promise<string | undefined> {
  const problem = fileProblem(file);
  if (problem !== undefined) return problem;
  const size = await measurePicture(file);
  return size === null ? undefined : sizeProblem(size);
}

/** A file as `data:`; `null`, with a message, if it cannot be a picture of the text. */
async function readPicture(file: File): Promise<string | null> {
  const problem = await problemOf(file);
  const address = problem === undefined ? await readAsDataUrl(file).catch(() => null) : null;
  if (address === null) toast({ kind: 'error', text: problem ?? CREATE_TEXT.imageFailed });
  return address;
}

/** Whether the server rejects the file. If it only lacks space, the picture stays on this device. */
const isRefused = (cause: unknown) =>
  cause instanceof ApiError &&
  cause.status >= 400 &&
  cause.status < 500 &&
  cause.status !== 401 &&
  cause.status !== 429 &&
  !isOverQuota(cause);

/** Runs work for each item, a few at a time. */
async function runConcurrently(
  addresses: readonly string[],
  work: (address: string) => Promise<void>,
): Promise<void> {
  const queue = [...addresses];
  const next = async (): Promise<void> => {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) await work(address);
  };
  await Promise.all(Array.from({ length: MAX_REMOTE_PICTURE_FETCHES }, next));
}

/**
 * Pictures of the text. A new one appears immediately, as `data:`, and is uploaded meanwhile. If that fails, it stays
 * in the draft, and is sent with the article. Uploaded bytes stay on this device, because the server deletes unused
 * ones after a day. Pictures of other sites are fetched; if that fails, the place shows the address.
 *
 * @param writerId id of the author: pictures are uploaded only in this session
 */
export function usePictures(writerId: string) {
  /** Uploads in progress, by address, so that nothing is sent twice. */
  const uploading = useRef(new Map<string, Promise<void>>());
  const fetching = useRef(new Map<string, Promise<void>>());
  /** Failed uploads and fetches: not retried at every keystroke. */
  const failed = useRef(new Set<string>());

  const upload = useCallback(async (editor: Editor, address: string, token: string) => {
    try {
      const file = fromDataUrl(address);
      const { picture, hasCredentials } = await uploadPicture(file, { token });
      if (hasCredentials) toast({ kind: 'success', text: ORIGIN_TEXT.credentials });
      const { src, width, height } = picture;
      // If there is no room, the draft reports it.
      await storePicture(pictureId(src) ?? '', file).catch(() => undefined);
      if (!editor.isDestroyed) changePictures(editor, address, { src, width, height, gone: false });
    } catch (cause) {
      toast({ kind: 'error', text: failureText(cause, CREATE_TEXT.imageFailed) });
      if (!isRefused(cause)) failed.current.add(address);
      else if (!editor.isDestroyed) changePictures(editor, address, null);
    }
  }, []);

  const send = useCallback(
    (editor: Editor, address: string): Promise<void> => {
      const token = tokenOf(writerId);
      if (token === undefined) return Promise.resolve();
      const sent =
        uploading.current.get(address) ??
        upload(editor, address, token).finally(() => uploading.current.delete(address));
      uploading.current.set(address, sent);
      return sent;
    },
    [writerId, upload],
  );

  const fetchAll = useCallback(async (editor: Editor, addresses: readonly string[]) => {
    let failures = 0;
    await runConcurrently(addresses, async (address) => {
      const data = await fetchPicture(address).catch(() => null);
      fetching.current.delete(address);
      if (data !== null && !editor.isDestroyed) changePictures(editor, address, { src: data });
      if (data !== null) return;
      failed.current.add(address);
      failures += 1;
    });
    if (failures > 0) toast({ kind: 'error', text: DRAFT_TEXT.picturesElsewhere(failures) });
  }, []);

  /** Uploads all `data:` pictures of the text, pasted ones and those of a draft, and fetches those of other sites. */
  const uploadAll = useCallback(
    (editor: Editor) => {
      const shown = new Set(picturesOf(editor).flatMap(({ src }) => src ?? []));
      const open = [...shown].filter((src) => pictureId(src) === null && !failed.current.has(src));
      for (const src of open) if (!isOnOtherSite(src)) void send(editor, src);
      const remote = open.filter((src) => isOnOtherSite(src) && !fetching.current.has(src));
      const fetched = fetchAll(editor, remote);
      for (const src of remote) fetching.current.set(src, fetched);
    },
    [send, fetchAll],
  );

  /** Retries failed uploads, and resolves once nothing is being uploaded or fetched. */
  const settle = useCallback(
    async (editor: Editor): Promise<void> => {
      // Fetches from other sites are not retried.
      for (const address of failed.current) if (!isOnOtherSite(address)) failed.current.delete(address);
      uploadAll(editor);
      // Fetched pictures are then uploaded.
      while (uploading.current.size + fetching.current.size > 0)
        await Promise.all([...uploading.current.values(), ...fetching.current.values()]);
    },
    [uploadAll],
  );

  /** Retries failures at the next change. */
  const retryFailed = useCallback(() => failed.current.clear(), []);

  const insert = useCallback(async (editor: Editor, files: readonly File[], position?: number) => {
    let place = position;
    for (const file of files) {
      const address = await readPicture(file);
      if (address === null) continue;
      failed.current.delete(address);
      const near = place;
      inText(editor)
        .command(({ tr }) => {
          insertBlock(tr, editor.schema.node('image', { src: address }), near);
          return true;
        })
        .run();
      // The next one goes below.
      place = undefined;
    }
  }, []);

  /** Replaces the selected picture by a file. */
  const replace = useCallback(async (editor: Editor, file: File) => {
    const address = await readPicture(file);
    if (address === null) return;
    editor.commands.updateAttributes('image', { src: address, gone: false, width: null, height: null });
  }, []);

  /**
   * Uploads pictures again that the server has lost, and marks those in the text that this device has lost too.
   *
   * @param ids the server's
   */
  const restoreLost = useCallback(
    async (editor: Editor, ids: readonly string[]): Promise<void> => {
      const restoreOne = async (src: string) => {
        const bytes = await bytesOf(src);
        const address = bytes === null ? null : await readAsDataUrl(bytes);
        changePictures(editor, src, address === null ? { gone: true } : { src: address });
        if (address !== null) await send(editor, address);
      };
      const shown = new Set(picturesOf(editor).flatMap(({ src }) => src ?? []));
      await Promise.all([...shown].filter((src) => ids.includes(pictureId(src) ?? '')).map(restoreOne));
    },
    [send],
  );

  return { writerId, insert, replace, uploadAll, settle, retryFailed, restoreLost };
}

export type Pictures = ReturnType<typeof usePictures>;
