import { Link } from 'lucide-react';
import type { Editor } from '@tiptap/core';
import { useCallback } from 'react';
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
    <ToolPanel icon={Link} label="Link" keys="Ctrl+K" onKeys={onKeys} pressed={href !== null}>
      {(close) => {
        const done = (change: () => void) => () => {
          close();
          change();
        };
        return (
          <AddressForm
            label="Link to"
            action="Apply"
            initial={href ?? ''}
            read={toLinkAddress}
            refused={linkProblem}
            onAddress={(address) => done(() => onLink(address))()}
            onRemove={href === null ? undefined : done(onUnlink)}
          />
        );
      }}
    </ToolPanel>
  );
}
