import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { copyText } from '../../lib/browser/copy-text.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { TOKEN_TEXT } from '@text/token-text.ts';
import { Icon } from '../../ui/Icon.tsx';

/** A new token. It is shown only once. */
export function NewToken({ secret, onDone }: { secret: string; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function copy() {
    copyText(Promise.resolve(secret)).then(
      () => toast({ kind: 'success', text: TOKEN_TEXT.copied }),
      () => toast({ kind: 'error', text: TOKEN_TEXT.copyFailed }),
    );
  }

  return (
    <div className="token-made">
      <h3 ref={heading} tabIndex={-1}>
        {TOKEN_TEXT.made}
      </h3>
      <p className="token-secret" translate="no">
        {secret}
      </p>
      <p className="security-note">{TOKEN_TEXT.madeNote}</p>
      <div className="security-buttons">
        <button type="button" className="button button-outline" onClick={copy}>
          <Icon of={Copy} size={16} />
          {TOKEN_TEXT.copy}
        </button>
        <button type="button" className="button button-quiet" onClick={onDone}>
          {TOKEN_TEXT.done}
        </button>
      </div>
    </div>
  );
}
