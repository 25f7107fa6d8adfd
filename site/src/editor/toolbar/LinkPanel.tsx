import { Link } from 'lucide-react';
import type { Editor } from '@tiptap/core';
import { useCallback } from 'react';
import { LINK_TEXT } from '@text/link-text.ts';
import { TOOL_KEYS, TOOLBAR_TEXT } from '@text/toolbar-text.ts';
import { linkProblem, toLinkAddress } from '../schema/link-address.ts';
import { AddressForm } from './AddressForm.tsx';
import { ToolPanel } from './ToolPanel.tsx';

interface LinkPanelProps {
  editor: Editor;
  href: string | null;
  onLink: (href: string) => void;
  onUnlink: () => void;
}

/** Edits the address of a link: one of the four schemes, or on this site. */
export function LinkPanel({ editor, href, onLink, onUnlink }: LinkPanelProps) {
  const onKeys = useCallback(
    (toggle: () => void) => {
      editor.on('linkRequest', toggle);
      return () => void editor.off('linkRequest', toggle);
    },
    [editor],
  );
  return (
    <ToolPanel
      icon={Link}
      label={TOOLBAR_TEXT.link}
      keys={TOOL_KEYS.link}
      onKeys={onKeys}
      pressed={href !== null}
    >
      {(close) => {
        const done = (change: () => void) => () => {
          close();
          change();
        };
        return (
          <AddressForm
            label={LINK_TEXT.address}
            action={LINK_TEXT.apply}
            initial={href ?? ''}
            parse={toLinkAddress}
            problemOf={linkProblem}
            onAddress={(address) => done(() => onLink(address))()}
            onRemove={href === null ? undefined : done(onUnlink)}
          />
        );
      }}
    </ToolPanel>
  );
}
