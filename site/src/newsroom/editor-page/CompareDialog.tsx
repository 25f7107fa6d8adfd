import { COMPARE_TEXT } from '@text/compare-text.ts';
import { SAVING_TEXT } from '@text/saving-messages.ts';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import {
  bannerLines,
  type Banners,
  compareLines,
  type Line,
  type DiffSection,
} from '../../writing/conflicts/compare-lines.ts';
import './compare.css';

interface CompareDialogProps {
  local: readonly Line[];
  remote: readonly Line[];
  banners: Banners;
  /** Whether the article has several authors. */
  isShared: boolean;
  /** Whether saving the local version publishes it. */
  isPublishing: boolean;
  onKeepLocal: () => void;
  onKeepRemote: () => void;
  onCancel: () => void;
}

function Lines({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <div className="compare-side">
      <p className="compare-label">{label}</p>
      {lines.length === 0 && <p className="compare-nothing">{COMPARE_TEXT.nothing}</p>}
      {lines.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </div>
  );
}

function Row({ section }: { section: DiffSection }) {
  if (section.kind === 'same') return <p className="compare-same">{COMPARE_TEXT.same(section.count)}</p>;
  if (section.kind === 'looks')
    return (
      <div className="compare-row compare-looks">
        <Lines label={COMPARE_TEXT.formatting} lines={section.lines} />
      </div>
    );
  return (
    <div className="compare-row">
      <Lines label={COMPARE_TEXT.local} lines={section.local} />
      <Lines label={COMPARE_TEXT.remote} lines={section.remote} />
    </div>
  );
}

/** Asks which version to keep of an article that was saved elsewhere too. Shows both next to each other. */
export function CompareDialog(props: CompareDialogProps) {
  const { onKeepLocal, onKeepRemote, onCancel } = props;
  const { local, remote } = bannerLines(props.banners);
  const sections = compareLines([local, ...props.local], [remote, ...props.remote]);

  return (
    <ModalDialog
      heading={SAVING_TEXT.newerVersion(props.isShared)}
      text={COMPARE_TEXT.note}
      look="compare"
      onCancel={onCancel}
    >
      <div className="compare-rows" tabIndex={0} role="group" aria-label={COMPARE_TEXT.versions}>
        {sections.map((section, index) => (
          <Row key={index} section={section} />
        ))}
      </div>
      <div className="dialog-buttons">
        <button type="button" className="button button-outline" autoFocus onClick={onCancel}>
          {COMPARE_TEXT.keepEditing}
        </button>
        <button type="button" className="button button-outline" onClick={onKeepRemote}>
          {COMPARE_TEXT.keepRemote}
        </button>
        <button type="button" className="button button-primary" onClick={onKeepLocal}>
          {props.isPublishing ? COMPARE_TEXT.publishLocal : COMPARE_TEXT.saveLocal}
        </button>
      </div>
    </ModalDialog>
  );
}
