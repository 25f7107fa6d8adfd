import type { Editor } from '@tiptap/core';
import { useCallback, useRef } from 'react';
import { uploadPicture } from '../../api/articles.ts';
import { failureText } from '../../api/failure.ts';
import { ApiError } from '../../api/http.ts';
import { bytesOf, pictureId } from '../../drafts/draft-pictures.ts';
import { holdPicture } from '../../drafts/picture-store.ts';
import { fromDataUrl, readAsDataUrl } from '../../lib/data-url.ts';
import { toast } from '../../lib/toast-event.ts';
import { tokenOf } from '../../session/session.ts';
import { CREATE_TEXT } from '../../text/messages.ts';
import { insertBlock } from './schema/insert-block.ts';
import { inText } from './toolbar/format-commands.ts';
import { pictureProblem } from './picture-files.ts';
import { changePictures, picturesOf } from './picture-nodes.ts';

/** A file as it stands in the text; `null`, and said why, where it can be no picture. */
async function readPicture(file: File): Promise<string | null> {
  const problem = pictureProblem(file);
  const address = problem === undefined ? await readAsDataUrl(file).catch(() => null) : null;
  if (address === null) toast({ kind: 'error', text: problem ?? CREATE_TEXT.imageFailed });
  return address;
}

/** A picture of which the server's answer is that it is none. */
const isRefused = (cause: unknown) =>
  cause instanceof ApiError &&
  cause.status >= 400 &&
  cause.status < 500 &&
  cause.status !== 401 &&
  cause.status !== 429;

/**
 * Pictures of the text. One stands there at once, as `data:`, and is sent to the server meanwhile; where that fails it
 * stays as it is, is kept with the draft, and goes with the article when that is sent. The bytes of one that was sent are
 * kept on this device, for the server forgets it after a day.
 *
 * @param writerId id of the one who writes: pictures go to the server in no other name
 */
export function usePictures(writerId: string) {
  /** What is on its way, by address, so that nothing is sent twice. */
  const underWay = useRef(new Map<string, Promise<void>>());

  const upload = useCallback(async (editor: Editor, address: string, token: string) => {
    try {
      const file = fromDataUrl(address);
      const { picture } = await uploadPicture(file, { token });
      const { src, width, height } = picture;
      // Where there is no room for it, the draft says so.
      await holdPicture(pictureId(src) ?? '', file).catch(() => undefined);
      if (!editor.isDestroyed) changePictures(editor, address, { src, width, height, gone: false });
    } catch (cause) {
      toast({ kind: 'error', text: failureText(cause, CREATE_TEXT.imageFailed) });
      if (isRefused(cause) && !editor.isDestroyed) changePictures(editor, address, null);
    }
  }, []);

  const send = useCallback(
    (editor: Editor, address: string): Promise<void> => {
      const token = tokenOf(writerId);
      if (token === undefined) return Promise.resolve();
      const sent =
        underWay.current.get(address) ??
        upload(editor, address, token).finally(() => underWay.current.delete(address));
      underWay.current.set(address, sent);
      return sent;
    },
    [writerId, upload],
  );

  /** Sends every picture that stands in the text as `data:`: pasted ones, and those of a draft. */
  const sendAll = useCallback(
    (editor: Editor) => {
      for (const { src } of picturesOf(editor)) if (src?.startsWith('data:') === true) void send(editor, src);
    },
    [send],
  );

  const insert = useCallback(
    async (editor: Editor, files: readonly File[], position?: number) => {
      let place = position;
      for (const file of files) {
        const address = await readPicture(file);
        if (address === null) continue;
        const near = place;
        inText(editor)
          .command(({ tr }) => {
            insertBlock(tr, editor.schema.node('image', { src: address }), near);
            return true;
          })
          .run();
        // The next stands below this one.
        place = undefined;
        void send(editor, address);
      }
    },
    [send],
  );

  /** Puts a file in the place of the picture that is chosen. */
  const replace = useCallback(
    async (editor: Editor, file: File) => {
      const address = await readPicture(file);
      if (address === null) return;
      editor.commands.updateAttributes('image', { src: address, gone: false, width: null, height: null });
      void send(editor, address);
    },
    [send],
  );

  /**
   * Sends pictures again that the server no longer has. One that this device does not have either is marked in the text.
   *
   * @param ids those of the server
   */
  const bringBack = useCallback(
    async (editor: Editor, ids: readonly string[]): Promise<void> => {
      const again = async (src: string) => {
        const bytes = await bytesOf(src);
        const address = bytes === null ? null : await readAsDataUrl(bytes);
        changePictures(editor, src, address === null ? { gone: true } : { src: address });
        if (address !== null) await send(editor, address);
      };
      const shown = new Set(picturesOf(editor).flatMap(({ src }) => src ?? []));
      await Promise.all([...shown].filter((src) => ids.includes(pictureId(src) ?? '')).map(again));
    },
    [send],
  );

  return { insert, replace, sendAll, bringBack };
}

export type Pictures = ReturnType<typeof usePictures>;
