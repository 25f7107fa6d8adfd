import { PAGE_SIZE } from '@contract/limits.ts';
import type { ListedPicture, PictureDetailsResponse } from '@contract/pictures.ts';
import { X } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { deletePicture, pictureDetails } from '../../data/calls/pictures.ts';
import { isGone } from '../../data/client/failure.ts';
import { invalidate } from '../../data/client/query-client.ts';
import { useWrite } from '../../data/client/use-write.ts';
import { formatDay } from '../../lib/prose/when.ts';
import { LIST_TEXT } from '@text/messages.ts';
import { ORIGIN_TEXT } from '@text/origin-text.ts';
import { PICTURES_TEXT } from '@text/pictures-text.ts';
import { ArtPicture } from '../../ui/ArtPicture.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DiscardDialog } from '../../ui/DiscardDialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { OriginSelect } from '../../ui/OriginSelect.tsx';
import { usePageQuery } from '../../ui/use-page-query.ts';
import { BulkProgress } from '../bulk/BulkProgress.tsx';
import { useBulkAction } from '../bulk/use-bulk-action.ts';
import { PicturePlaces } from './PicturePlaces.tsx';
import { PictureWordsForm, WORDS_FORM } from './PictureWordsForm.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import '../../ui/drawer.css';

const DETAILS = ['picture', 'details'] as const;
const SIZES = '(min-width: 40rem) 576px, 100vw';

interface PictureDrawerProps {
  id: string;
  token: string | undefined;
  userId: string | undefined;
  /** Gets the focus once the picture, and with it the opener, is deleted. */
  onwards: RefObject<HTMLElement | null>;
  onChanged: () => void;
  onClose: () => void;
}

/** A picture: its words, and where it is used. */
export function PictureDrawer({ id, token, userId, onwards, onChanged, onClose }: PictureDrawerProps) {
  const [page, setPage] = useState(1);
  const [dialog, setDialog] = useState<'delete' | 'replace' | 'discard' | null>(null);
  const [unsaved, setUnsaved] = useState(false);
  const close = useRef<HTMLButtonElement>(null);
  const focusNext = useRef<HTMLElement>(null);
  const details = usePageQuery({
    queryKey: [...DETAILS, id, token],
    page,
    enabled: token !== undefined,
    request: async (requestedPage, signal) => {
      const answer = await pictureDetails(id, { page: requestedPage, limit: PAGE_SIZE }, { token, signal });
      return { ...answer, data: answer.places };
    },
    onPage: setPage,
  });
  const { failed, error } = details;
  // A page of places that could not be loaded leaves the form with its typed words.
  const answer = isGone(error) ? undefined : details.answer;
  const reload = () => {
    invalidate(DETAILS);
    onChanged();
  };
  const deletion = useWrite({
    send: () => deletePicture(id, { token }),
    busy: PICTURES_TEXT.deleting,
    done: PICTURES_TEXT.deleted,
    failed: PICTURES_TEXT.deleteFailed,
    onDone: () => {
      focusNext.current = onwards.current;
      onChanged();
      onClose();
    },
  });

  // The button that starts it is disabled while it runs.
  const focusClose = () => close.current?.focus();
  const replacement = useBulkAction(token, focusClose, reload);
  const cancel = () => (unsaved ? setDialog('discard') : onClose());
  // Another action is shown in its room, or at its picture.
  const shown = replacement.shown?.picture === id ? replacement.shown : null;

  return (
    <ModalDialog
      heading={PICTURES_TEXT.picture}
      look="drawer"
      isRead
      onwards={focusNext}
      mayStay
      onCancel={cancel}
    >
      <button
        ref={close}
        type="button"
        className="button button-icon button-quiet drawer-close"
        aria-label={PICTURES_TEXT.close}
        onClick={cancel}
      >
        <Icon of={X} />
      </button>
      <div className="drawer-body">
        {shown !== null && (
          <div className="drawer-part">
            <BulkProgress
              action={shown}
              token={token}
              onStop={() => replacement.stop(shown._id)}
              onClose={() => {
                focusClose();
                replacement.dismiss();
              }}
            />
          </div>
        )}
        {answer === undefined && failed && (
          <ErrorState
            text={isGone(error) ? PICTURES_TEXT.gone : PICTURES_TEXT.pictureFailed}
            retry={LIST_TEXT.retry}
            onRetry={() => invalidate(DETAILS)}
          />
        )}
        {answer === undefined && !failed && (
          <div className="drawer-part" role="status" aria-label={PICTURES_TEXT.pictureLoading}>
            <div className="skeleton picture-tile-skeleton" />
          </div>
        )}
        {answer !== undefined && (
          <>
            <div className="drawer-part">
              <PictureHead picture={answer.picture} now={details.now} />
            </div>
            <div className="drawer-part">
              <OriginSelect userId={userId} id={id} />
              <PictureWordsForm
                picture={answer.picture}
                token={token}
                onUnsaved={setUnsaved}
                onSaved={reload}
              />
            </div>
            <PicturePlaces
              details={answer}
              list={details}
              onRetry={() => invalidate(DETAILS)}
              onPage={setPage}
            />
          </>
        )}
      </div>
      {answer !== undefined && (
        <div className="drawer-foot">
          {answer.picture.state === 'unused' && (
            <button type="button" className="button button-delete" onClick={() => setDialog('delete')}>
              {PICTURES_TEXT.delete}
            </button>
          )}
          {answer.isReplaceable && (
            <button
              type="button"
              className="button button-outline"
              disabled={replacement.isStarting || shown?.state === 'running'}
              onClick={() => setDialog('replace')}
            >
              {PICTURES_TEXT.replace}
            </button>
          )}
          <button type="submit" form={WORDS_FORM} className="button button-primary drawer-back">
            {PICTURES_TEXT.save}
          </button>
        </div>
      )}
      {dialog === 'replace' && (
        <ReplaceDialog
          token={token}
          userId={userId}
          onClose={() => setDialog(null)}
          onReplace={(newPicture) =>
            replacement.start({ action: { kind: 'picture', picture: id, newPicture } })
          }
        />
      )}
      {dialog === 'discard' && (
        <DiscardDialog
          question={PICTURES_TEXT.discardQuestion}
          onClose={() => setDialog(null)}
          onDiscard={onClose}
        />
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          heading={PICTURES_TEXT.deleteHeading}
          question={PICTURES_TEXT.deleteQuestion}
          onClose={() => setDialog(null)}
          onConfirm={() => deletion.mutate()}
        />
      )}
    </ModalDialog>
  );
}

/** The whole picture, and the facts about it. */
function PictureHead({ picture, now }: { picture: ListedPicture; now: number }) {
  const { width, height } = picture.picture;
  const facts = [
    PICTURES_TEXT.size(width, height),
    picture.addedAt === null ? '' : PICTURES_TEXT.added(formatDay(picture.addedAt, now)),
  ];
  return (
    <>
      <div className="pictures-whole">
        <ArtPicture picture={picture.picture} sizes={SIZES} eager />
      </div>
      <p className="drawer-note">{facts.filter((fact) => fact !== '').join(', ')}</p>
      {picture.uploadedBy !== null && (
        <p className="drawer-note">{PICTURES_TEXT.uploadedBy(picture.uploadedBy.name)}</p>
      )}
      {picture.hasCredentials && <p className="drawer-note">{ORIGIN_TEXT.credentials}</p>}
    </>
  );
}

/** An answer as a page of its places. */
export type PlacesAnswer = PictureDetailsResponse & { data: PictureDetailsResponse['places'] };
