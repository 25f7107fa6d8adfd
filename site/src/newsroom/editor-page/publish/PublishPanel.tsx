import type { Editor } from '@tiptap/core';
import { X } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { prevailingLanguage } from '@contract/text-measures.ts';
import { showPosition } from '../../../editor/show-position.ts';
import { newsroomZone } from '../../../lib/browser/newsroom-zone.ts';
import { longDate } from '../../../lib/prose/dates.ts';
import { PUBLISH_TEXT } from '@text/publish-messages.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ModalDialog } from '../../../ui/ModalDialog.tsx';
import { inWords } from '../../../ui/plan/plan-text.ts';
import { useBannerUrl } from '../../../ui/use-object-url.ts';
import { focusField } from '../focus-field.ts';
import { BylineChoice } from './byline/BylineChoice.tsx';
import type { Byline } from './byline/use-byline.ts';
import { CheckList, MissingParts } from './CheckList.tsx';
import { checkArticle, type Place, type Size } from './checks.ts';
import { CorrectionChoice } from './CorrectionChoice.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { LinkPreviews } from './LinkPreviews.tsx';
import { LiveSince } from './LiveSince.tsx';
import { ScheduleChoice } from './ScheduleChoice.tsx';
import { TranslationChoice } from './translation/TranslationChoice.tsx';
import { type PublishOptions, usePublishButton } from './use-publish-button.ts';
import '../../../ui/drawer.css';
import './publish-panel.css';

interface PublishPanelProps extends PublishOptions {
  editor: Editor;
  /** Id of the manuscript; `null` before the server has it. */
  id: string | null;
  byline: Byline;
  /** Absent if there are no changes to discard. */
  onDiscard?: (() => void) | undefined;
  onClose: () => void;
}

/** A drawer with advice on the article, previews of links to it, and choices for its publication. */
export function PublishPanel(props: PublishPanelProps) {
  const { form, initial, editor, id, publication, plan, byline, onDiscard, onClose } = props;
  const { fields, isAdmin, server, writer } = form;
  const { published } = initial;
  const { correction, setCorrection } = publication;
  const { newsroom } = plan;
  const [bannerSize, setBannerSize] = useState<Size | null>(null);
  const chosenBanner = useBannerUrl(fields.banner);
  const text = editor.getText({ blockSeparator: ' ' });
  const isPublished = published !== null;

  /** Closes the panel first, because nothing behind it can take the focus. */
  function closeAnd(action: () => void): void {
    flushSync(onClose);
    action();
  }

  const button = usePublishButton(props, closeAnd);
  const { moment } = button;
  const nextDate = moment === null ? new Date() : new Date(moment);
  const date = longDate(published ?? nextDate.toISOString(), newsroomZone());

  function show(place: Place): void {
    if (place.kind === 'field') focusField(place.name);
    else showPosition(editor, place.position);
  }

  return (
    <ModalDialog
      heading={isPublished ? PUBLISH_TEXT.changesHeading : PUBLISH_TEXT.heading}
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
        {isPublished && (
          <>
            <LiveSince
              date={date}
              id={id ?? ''}
              hasHistory={!isAdmin}
              version={server.saved?.version}
              writer={writer?.userId}
            />
            <CorrectionChoice
              correction={correction}
              error={button.isNoteMissing ? PUBLISH_TEXT.wrongMissing : undefined}
              onChange={(changed) => {
                button.clearNoteError();
                setCorrection(changed);
              }}
            />
          </>
        )}
        {(isPublished || !isAdmin) && (
          <MissingParts
            parts={publication.missingParts()}
            onShow={(name) => closeAnd(() => publication.showMissing(name))}
          />
        )}
        <CheckList
          checks={checkArticle({ ...fields, doc: editor.state.doc, banner: bannerSize })}
          onShow={(place) => closeAnd(() => show(place))}
        />
        <LinkPreviews
          title={fields.title}
          description={fields.description.trim() === '' ? text : fields.description}
          date={date}
          authors={byline.authors}
          banner={chosenBanner ?? initial.banner}
          onBannerSize={setBannerSize}
        />
        <BylineChoice byline={byline} />
        <section className="drawer-part language-choice">
          <LanguageChoice
            language={fields.language}
            recognised={prevailingLanguage(`${fields.title} ${text}`)}
            onChange={(language) => form.change({ language })}
          />
          {id !== null && <TranslationChoice form={form} id={id} />}
        </section>
        {plan.isPossible && (
          <ScheduleChoice
            plan={plan.choice}
            newsroom={newsroom}
            isTried={button.isTimeTried}
            onChange={plan.choose}
          />
        )}
      </div>
      <div className="drawer-foot">
        {moment !== null && newsroom !== undefined && (
          <p className="drawer-note drawer-when">{inWords(moment, newsroom.timeZone)}</p>
        )}
        {onDiscard !== undefined && (
          <button
            type="button"
            className="button button-quiet button-delete"
            onClick={() => closeAnd(onDiscard)}
          >
            {PUBLISH_TEXT.discard}
          </button>
        )}
        <button type="button" className="button button-outline drawer-back" onClick={onClose}>
          {PUBLISH_TEXT.back}
        </button>
        <button type="button" className="button button-primary" onClick={button.press}>
          {button.label}
        </button>
      </div>
    </ModalDialog>
  );
}
