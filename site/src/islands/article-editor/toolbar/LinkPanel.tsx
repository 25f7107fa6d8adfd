import { Link } from 'lucide-react';
import { useState } from 'react';
import { Field } from '../../../ui/Field.tsx';
import { toLinkAddress } from '../schema/link-address.ts';
import { ToolPanel } from './ToolPanel.tsx';

const REFUSED = 'A link begins with http, https, mailto or tel.';

interface LinkFormProps {
  href: string | null;
  onLink: (href: string) => void;
  onUnlink: () => void;
}

function LinkForm({ href, onLink, onUnlink }: LinkFormProps) {
  const [typed, setTyped] = useState(href ?? '');
  const [error, setError] = useState<string>();

  function apply() {
    const address = toLinkAddress(typed);
    if (address === null) setError(REFUSED);
    else onLink(address);
  }

  return (
    <div className="tool-link">
      <Field
        label="Link to"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          // The panel stands inside the article's own form, which Enter must not send.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          apply();
        }}
      />
      <div className="tool-panel-row">
        {href !== null && (
          <button type="button" className="button button-small button-delete" onClick={onUnlink}>
            Remove link
          </button>
        )}
        <button type="button" className="button button-small button-primary" onClick={apply}>
          Apply
        </button>
      </div>
    </div>
  );
}

/** The address of a link, of the four schemes or on this site. */
export function LinkPanel(props: LinkFormProps) {
  return (
    <ToolPanel icon={Link} label="Link" keys="Ctrl+K" pressed={props.href !== null}>
      {(close) => (
        <LinkForm
          href={props.href}
          onLink={(href) => {
            close();
            props.onLink(href);
          }}
          onUnlink={() => {
            close();
            props.onUnlink();
          }}
        />
      )}
    </ToolPanel>
  );
}
