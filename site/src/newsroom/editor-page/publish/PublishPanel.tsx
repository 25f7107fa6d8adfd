import type { Editor } from '@tiptap/core';
import { Check, CircleAlert, X } from 'lucide-react';
import { useState } from 'react';
import type { Language } from '@contract/articles.ts';
import { SHARE_CARD } from '@contract/limits.ts';
import { prevailingLanguage } from '@contract/text-measures.ts';
import { longDate } from '../../../lib/prose/dates.ts';
import { languageOf } from '../../../lib/prose/language.ts';
import { joinNames } from '../../../lib/prose/names.ts';
import { shorten } from '../../../lib/prose/shorten.ts';
import { CHECK_TEXT } from '../../../text/check-text.ts';
import { PUBLISH_TEXT } from '../../../text/publish-messages.ts';
import { PLAN_TEXT } from '../../../text/plan-messages.ts';
import { REVIEW_TEXT } from '../../../text/review-messages.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ModalDialog } from '../../../ui/ModalDialog.tsx';
import { inWords, momentIn } from '../../../ui/plan/plan-text.ts';
import { useObjectUrl } from '../../../ui/use-object-url.ts';
import type { Fields } from '../../../writing/initial-form.ts';
import type { MissingPart } from './use-publication.ts';
import { BylineChoice } from './byline/BylineChoice.tsx';
import type { Byline } from './byline/use-byline.ts';
import { type Advice, type Place, reviewArticle } from './checks.ts';
import { type Correction, CorrectionChoice, noteIn } from './CorrectionChoice.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { LiveSince, type LiveSinceProps } from './LiveSince.tsx';
import { ScheduleChoice } from './ScheduleChoice.tsx';
import type { PlanActions } from './use-plan.ts';
import './publish-panel.css';

/** Characters of a description that search engines show. */
const SHOWN_DESCRIPTION = 155;

interface PublishPanelProps {
  fields: Fields;
  editor: Editor;
  /** Address of the banner on the server; `null` without one. */
  savedBanner: string | null;
  /** What must be there first. */
  missing: readonly MissingPart[];
  byline: Byline;
  /** When it was published first, ISO 8601; `null` for a new article. */
  published: string | null;
  /** The manuscript on the server. */
  live: Omit<LiveSinceProps, 'date'>;
  plan: PlanActions;
  /** Whether an admin approves first. */
  isReviewed: boolean;
  /** Whether an admin edits what somebody else writes, and publishes nothing here. */
  isAdmin: boolean;
  correction: Correction;
  onCorrection: (correction: Correction) => void;
  onLanguage: (language: Language | null) => void;
  onShow: (place: Place) => void;
  onShowMissing: (name: MissingPart['name']) => void;
  onPublish: () => void;
  /** @param moment in milliseconds since 1970 */
  onSchedule: (moment: number) => void;
  onDiscard?: (() => void) | undefined;
  onClose: () => void;
}

/** Beside the form: advice on the article, and what readers will see of it elsewhere. */
export function PublishPanel(props: PublishPanelProps) {
  const { fields, editor, savedBanner, byline, published, onShow, onPublish, onDiscard, onClose } = props;
  const { live, correction, onCorrection, plan: planning, onSchedule, isAdmin, missing } = props;
  const { plan, newsroom } = planning;
  const [isTimeTried, setTimeTried] = useState(false);
  const isLater = planning.isPossible && plan.isLater;
  const moment = isLater && newsroom !== undefined ? momentIn(plan, newsroom) : null;
  const next = typeof moment === 'number' ? new Date(moment) : new Date();
  const date = longDate(published ?? next.toISOString());
  const { title, description } = fields;
  const [isNoteMissing, setNoteMissing] = useState(false);
  const chosenBanner = useObjectUrl(fields.banner);
  const banner = chosenBanner ?? savedBanner;
  const [measured, setMeasured] = useState<{ width: number; height: number } | null>(null);
  const { advice, passed } = reviewArticle({ ...fields, doc: editor.state.doc, banner: measured });
  const host = location.host;
  const names = joinNames(byline.authors);
  const body = editor.getText({ blockSeparator: ' ' });
  const text = description.trim() === '' ? body : description;
  const shown = title.trim() === '' ? PUBLISH_TEXT.untitled : title;

  const labels = [
    [isLater, PLAN_TEXT.schedule],
    [isAdmin, REVIEW_TEXT.saveAndGoBack],
    [props.isReviewed, REVIEW_TEXT.submit],
    [published !== null, PUBLISH_TEXT.publishChanges],
  ] as const;
  const label = labels.find(([applies]) => applies)?.[1] ?? PUBLISH_TEXT.publish;

  function schedule(): void {
    if (typeof moment === 'number') onSchedule(moment);
    else {
      setTimeTried(true);
      // Without the time zone, there is no day to choose.
      document.querySelector<HTMLElement>(`[data-first=${newsroom === undefined ? 'time' : 'day'}]`)?.focus();
    }
  }

  function publish(): void {
    if (isLater) return schedule();
    if (published === null || !correction.hasNote || noteIn(correction) !== '') onPublish();
    else {
      setNoteMissing(true);
      document.querySelector<HTMLElement>('[data-first=correction]')?.focus();
    }
  }

  return (
    <ModalDialog
      heading={published === null ? PUBLISH_TEXT.heading : PUBLISH_TEXT.changesHeading}
      look="drawer"
      isRead
      onCancel={onClose}
    >
      <button
        type="button"
        className="button button-icon button-quiet drawer-close"
        aria-label={PUBLISH_TEXT.close}
        onClick={onClose}
      >
        <Icon of={X} />
      </button>
      <div className="drawer-body">
        {published !== null && !isAdmin && (
          <>
            <LiveSince date={date} {...live} />
            <CorrectionChoice
              correction={correction}
              error={isNoteMissing ? PUBLISH_TEXT.wrongMissing : undefined}
              onChange={(changed) => {
                setNoteMissing(false);
                onCorrection(changed);
              }}
            />
          </>
        )}
        {missing.length > 0 && !isAdmin && (
          <section className="drawer-part">
            <h3>{PUBLISH_TEXT.missing}</h3>
            <p className="drawer-note">{PUBLISH_TEXT.missingNote}</p>
            <ul className="checks checks-missing">
              {missing.map(({ name, text }) => (
                <CheckRow
                  key={name}
                  advice={{ text, action: CHECK_TEXT.show }}
                  onShow={() => props.onShowMissing(name)}
                />
              ))}
            </ul>
          </section>
        )}
        <section className="drawer-part">
          <h3>{PUBLISH_TEXT.checks}</h3>
          <p className="drawer-note">{PUBLISH_TEXT.advise}</p>
          <ul className="checks">
            {advice.map((each) => (
              <CheckRow key={each.text} advice={each} onShow={() => onShow(each.place)} />
            ))}
            {passed !== '' && (
              <li className="check check-passed">
                <Icon of={Check} />
                <span>{passed}</span>
              </li>
            )}
          </ul>
        </section>
        <section className="drawer-part">
          <h3>{PUBLISH_TEXT.searchResult}</h3>
          <div className="search-result">
            <p className="search-result-path">{PUBLISH_TEXT.searchPath(host)}</p>
            <p className="search-result-title" lang={languageOf(title)} dir="auto">
              {shown}
            </p>
            <p lang={languageOf(text)} dir="auto">
              <span className="search-result-date">{text.trim() === '' ? date : `${date} — `}</span>
              {shorten(text.trim(), SHOWN_DESCRIPTION)}
            </p>
          </div>
        </section>
        <section className="drawer-part">
          <h3>{PUBLISH_TEXT.sharedLink}</h3>
          <div className="shared-link">
            {banner !== null && (
              <img
                src={banner}
                alt=""
                width={SHARE_CARD.width}
                height={SHARE_CARD.height}
                onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                  setMeasured({ width: naturalWidth, height: naturalHeight })
                }
              />
            )}
            <div>
              <p>{host}</p>
              <p className="shared-link-title" lang={languageOf(title)} dir="auto">
                {shown}
              </p>
              <p lang={languageOf(names)}>{names}</p>
            </div>
          </div>
        </section>
        <BylineChoice byline={byline} />
        <LanguageChoice
          language={fields.language}
          recognised={prevailingLanguage(`${title} ${body}`)}
          onChange={props.onLanguage}
        />
        {planning.isPossible && (
          <ScheduleChoice plan={plan} newsroom={newsroom} isTried={isTimeTried} onChange={planning.choose} />
        )}
      </div>
      <div className="drawer-foot">
        {typeof moment === 'number' && newsroom !== undefined && (
          <p className="drawer-note drawer-when">{inWords(moment, newsroom.timeZone)}</p>
        )}
        {onDiscard !== undefined && (
          <button type="button" className="button button-quiet button-delete" onClick={onDiscard}>
            {PUBLISH_TEXT.discard}
          </button>
        )}
        <button type="button" className="button button-outline drawer-back" onClick={onClose}>
          {PUBLISH_TEXT.back}
        </button>
        <button type="button" className="button button-primary" onClick={publish}>
          {label}
        </button>
      </div>
    </ModalDialog>
  );
}

interface CheckRowProps {
  advice: Omit<Advice, 'place'>;
  onShow: () => void;
}

function CheckRow({ advice: { text, detail, action }, onShow }: CheckRowProps) {
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
