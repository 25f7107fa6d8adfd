import { COMPARE_TEXT } from '../../text/compare-text.ts';
import { SAVING_TEXT } from '../../text/saving-messages.ts';
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
  /** Whether others write this, too. */
  isShared: boolean;
  /** Whether saving these words publishes them. */
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

function Row({ stretch }: { stretch: DiffSection }) {
  if (stretch.kind === 'same') return <p className="compare-same">{COMPARE_TEXT.same(stretch.count)}</p>;
  if (stretch.kind === 'looks')
    return (
      <div className="compare-row compare-looks">
        <Lines label={COMPARE_TEXT.formatting} lines={stretch.lines} />
      </div>
    );
  return (
    <div className="compare-row">
      <Lines label={COMPARE_TEXT.local} lines={stretch.local} />
      <Lines label={COMPARE_TEXT.remote} lines={stretch.remote} />
    </div>
  );
}

/** For an article saved elsewhere since it was opened here: both versions side by side, and the choice. */
export function CompareDialog(props: CompareDialogProps) {
  const { onKeepLocal, onKeepRemote, onCancel } = props;
  const { local, remote } = bannerLines(props.banners);
  const stretches = compareLines([local, ...props.local], [remote, ...props.remote]);

  return (
    <ModalDialog
      heading={SAVING_TEXT.newerVersion(props.isShared)}
      text={COMPARE_TEXT.note}
      look="compare"
      onCancel={onCancel}
    >
      <div className="compare-rows" tabIndex={0} role="group" aria-label={COMPARE_TEXT.versions}>
        {stretches.map((stretch, index) => (
          <Row key={index} stretch={stretch} />
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
