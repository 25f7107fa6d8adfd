import { Check, CircleAlert } from 'lucide-react';
import { CHECK_TEXT } from '@text/check-text.ts';
import { PUBLISH_TEXT } from '@text/publish-messages.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Advice, ArticleChecks, Place } from './checks.ts';
import type { MissingPart } from './use-publication.ts';

interface MissingPartsProps {
  parts: readonly MissingPart[];
  onShow: (name: MissingPart['name']) => void;
}

/** What the article lacks; nothing if it is complete. */
export function MissingParts({ parts, onShow }: MissingPartsProps) {
  if (parts.length === 0) return null;
  return (
    <section className="drawer-part">
      <h3>{PUBLISH_TEXT.missing}</h3>
      <p className="drawer-note">{PUBLISH_TEXT.missingNote}</p>
      <ul className="checks checks-missing">
        {parts.map(({ name, text }) => (
          <CheckRow key={name} text={text} action={CHECK_TEXT.show} onShow={() => onShow(name)} />
        ))}
      </ul>
    </section>
  );
}

interface CheckListProps {
  checks: ArticleChecks;
  onShow: (place: Place) => void;
}

/** Advice on the article, and the checks that it passed. */
export function CheckList({ checks: { advice, passed }, onShow }: CheckListProps) {
  return (
    <section className="drawer-part">
      <h3>{PUBLISH_TEXT.checks}</h3>
      <p className="drawer-note">{PUBLISH_TEXT.advise}</p>
      <ul className="checks">
        {advice.map(({ place, ...row }) => (
          <CheckRow key={row.text} {...row} onShow={() => onShow(place)} />
        ))}
        {passed !== '' && (
          <li className="check check-passed">
            <Icon of={Check} />
            <span>{passed}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

interface CheckRowProps extends Omit<Advice, 'place'> {
  onShow: () => void;
}

function CheckRow({ text, detail, action, onShow }: CheckRowProps) {
  return (
    <li className="check">
      <Icon of={CircleAlert} />
      <div>
        <p className="check-text">{text}</p>
        {detail !== undefined && <p className="check-detail">{detail}</p>}
      </div>
      <button type="button" className="check-show" aria-label={`${action}: ${text}`} onClick={onShow}>
        {action}
      </button>
    </li>
  );
}
