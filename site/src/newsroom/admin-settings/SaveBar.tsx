import { SETTINGS_TEXT } from '@text/settings-messages.ts';

interface SaveBarProps {
  /** Id of the form that it saves. */
  form: string;
  /** Names of the changed settings. */
  unsaved: readonly string[];
  saving: boolean;
  onDiscard: () => void;
}

/** Names the unsaved changes, at the bottom of the window. */
export function SaveBar({ form, unsaved, saving, onDiscard }: SaveBarProps) {
  const isOpen = unsaved.length > 0;
  return (
    <div className="settings-bar" data-open={isOpen ? '' : undefined}>
      <p role="status">{isOpen && SETTINGS_TEXT.unsaved(unsaved)}</p>
      {isOpen && (
        <div className="settings-buttons">
          <button type="button" className="button button-quiet" disabled={saving} onClick={onDiscard}>
            {SETTINGS_TEXT.discard}
          </button>
          <button type="submit" form={form} className="button button-primary" disabled={saving}>
            {saving ? SETTINGS_TEXT.saving : SETTINGS_TEXT.save}
          </button>
        </div>
      )}
    </div>
  );
}
