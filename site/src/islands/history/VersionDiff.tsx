import type { DiffPart, RevisionDiff, RevisionResponse } from '@contract/revisions.ts';
import type { Picture } from '@contract/pictures.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { languageOf } from '../../lib/prose/language.ts';
import { AUTHOR_TEXT, HISTORY_TEXT } from '../../text/messages.ts';
import { ArtPicture } from '../../ui/ArtPicture.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { isUnchanged, runsOf } from './diff-runs.ts';
import { dayOf, momentOf, timeOf, wordsChanged } from './history-state.ts';
import type { HistoryView } from './use-history.ts';

/** `sizes` of a banner beside another. */
const HALF = '(min-width: 64rem) 340px, 50vw';

const textIn = (html: string) => html.replace(/<[^>]*>/g, '');

function Html({ html, className }: { html: string; className: string }) {
  return (
    <div className={className} lang={languageOf(textIn(html))} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

function Unchanged({ part, isLast }: { part: DiffPart; isLast: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="diff-fold" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>{isLast ? HISTORY_TEXT.restUnchanged : HISTORY_TEXT.unchanged(part.blocks)}</span>
      </button>
      {open && <Html html={part.html} className="prose diff-unfolded" />}
    </>
  );
}

function Change({ part }: { part: DiffPart }) {
  const moved = { 'moved-from': HISTORY_TEXT.movedFrom, 'moved-to': HISTORY_TEXT.movedTo };
  const label = part.change === 'moved-from' || part.change === 'moved-to' ? moved[part.change] : null;
  return (
    <div className="diff-change" data-change={part.change} tabIndex={-1}>
      {label !== null && <p className="diff-label">{label}</p>}
      <Html html={part.html} className="prose" />
    </div>
  );
}

function Pictures({ parts }: { parts: readonly DiffPart[] }) {
  return (
    <div className="diff-change diff-pictures" tabIndex={-1}>
      {parts.map(({ change, picture, html }, index) => (
        <div key={index} data-change={change}>
          <p className="diff-label">
            {change === 'deleted' ? HISTORY_TEXT.pictureOut : HISTORY_TEXT.pictureIn(picture ?? '')}
          </p>
          <Html html={html} className="prose" />
        </div>
      ))}
    </div>
  );
}

function Banners({ banner }: { banner: NonNullable<RevisionDiff['banner']> }) {
  const side = (picture: Picture | null, change: 'deleted' | 'inserted', label: string) =>
    picture !== null && (
      <div data-change={change}>
        <p className="diff-label">{label}</p>
        <ArtPicture picture={picture} sizes={HALF} />
      </div>
    );
  return (
    <div className="diff-field">
      <dt>{HISTORY_TEXT.banner}</dt>
      <dd className="diff-pictures">
        {side(banner.before, 'deleted', HISTORY_TEXT.pictureOut)}
        {side(banner.after, 'inserted', HISTORY_TEXT.pictureIn(''))}
      </dd>
    </div>
  );
}

function Fields({ diff }: { diff: RevisionDiff }) {
  if (diff.fields.length === 0 && diff.banner === null) return null;
  return (
    <dl className="diff-fields diff-change" tabIndex={-1}>
      {diff.fields.map(({ field, html }) => (
        <div key={field} className="diff-field">
          <dt>{HISTORY_TEXT.fields[field]}</dt>
          <dd lang={languageOf(textIn(html))} dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      ))}
      {diff.banner !== null && <Banners banner={diff.banner} />}
    </dl>
  );
}

function Text({ answer }: { answer: RevisionResponse }) {
  const { parts, fields, banner } = answer.diff;
  if (answer.against === null)
    return <Html html={parts.map(({ html }) => html).join('')} className="prose diff-text" />;
  const runs = runsOf(parts);
  const isSame = fields.length === 0 && banner === null && parts.every(isUnchanged);
  return (
    <div className="diff-text">
      {isSame && <p className="diff-same">{HISTORY_TEXT.same}</p>}
      {runs.map((run, index) => {
        if (run.kind === 'pictures') return <Pictures key={index} parts={run.parts} />;
        if (run.part.change === 'context') return <Html key={index} html={run.part.html} className="prose" />;
        if (run.part.change === 'unchanged')
          return <Unchanged key={index} part={run.part} isLast={index > 0 && index === runs.length - 1} />;
        return <Change key={index} part={run.part} />;
      })}
    </div>
  );
}

/** Moves the focus from one change to the next, by the buttons and the keys P and N. */
function useChanges(shown: unknown) {
  const pane = useRef<HTMLElement>(null);
  const last = useRef(-1);
  useEffect(() => {
    last.current = -1;
  }, [shown]);
  const go = (step: 1 | -1) => {
    const changes = pane.current?.querySelectorAll<HTMLElement>('.diff-change') ?? [];
    const next = Math.min(Math.max(last.current + step, 0), changes.length - 1);
    last.current = next;
    changes[next]?.focus({ preventScroll: true });
    changes[next]?.scrollIntoView({ block: 'center' });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const key = event.key.toLowerCase();
    if (key === 'n') go(1);
    if (key === 'p') go(-1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return { pane, go };
}

/** The chosen version against the one before it, or against what readers see. */
export function VersionDiff({ view }: { view: HistoryView }) {
  const { selected, now, againstLive, diff } = view;
  const { pane, go } = useChanges(diff.data);
  if (selected === undefined) return null;
  const { at, by } = selected;
  const { data } = diff;
  const against = data?.against ?? null;
  return (
    <section className="diff" ref={pane} aria-busy={data === undefined && !diff.failed}>
      <h2 className="diff-heading">
        {dayOf(at, now)} at {timeOf(at)}, {by ?? HISTORY_TEXT.formerAuthor}
        {data !== undefined && (
          <span>
            {' '}
            {against === null
              ? HISTORY_TEXT.first
              : `against ${againstLive ? 'the live version' : 'the version'} of ${momentOf(against.at, at, now)}`}
          </span>
        )}
      </h2>
      {diff.failed && (
        <ErrorState text={HISTORY_TEXT.diffFailed} retry={AUTHOR_TEXT.tryAgain} onRetry={diff.retry} />
      )}
      {data === undefined && !diff.failed && <div className="skeleton diff-skeleton" />}
      {data !== undefined && (
        <>
          {against !== null && (
            <div className="diff-bar">
              <p className="diff-legend" role="status">
                <ins>{HISTORY_TEXT.added}</ins> <del>{HISTORY_TEXT.takenOut}</del>{' '}
                <span>{wordsChanged(data.diff)}</span>
              </p>
              <div className="diff-steps">
                <button
                  type="button"
                  className="button button-small button-quiet"
                  aria-keyshortcuts="P"
                  onClick={() => go(-1)}
                >
                  <Icon of={ArrowUp} size={16} />
                  {HISTORY_TEXT.previous}
                </button>
                <button
                  type="button"
                  className="button button-small button-quiet"
                  aria-keyshortcuts="N"
                  onClick={() => go(1)}
                >
                  <Icon of={ArrowDown} size={16} />
                  {HISTORY_TEXT.next}
                </button>
              </div>
            </div>
          )}
          <Fields diff={data.diff} />
          <Text key={`${selected.number} ${againstLive}`} answer={data} />
        </>
      )}
    </section>
  );
}
