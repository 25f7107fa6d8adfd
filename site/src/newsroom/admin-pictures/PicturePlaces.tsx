import { PATHS, adminEditPath, profilePath } from '../../paths.ts';
import { languageOf } from '../../lib/prose/language.ts';
import { PICTURES_TEXT } from '@text/pictures-text.ts';
import { UNTITLED } from '@text/untitled-text.ts';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import type { PagedList } from '../../ui/use-page-query.ts';
import { StateSign } from '../rows/StateSign.tsx';
import type { PlacesAnswer } from './PictureDrawer.tsx';

interface PicturePlacesProps {
  details: PlacesAnswer;
  list: PagedList<PlacesAnswer>;
  onRetry: () => void;
  onPage: (page: number) => void;
}

/** Where a picture is used. */
export function PicturePlaces({ details, list, onRetry, onPage }: PicturePlacesProps) {
  const { picture, profiles, isReplaceable } = details;
  return (
    <div className="drawer-part">
      <h3>{PICTURES_TEXT.where}</h3>
      {picture.state === 'unused' && <p className="drawer-note">{PICTURES_TEXT.unusedNote}</p>}
      {picture.state !== 'unused' && !isReplaceable && (
        <p className="drawer-note">{PICTURES_TEXT.keptNote}</p>
      )}
      {profiles.length > 0 && (
        <ul className="pictures-places" role="list">
          {profiles.map(({ _id, name }) => (
            <li key={_id}>
              <a href={profilePath(_id)} lang={languageOf(name)}>
                {name}
              </a>
              <span className="drawer-note">{PICTURES_TEXT.profile}</span>
            </li>
          ))}
        </ul>
      )}
      <ListFrame<PlacesAnswer>
        list={list}
        failure={PICTURES_TEXT.pictureFailed}
        onRetry={onRetry}
        skeleton={null}
        empty={null}
        of={PICTURES_TEXT.whereList}
        words
        onPage={onPage}
      >
        {(places) => (
          <ul className="pictures-places" role="list" aria-busy={list.loading}>
            {places.map(({ _id, title, state, part }) => (
              <li key={_id}>
                <a
                  href={state === 'trashed' ? PATHS.adminTrash : adminEditPath(_id)}
                  lang={languageOf(title)}
                >
                  {title.trim() || UNTITLED}
                </a>
                <span className="pictures-place">
                  <StateSign state={state} />
                  <span className="drawer-note">{PICTURES_TEXT.parts[part]}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
    </div>
  );
}
