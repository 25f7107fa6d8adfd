import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { AppWindow, Image, Images, Minus, Plus, Superscript, Table } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { LINK_PROBLEM } from '@text/link-text.ts';
import { INSERT_TEXT, TOOLBAR_TEXT } from '@text/toolbar-text.ts';
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
  /** Called to choose a picture that is stored already. */
  onEarlierPicture: () => void;
  /** Called with the address of a page for a card. */
  onEmbed: (address: string) => void;
}

/** The arrow keys move through the list, as in a menu. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
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
  return /\s/.test(typed.trim()) ? linkProblem(typed) : LINK_PROBLEM.noPage;
}

function InsertList({
  editor,
  onPicture,
  onEarlierPicture,
  onEmbed,
  close,
}: InsertPanelProps & { close: () => void }) {
  const [openForm, setOpenForm] = useState<'table' | 'embed' | null>(null);
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

  if (openForm === 'table')
    return (
      <TableForm
        onTable={(size) => {
          done(() => insertTable(editor, size))();
        }}
      />
    );
  if (openForm === 'embed')
    return (
      <AddressForm
        label={INSERT_TEXT.embedAddress}
        action={INSERT_TEXT.embed}
        parse={pageAddress}
        problemOf={pageProblem}
        onAddress={(address) => done(() => onEmbed(address))()}
      />
    );
  const items = [
    { icon: Image, name: INSERT_TEXT.picture, hint: INSERT_TEXT.pictureNote, onClick: done(onPicture) },
    {
      icon: Images,
      name: INSERT_TEXT.earlier,
      hint: INSERT_TEXT.earlierNote,
      onClick: done(onEarlierPicture),
    },
    {
      icon: Table,
      name: INSERT_TEXT.table,
      hint: can.table ? INSERT_TEXT.tableNote : INSERT_TEXT.tableNested,
      disabled: !can.table,
      onClick: () => setOpenForm('table'),
    },
    {
      icon: AppWindow,
      name: INSERT_TEXT.embed,
      hint: INSERT_TEXT.embedNote,
      onClick: () => setOpenForm('embed'),
    },
    {
      icon: Minus,
      name: INSERT_TEXT.divider,
      hint: INSERT_TEXT.dividerNote,
      onClick: done(() => insertRule(editor)),
    },
    {
      icon: Superscript,
      name: INSERT_TEXT.footnote,
      hint: can.note ? INSERT_TEXT.footnoteNote : INSERT_TEXT.footnoteNoPlace,
      disabled: !can.note,
      onClick: done(() => insertNote(editor)),
    },
  ];
  return (
    <div className="tool-list" role="group" aria-label={TOOLBAR_TEXT.insert} onKeyDown={moveFocus}>
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

/** Lists everything that can be inserted besides letters. */
export function InsertPanel(props: InsertPanelProps) {
  return (
    <ToolPanel icon={Plus} label={TOOLBAR_TEXT.insert} text={TOOLBAR_TEXT.insert}>
      {(close) => <InsertList {...props} close={close} />}
    </ToolPanel>
  );
}
