import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { AppWindow, Image, Minus, Plus, Superscript, Table } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { canInsertTable, insertRule, insertTable } from '../schema/insert-commands.ts';
import { canInsertNote, insertNote } from '../schema/note-commands.ts';
import { isWebAddress } from '../schema/link-card.ts';
import { linkProblem, toLinkAddress } from '../schema/link-address.ts';
import { AddressForm } from './AddressForm.tsx';
import { TableForm } from './TableForm.tsx';
import { nextControl } from './toolbar-state.ts';
import { ToolPanel } from './ToolPanel.tsx';

interface InsertPanelProps {
  editor: Editor;
  onPicture: () => void;
  /** Called with the address of a page for a card. */
  onEmbed: (address: string) => void;
}

/** Up and down move through the list, as in a menu. */
function goThrough(event: KeyboardEvent<HTMLDivElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const key = event.key.replace('ArrowDown', 'ArrowRight').replace('ArrowUp', 'ArrowLeft');
  const next = nextControl(key, items.indexOf(event.target as HTMLElement), items.length);
  if (next === null) return;
  event.preventDefault();
  // Otherwise the toolbar would move the focus too.
  event.stopPropagation();
  items[next]?.focus();
}

function pageAddress(typed: string): string | null {
  const address = toLinkAddress(typed);
  return address !== null && isWebAddress(address) ? address : null;
}

function pageProblem(typed: string): string {
  return /\s/.test(typed.trim())
    ? linkProblem(typed)
    : 'The address of a page begins with https:// or http://.';
}

function InsertList({ editor, onPicture, onEmbed, close }: InsertPanelProps & { close: () => void }) {
  const [asked, setAsked] = useState<'table' | 'embed' | null>(null);
  const can = useEditorState({
    editor,
    selector: ({ editor: { state }, editor: current }) => ({
      table: canInsertTable(current),
      note: canInsertNote(state),
    }),
  });
  /** Closes the panel and returns the focus to the text. */
  const done = (insert: () => unknown) => () => {
    close();
    editor.view.focus();
    insert();
  };

  if (asked === 'table')
    return (
      <TableForm
        onTable={(size) => {
          done(() => insertTable(editor, size))();
        }}
      />
    );
  if (asked === 'embed')
    return (
      <AddressForm
        label="Address of a page or a video"
        action="Embed"
        read={pageAddress}
        refused={pageProblem}
        onAddress={(address) => done(() => onEmbed(address))()}
      />
    );
  const items = [
    { icon: Image, name: 'Picture', hint: 'From this device', onClick: done(onPicture) },
    {
      icon: Table,
      name: 'Table',
      hint: can.table ? 'Rows, columns, header' : 'Tables cannot be nested',
      disabled: !can.table,
      onClick: () => setAsked('table'),
    },
    {
      icon: AppWindow,
      name: 'Embed',
      hint: 'A page or a video, as a card',
      onClick: () => setAsked('embed'),
    },
    { icon: Minus, name: 'Divider', hint: 'Also by typing ---', onClick: done(() => insertRule(editor)) },
    {
      icon: Superscript,
      name: 'Footnote',
      hint: can.note ? 'Enter leads back to the text' : 'Place the cursor in the text first',
      disabled: !can.note,
      onClick: done(() => insertNote(editor)),
    },
  ];
  return (
    <div className="tool-list" role="group" aria-label="Insert" onKeyDown={goThrough}>
      {items.map(({ icon, name, hint, disabled, onClick }) => (
        <button
          key={name}
          type="button"
          className="tool-item"
          aria-disabled={disabled === true || undefined}
          onClick={() => disabled !== true && onClick()}
        >
          <Icon of={icon} size={20} />
          <span className="tool-item-name">{name}</span>
          <span className="tool-item-hint">{hint}</span>
        </button>
      ))}
    </div>
  );
}

/** Everything that can be inserted besides letters. */
export function InsertPanel(props: InsertPanelProps) {
  return (
    <ToolPanel icon={Plus} label="Insert" text="Insert">
      {(close) => <InsertList {...props} close={close} />}
    </ToolPanel>
  );
}
