import { FONTS, SIZES } from '@contract/rich-text.ts';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  Baseline,
  Bold,
  Highlighter,
  Image,
  Italic,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  PilcrowRight,
  Redo2,
  RemoveFormatting,
  Search,
  Strikethrough,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react';
import { AlignPanel } from './AlignPanel.tsx';
import { ColorPanel } from './ColorPanel.tsx';
import * as format from './format-commands.ts';
import { type Font, formatOf, type Kind, type Size } from './format-state.ts';
import { InsertPanel } from './InsertPanel.tsx';
import { LinkPanel } from './LinkPanel.tsx';
import { BACKGROUND_COLORS, TEXT_COLORS } from './palette.ts';
import { ToolButton } from './ToolButton.tsx';
import { ToolSelect } from './ToolSelect.tsx';
import { useRovingFocus } from './use-roving-focus.ts';

const FONT_LABEL: Record<Font, string> = {
  arial: 'Arial',
  'comic-sans': 'Comic Sans',
  'courier-new': 'Courier New',
  georgia: 'Georgia',
  helvetica: 'Helvetica',
  lucida: 'Lucida',
};
const FONT_OPTIONS = [['', 'Default font'], ...FONTS.map((font) => [font, FONT_LABEL[font]])] as [
  Font | '',
  string,
][];
const KIND_OPTIONS: [Kind, string][] = [
  ['heading', 'Heading'],
  ['subheading', 'Subheading'],
  ['paragraph', 'Normal'],
];
const SIZE_OPTIONS = SIZES.map((size, step): [Size, string] => [size, `Size ${step + 1}`]);

interface ToolbarProps {
  editor: Editor;
  onPicture: () => void;
  onEmbed: (address: string) => void;
  onFind: () => void;
}

/** The toolbar: characters, paragraphs, colours, inserts, undo. */
export function Toolbar({ editor, onPicture, onEmbed, onFind }: ToolbarProps) {
  const state = useEditorState({ editor, selector: ({ editor: current }) => formatOf(current) });
  const roving = useRovingFocus();
  const chain = () => format.inText(editor);
  const other: [Kind, string][] =
    state.kind === 'other' ? [['other', state.picture ? 'Image' : 'Other']] : [];

  return (
    <div
      className="toolbar"
      role="toolbar"
      aria-label="Text formatting"
      aria-orientation="horizontal"
      {...roving}
    >
      <div className="tool-groups">
        <div className="tool-group tool-group-selects">
          <ToolSelect
            label="Font"
            value={state.font ?? ''}
            options={FONT_OPTIONS}
            onChoose={(font) => format.setStyle(editor, 'font', font === '' ? null : font)}
          />
          <ToolSelect
            label="Paragraph style"
            value={state.kind}
            options={[...other, ...KIND_OPTIONS]}
            onChoose={(kind) => format.setKind(editor, kind)}
          />
          <ToolSelect
            label="Text size"
            value={state.size}
            options={SIZE_OPTIONS}
            onChoose={(size) => format.setStyle(editor, 'size', size)}
          />
        </div>
        <div className="tool-group tool-group-marks">
          <ToolButton
            icon={Bold}
            label="Bold"
            keys="Ctrl+B"
            pressed={state.bold}
            onPress={() => chain().toggleBold().run()}
          />
          <ToolButton
            icon={Italic}
            label="Italic"
            keys="Ctrl+I"
            pressed={state.italic}
            onPress={() => chain().toggleItalic().run()}
          />
          <ToolButton
            icon={Underline}
            label="Underline"
            keys="Ctrl+U"
            pressed={state.underline}
            onPress={() => chain().toggleUnderline().run()}
          />
          <ToolButton
            icon={Strikethrough}
            label="Strike"
            pressed={state.strike}
            onPress={() => chain().toggleStrike().run()}
          />
        </div>
        <div className="tool-group">
          <ToolButton
            icon={ListOrdered}
            label="Ordered list"
            pressed={state.ordered}
            onPress={() => chain().toggleOrderedList().run()}
          />
          <ToolButton
            icon={List}
            label="Bullet list"
            pressed={state.bullet}
            onPress={() => chain().toggleBulletList().run()}
          />
          <ToolButton
            icon={ListIndentDecrease}
            label="Decrease indent"
            disabled={!state.canOutdent}
            onPress={() => format.changeIndent(editor, -1)}
          />
          <ToolButton
            icon={ListIndentIncrease}
            label="Increase indent"
            disabled={!state.canIndent}
            onPress={() => format.changeIndent(editor, 1)}
          />
          <ToolButton
            icon={TextQuote}
            label="Blockquote"
            pressed={state.quote}
            onPress={() => chain().toggleBlockquote().run()}
          />
        </div>
        <div className="tool-group">
          <ToolButton
            icon={PilcrowRight}
            label="Right to left"
            pressed={state.rtl}
            onPress={() => format.toggleDirection(editor, state.rtl)}
          />
          <AlignPanel value={state.align} onAlign={(align) => format.setAlign(editor, align)} />
          <ColorPanel
            icon={Baseline}
            label="Text colour"
            value={state.color}
            colors={TEXT_COLORS}
            onColor={(hex) => format.setStyle(editor, 'color', hex)}
          />
          <ColorPanel
            icon={Highlighter}
            label="Background colour"
            value={state.background}
            colors={BACKGROUND_COLORS}
            onColor={(hex) => format.setStyle(editor, 'background', hex)}
          />
        </div>
        <div className="tool-group">
          <LinkPanel
            editor={editor}
            href={state.link}
            onLink={(href) => format.setLink(editor, href)}
            onUnlink={() => format.removeLink(editor)}
          />
          <ToolButton icon={Image} label="Insert image" onPress={onPicture} />
          <ToolButton
            icon={RemoveFormatting}
            label="Clear formatting"
            onPress={() => format.cleanFormat(editor)}
          />
        </div>
        <div className="tool-group">
          <ToolButton
            icon={Undo2}
            label="Undo"
            keys="Ctrl+Z"
            disabled={!state.canUndo}
            onPress={() => chain().undo().run()}
          />
          <ToolButton
            icon={Redo2}
            label="Redo"
            keys="Ctrl+Shift+Z"
            disabled={!state.canRedo}
            onPress={() => chain().redo().run()}
          />
        </div>
      </div>
      <div className="tool-ends">
        <InsertPanel editor={editor} onPicture={onPicture} onEmbed={onEmbed} />
        <ToolButton icon={Search} label="Find and replace" keys="Ctrl+F" onPress={onFind} />
      </div>
    </div>
  );
}
