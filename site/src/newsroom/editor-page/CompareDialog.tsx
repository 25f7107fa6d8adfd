import { SAVING_TEXT } from '../../text/saving-messages.ts';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import {
  bannerLines,
  type Banners,
  compareLines,
  type Line,
  type Stretch,
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
      {lines.length === 0 && <p className="compare-nothing">Nothing here</p>}
      {lines.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </div>
  );
}

function Row({ stretch }: { stretch: Stretch }) {
  if (stretch.kind === 'same')
    return (
      <p className="compare-same">
        {stretch.count === 1 ? '1 identical line' : `${stretch.count} identical lines`}
      </p>
    );
  if (stretch.kind === 'looks')
    return (
      <div className="compare-row compare-looks">
        <Lines label="The same words, formatted differently" lines={stretch.lines} />
      </div>
    );
  return (
    <div className="compare-row">
      <Lines label="Yours" lines={stretch.local} />
      <Lines label="Saved version" lines={stretch.remote} />
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
      text="Nothing has been overwritten. Compare the two versions and choose which one stays."
      look="compare"
      onCancel={onCancel}
    >
      <div className="compare-rows" tabIndex={0} role="group" aria-label="Both versions">
        {stretches.map((stretch, index) => (
          <Row key={index} stretch={stretch} />
        ))}
      </div>
      <div className="dialog-buttons">
        <button type="button" className="button button-outline" autoFocus onClick={onCancel}>
          Keep editing
        </button>
        <button type="button" className="button button-outline" onClick={onKeepRemote}>
          Use saved version
        </button>
        <button type="button" className="button button-primary" onClick={onKeepLocal}>
          {props.isPublishing ? 'Publish mine' : 'Save mine'}
        </button>
      </div>
    </ModalDialog>
  );
}
