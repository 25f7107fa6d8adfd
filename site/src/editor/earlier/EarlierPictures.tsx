import type { OwnPicture, OwnPicturesResponse } from '@contract/pictures.ts';
import { useRef } from 'react';
import { languageOf } from '../../lib/prose/language.ts';
import { EARLIER_TEXT } from '../../text/earlier-pictures-text.ts';
import { ArtPicture } from '../../ui/ArtPicture.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { showHeading } from '../../ui/show-heading.ts';
import { useFilter } from '../../ui/use-filter.ts';
import { useEarlierPictures } from './use-earlier-pictures.ts';
import '../../ui/skeleton.css';
import './earlier-pictures.css';

/** Displayed width of a picture: four across, then three, then two. */
const SIZES = '(min-width: 60rem) 210px, (min-width: 40rem) 28vw, 38vw';
/** Maximum width in device pixels. */
const LARGEST = 480;
const SKELETONS = 8;

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
          skeleton={<Skeletons />}
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
            <ul className="earlier-grid" role="list" aria-busy={pictures.loading}>
              {rows.map((row) => (
                <li key={row._id}>
                  <Tile row={row} onChoose={() => onChoose(row)} />
                </li>
              ))}
            </ul>
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

function Tile({ row, onChoose }: { row: OwnPicture; onChoose: () => void }) {
  const { picture, description, credit } = row;
  return (
    <button type="button" className="earlier-tile" onClick={onChoose}>
      <ArtPicture picture={picture} sizes={SIZES} largest={LARGEST} />
      <span
        className="earlier-description"
        data-empty={description === '' || undefined}
        lang={languageOf(description)}
      >
        {description || EARLIER_TEXT.undescribed}
      </span>
      {credit !== '' && (
        <span className="earlier-credit" lang={languageOf(credit)}>
          {credit}
        </span>
      )}
    </button>
  );
}

function Skeletons() {
  return (
    <div className="earlier-grid" role="status" aria-label={EARLIER_TEXT.loading}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className="skeleton earlier-skeleton" />
      ))}
    </div>
  );
}
