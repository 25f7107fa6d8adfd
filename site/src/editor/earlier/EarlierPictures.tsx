import type { OwnPicture, OwnPicturesResponse } from '@contract/pictures.ts';
import { useRef } from 'react';
import { EARLIER_TEXT } from '@text/earlier-pictures-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { PictureTiles, PictureTileSkeletons } from '../../ui/picture-tiles/PictureTiles.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { showHeading } from '../../ui/show-heading.ts';
import { useFilter } from '../../ui/use-filter.ts';
import { useEarlierPictures } from './use-earlier-pictures.ts';
import './earlier-pictures.css';

/** Displayed width of a picture: four across, then three, then two. */
const SIZES = '(min-width: 60rem) 210px, (min-width: 40rem) 28vw, 38vw';
/** Maximum width in device pixels. */
const LARGEST = 480;

interface EarlierPicturesProps {
  /** Id of the author. */
  writerId: string;
  onChoose: (picture: OwnPicture) => void;
  onClose: () => void;
}

/** A dialog with the pictures that the writer may use again. It is open while it is mounted. */
export function EarlierPictures({ writerId, onChoose, onClose }: EarlierPicturesProps) {
  const list = useRef<HTMLDivElement>(null);
  const { pictures, query, search, turnTo, reload } = useEarlierPictures(writerId);
  const { text, setText } = useFilter(query, search);
  return (
    <ModalDialog heading={EARLIER_TEXT.heading} look="dialog-earlier" onCancel={onClose}>
      <SearchField label={EARLIER_TEXT.search} text={text} onText={setText} />
      <div ref={list} className="earlier-list" role="group" aria-label={EARLIER_TEXT.pictures} tabIndex={-1}>
        <ListFrame<OwnPicturesResponse>
          list={pictures}
          failure={EARLIER_TEXT.loadFailed}
          onRetry={() => {
            // The button disappears when the list loads.
            list.current?.focus({ preventScroll: true });
            reload();
          }}
          skeleton={<PictureTileSkeletons label={EARLIER_TEXT.loading} />}
          empty={
            query === '' ? (
              <EmptyState text={EARLIER_TEXT.none} note={EARLIER_TEXT.noneNote} />
            ) : (
              <EmptyState text={EARLIER_TEXT.noMatch} />
            )
          }
          of={EARLIER_TEXT.pictures}
          onPage={(page) => {
            turnTo(page);
            showHeading(list.current, 'nearest');
          }}
        >
          {(rows) => (
            <PictureTiles
              rows={rows}
              loading={pictures.loading}
              sizes={SIZES}
              largest={LARGEST}
              factsOf={({ credit }) => (credit === '' ? [] : [credit])}
              onPress={onChoose}
            />
          )}
        </ListFrame>
      </div>
      <div className="dialog-buttons">
        <button type="button" className="button button-outline" onClick={onClose}>
          {EARLIER_TEXT.cancel}
        </button>
      </div>
    </ModalDialog>
  );
}
