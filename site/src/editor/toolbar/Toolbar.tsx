import { FONTS, SIZES } from '@contract/rich-text.ts';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  Baseline,
  Highlighter,
  Image,
  ListIndentDecrease,
  ListIndentIncrease,
  PilcrowRight,
  RemoveFormatting,
  Search,
  Strikethrough,
  TextQuote,
  Underline,
} from 'lucide-react';
import { FONT_LABEL, TOOL_KEYS, TOOLBAR_TEXT } from '@text/toolbar-text.ts';
import { AlignPanel } from './AlignPanel.tsx';
import { ColorPanel } from './ColorPanel.tsx';
import * as format from './format-commands.ts';
import { type Font, formatOf, type Kind, type Size } from './format-state.ts';
import { InsertPanel } from './InsertPanel.tsx';
import { BACKGROUND_COLORS, TEXT_COLORS } from './palette.ts';
import { BoldAndItalic, Link, Lists, UndoAndRedo } from './shared-tools.tsx';
import { ToolButton } from './ToolButton.tsx';
import { ToolSelect } from './ToolSelect.tsx';
import { useRovingFocus } from './use-roving-focus.ts';

const FONT_OPTIONS = [['', TOOLBAR_TEXT.defaultFont], ...FONTS.map((font) => [font, FONT_LABEL[font]])] as [
  Font | '',
  string,
][];
const KIND_OPTIONS: [Kind, string][] = [
  ['heading', TOOLBAR_TEXT.heading],
  ['subheading', TOOLBAR_TEXT.subheading],
  ['paragraph', TOOLBAR_TEXT.normal],
];
const SIZE_OPTIONS = SIZES.map((size, step): [Size, string] => [size, TOOLBAR_TEXT.sizeStep(step + 1)]);

interface ToolbarProps {
  editor: Editor;
  onPicture: () => void;
  onEarlierPicture: () => void;
  onEmbed: (address: string) => void;
  onFind: () => void;
}

/** The toolbar: characters, paragraphs, colours, inserts, undo. */
export function Toolbar({ editor, onPicture, onEarlierPicture, onEmbed, onFind }: ToolbarProps) {
  const state = useEditorState({ editor, selector: ({ editor: current }) => formatOf(current) });
  const roving = useRovingFocus();
  const chain = () => format.inText(editor);
  const other: [Kind, string][] =
    state.kind === 'other' ? [['other', state.picture ? TOOLBAR_TEXT.image : TOOLBAR_TEXT.other]] : [];

  return (
    <div
      className="toolbar"
      role="toolbar"
      aria-label={TOOLBAR_TEXT.toolbar}
      aria-orientation="horizontal"
      {...roving}
    >
      <div className="tool-groups">
        <div className="tool-group tool-group-selects">
          <ToolSelect
            label={TOOLBAR_TEXT.font}
            value={state.font ?? ''}
            options={FONT_OPTIONS}
            onChoose={(font) => format.setStyle(editor, 'font', font === '' ? null : font)}
          />
          <ToolSelect
            label={TOOLBAR_TEXT.style}
            value={state.kind}
            options={[...other, ...KIND_OPTIONS]}
            onChoose={(kind) => format.setKind(editor, kind)}
          />
          <ToolSelect
            label={TOOLBAR_TEXT.size}
            value={state.size}
            options={SIZE_OPTIONS}
            onChoose={(size) => format.setStyle(editor, 'size', size)}
          />
        </div>
        <div className="tool-group tool-group-marks">
          <BoldAndItalic editor={editor} state={state} />
          <ToolButton
            icon={Underline}
            label={TOOLBAR_TEXT.underline}
            keys={TOOL_KEYS.underline}
            pressed={state.underline}
            onPress={() => chain().toggleUnderline().run()}
          />
          <ToolButton
            icon={Strikethrough}
            label={TOOLBAR_TEXT.strike}
            pressed={state.strike}
            onPress={() => chain().toggleStrike().run()}
          />
        </div>
        <div className="tool-group">
          <Lists editor={editor} state={state} />
          <ToolButton
            icon={ListIndentDecrease}
            label={TOOLBAR_TEXT.outdent}
            disabled={!state.canOutdent}
            onPress={() => format.changeIndent(editor, -1)}
          />
          <ToolButton
            icon={ListIndentIncrease}
            label={TOOLBAR_TEXT.indent}
            disabled={!state.canIndent}
            onPress={() => format.changeIndent(editor, 1)}
          />
          <ToolButton
            icon={TextQuote}
            label={TOOLBAR_TEXT.quote}
            pressed={state.quote}
            onPress={() => chain().toggleBlockquote().run()}
          />
        </div>
        <div className="tool-group">
          <ToolButton
            icon={PilcrowRight}
            label={TOOLBAR_TEXT.rightToLeft}
            pressed={state.rtl}
            onPress={() => format.toggleDirection(editor, state.rtl)}
          />
          <AlignPanel value={state.align} onAlign={(align) => format.setAlign(editor, align)} />
          <ColorPanel
            icon={Baseline}
            label={TOOLBAR_TEXT.textColor}
            value={state.color}
            colors={TEXT_COLORS}
            onColor={(hex) => format.setStyle(editor, 'color', hex)}
          />
          <ColorPanel
            icon={Highlighter}
            label={TOOLBAR_TEXT.background}
            value={state.background}
            colors={BACKGROUND_COLORS}
            onColor={(hex) => format.setStyle(editor, 'background', hex)}
          />
        </div>
        <div className="tool-group">
          <Link editor={editor} href={state.link} />
          <ToolButton icon={Image} label={TOOLBAR_TEXT.insertImage} onPress={onPicture} />
          <ToolButton
            icon={RemoveFormatting}
            label={TOOLBAR_TEXT.clear}
            onPress={() => format.cleanFormat(editor)}
          />
        </div>
        <div className="tool-group">
          <UndoAndRedo editor={editor} state={state} />
        </div>
      </div>
      <div className="tool-ends">
        <InsertPanel
          editor={editor}
          onPicture={onPicture}
          onEarlierPicture={onEarlierPicture}
          onEmbed={onEmbed}
        />
        <ToolButton icon={Search} label={TOOLBAR_TEXT.find} keys={TOOL_KEYS.find} onPress={onFind} />
      </div>
    </div>
  );
}
