import type { Picture } from '@contract/pictures.ts';
import type { DiffPart, RevisionDiff } from '@contract/revisions.ts';
import { useState } from 'react';
import { languageOf } from '../../lib/prose/language.ts';
import { DIFF_TEXT } from '@text/diff-text.ts';
import { ArtPicture } from '../ArtPicture.tsx';
import { isUnchanged, runsOf } from './diff-runs.ts';
import './diff.css';

/** `sizes` of a banner next to another. */
const HALF = '(min-width: 64rem) 340px, 50vw';

const textIn = (html: string) => html.replace(/<[^>]*>/g, '');

export function Html({ html, className }: { html: string; className: string }) {
  return (
    <div className={className} lang={languageOf(textIn(html))} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

function Unchanged({ part, isLast }: { part: DiffPart; isLast: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="diff-fold" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>{isLast ? DIFF_TEXT.restUnchanged : DIFF_TEXT.unchanged(part.blocks)}</span>
      </button>
      {open && <Html html={part.html} className="prose diff-unfolded" />}
    </>
  );
}

function Change({ part }: { part: DiffPart }) {
  const moved = { 'moved-from': DIFF_TEXT.movedFrom, 'moved-to': DIFF_TEXT.movedTo };
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
            {change === 'deleted' ? DIFF_TEXT.pictureOut : DIFF_TEXT.pictureIn(picture ?? '')}
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
      <dt>{DIFF_TEXT.banner}</dt>
      <dd className="diff-pictures">
        {side(banner.before, 'deleted', DIFF_TEXT.pictureOut)}
        {side(banner.after, 'inserted', DIFF_TEXT.pictureIn(''))}
      </dd>
    </div>
  );
}

/** The differences outside the text. */
export function DiffFields({ diff }: { diff: RevisionDiff }) {
  if (diff.fields.length === 0 && diff.banner === null) return null;
  return (
    <dl className="diff-fields diff-change" tabIndex={-1}>
      {diff.fields.map(({ field, html }) => (
        <div key={field} className="diff-field">
          <dt>{DIFF_TEXT.fields[field]}</dt>
          <dd lang={languageOf(textIn(html))} dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      ))}
      {diff.banner !== null && <Banners banner={diff.banner} />}
    </dl>
  );
}

interface DiffTextProps {
  diff: RevisionDiff;
  /** Whether to show the whole text, because there is no version to compare with. */
  isWhole: boolean;
}

/** The differences in the text. Unchanged parts are collapsed. */
export function DiffText({ diff: { parts, fields, banner }, isWhole }: DiffTextProps) {
  if (isWhole) return <Html html={parts.map(({ html }) => html).join('')} className="prose diff-text" />;
  const runs = runsOf(parts);
  const isSame = fields.length === 0 && banner === null && parts.every(isUnchanged);
  return (
    <div className="diff-text">
      {isSame && <p className="diff-same">{DIFF_TEXT.same}</p>}
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
