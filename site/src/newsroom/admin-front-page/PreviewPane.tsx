import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Language } from '@contract/articles.ts';
import type { PinnedSection } from '@contract/front-page.ts';
import { useEffect, useRef, useState } from 'react';
import { previewFrontPage } from '../../data/calls/front-page.ts';
import { isLeaving } from '../../data/session/use-session.ts';
import { FRONT_PAGE_TEXT } from '@text/front-page-text.ts';
import { LANGUAGE } from '@text/language.ts';
import { LIST_TEXT } from '@text/messages.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LanguageChoice } from '../../ui/LanguageChoice.tsx';
import { pathIn } from '../../ui/language-switch/other-languages.ts';
import type { Newsroom } from '../../ui/use-newsroom.ts';
import { type Arrangement, pinsOf } from './pins.ts';

/** Width of the pane in CSS pixels, as in the style sheet. */
const PANE_WIDTH = 340;
/** Widths of the previewed screens in CSS pixels. */
const SCREENS = { desk: 1440, phone: 390 } as const;
/** Height of the page in CSS pixels until it has loaded. */
const INITIAL_HEIGHT = 3_000;

type Screen = keyof typeof SCREENS;

interface PreviewPaneProps {
  arrangement: Arrangement;
  /** Of the magazine. Each has a home page. */
  languages: readonly Language[];
  /** The section in which a row is lifted. */
  moving: PinnedSection | null;
  token: string | undefined;
  newsroom: Newsroom;
  /** Called before the button disappears that retries a failed preview. */
  onRetry: () => void;
}

/** The home page with the arrangement that is not live yet. */
export function PreviewPane(props: PreviewPaneProps) {
  const { arrangement, languages, moving, token, newsroom, onRetry } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [screen, setScreen] = useState<Screen>('desk');
  const [language, setLanguage] = useState<Language>(LANGUAGE);
  const [height, setHeight] = useState(INITIAL_HEIGHT);
  /** How often a page has loaded in the frame. */
  const [loads, setLoads] = useState(0);
  const pins = pinsOf(arrangement, newsroom.now());
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['front-page-preview', pins],
    enabled: token !== undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => previewFrontPage(pins, { token, signal }),
  });
  const width = SCREENS[screen];
  const scale = PANE_WIDTH / width;

  useEffect(() => {
    const page = frame.current?.contentDocument;
    for (const marked of page?.querySelectorAll('[data-moved]') ?? []) marked.removeAttribute('data-moved');
    if (moving !== null) page?.querySelector(sectionOf(moving))?.setAttribute('data-moved', '');
  }, [moving, loads]);

  if (data === undefined)
    return (
      <div className="front-preview">
        {error !== null && !isFetching && !isLeaving() ? (
          <ErrorState
            text={FRONT_PAGE_TEXT.previewFailed}
            retry={LIST_TEXT.retry}
            onRetry={() => {
              onRetry();
              void refetch();
            }}
          />
        ) : (
          <div role="status" aria-label={FRONT_PAGE_TEXT.previewLoading}>
            <div className="skeleton skeleton-title" />
            <div className="skeleton skeleton-meta" />
          </div>
        )}
      </div>
    );
  const path = pathIn(language, data.path);
  return (
    <section className="front-preview" aria-labelledby="front-preview" aria-busy={isPlaceholderData}>
      <div className="front-preview-head">
        <h2 id="front-preview">{FRONT_PAGE_TEXT.preview}</h2>
        <fieldset className="segments-field">
          <legend className="visually-hidden">{FRONT_PAGE_TEXT.screen}</legend>
          <div className="segments">
            {(['desk', 'phone'] as const).map((each) => (
              <label key={each} className="segment">
                <input
                  type="radio"
                  name="front-screen"
                  checked={screen === each}
                  onChange={() => setScreen(each)}
                />
                <span>{FRONT_PAGE_TEXT[each]}</span>
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      <LanguageChoice
        label={FRONT_PAGE_TEXT.language}
        name="front-language"
        languages={languages}
        chosen={language}
        onChange={setLanguage}
        className="front-language"
      />
      {/* Scrollable, because nothing in the frame can be used. */}
      <div className="front-screen" tabIndex={0} role="group" aria-label={FRONT_PAGE_TEXT.preview}>
        <div style={{ height: height * scale }}>
          <iframe
            // A new frame for each page: a frame that goes to another page adds to the history.
            key={`${path} ${screen}`}
            ref={frame}
            title={FRONT_PAGE_TEXT.preview}
            src={path}
            loading="lazy"
            inert
            tabIndex={-1}
            width={width}
            height={height}
            style={{ transform: `scale(${scale})` }}
            onLoad={() => {
              const page = frame.current?.contentDocument?.body;
              if (page) setHeight(page.scrollHeight);
              setLoads((count) => count + 1);
            }}
          />
        </div>
      </div>
      <p className="front-rest">
        <span className="front-frame-note">{FRONT_PAGE_TEXT.frame} </span>
        <a href={path} target="_blank" rel="noopener">
          {FRONT_PAGE_TEXT.openPreview}
        </a>
      </p>
    </section>
  );
}

/** Selector of a section on the home page. */
function sectionOf(section: PinnedSection): string {
  const name = section.toLowerCase();
  const heading = section === 'featured' || section === 'Trending' ? `${name}-title` : `section-${name}`;
  return `[aria-labelledby="${heading}"]`;
}
