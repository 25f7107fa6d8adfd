import type { Editor } from '@tiptap/core';
import { useCallback, useRef } from 'react';
import { uploadPicture } from '../../api/articles.ts';
import { failureText } from '../../api/failure.ts';
import { ApiError } from '../../api/http.ts';
import { toast } from '../../lib/toast-event.ts';
import { tokenOf } from '../../session/session.ts';
import { CREATE_TEXT } from '../../text/messages.ts';
import { insertBlock } from './schema/insert-block.ts';
import { inText } from './toolbar/format-commands.ts';
import { fromDataUrl, pictureProblem, readAsDataUrl } from './picture-files.ts';

/** A picture of which the server's answer is that it is none. */
const isRefused = (cause: unknown) =>
  cause instanceof ApiError &&
  cause.status >= 400 &&
  cause.status < 500 &&
  cause.status !== 401 &&
  cause.status !== 429;

/** Replaces, or takes away, every picture of that address; not a step that undo would take back. */
function settle(editor: Editor, address: string, attributes: Record<string, unknown> | null): void {
  const { tr, doc } = editor.state;
  const places: number[] = [];
  doc.descendants((node, position) => {
    if (node.type.name === 'image' && node.attrs['src'] === address) places.push(position);
  });
  for (const place of places.reverse()) {
    const node = doc.nodeAt(place);
    if (attributes === null) tr.delete(place, place + (node?.nodeSize ?? 1));
    else tr.setNodeMarkup(place, null, { ...node?.attrs, ...attributes });
  }
  if (places.length > 0) editor.view.dispatch(tr.setMeta('addToHistory', false));
}

/**
 * Pictures of the text. One stands there at once, as `data:`, and is sent to the server meanwhile; where that fails it
 * stays as it is, is kept with the draft, and goes with the article when that is sent.
 *
 * @param writerId id of the one who writes: pictures go to the server in no other name
 */
export function usePictures(writerId: string) {
  /** Addresses that are on their way, so that none is sent twice. */
  const sent = useRef(new Set<string>());

  const send = useCallback(
    async (editor: Editor, address: string) => {
      const token = tokenOf(writerId);
      if (token === undefined || sent.current.has(address)) return;
      sent.current.add(address);
      try {
        const { picture } = await uploadPicture(fromDataUrl(address), { token });
        if (!editor.isDestroyed) {
          const { src, width, height } = picture;
          settle(editor, address, { src, width, height });
        }
      } catch (cause) {
        toast({ kind: 'error', text: failureText(cause, CREATE_TEXT.imageFailed) });
        if (isRefused(cause) && !editor.isDestroyed) settle(editor, address, null);
      } finally {
        sent.current.delete(address);
      }
    },
    [writerId],
  );

  /** Sends every picture that stands in the text as `data:`: pasted ones, and those of a draft. */
  const sendAll = useCallback(
    (editor: Editor) => {
      editor.state.doc.descendants((node) => {
        const src: unknown = node.type.name === 'image' ? node.attrs['src'] : null;
        if (typeof src === 'string' && src.startsWith('data:')) void send(editor, src);
      });
    },
    [send],
  );

  const insert = useCallback(
    async (editor: Editor, files: readonly File[], position?: number) => {
      let place = position;
      for (const file of files) {
        const problem = pictureProblem(file);
        if (problem !== undefined) {
          toast({ kind: 'error', text: problem });
          continue;
        }
        const address = await readAsDataUrl(file).catch(() => null);
        if (address === null) {
          toast({ kind: 'error', text: CREATE_TEXT.imageFailed });
          continue;
        }
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

  return { insert, sendAll };
}
