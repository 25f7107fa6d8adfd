import type { AnyExtension } from '@tiptap/core';
import { Subscript } from '@tiptap/extension-subscript';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { FindInText } from '../find/find-in-text.ts';
import { ArticleLink } from './article-link.ts';
import { AutomaticChanges } from './automatic-changes.ts';
import { BlockFormat } from './block-format.ts';
import { Clipboard } from './clipboard.ts';
import { Cite, Marked, Raised } from './text-marks.ts';
import { FigureCells } from './figure-cells.ts';
import { CaretBelowBlocks } from './insert-block.ts';
import { UnfocusedSelection } from './unfocused-selection.ts';
import { LinkCard } from './link-card.ts';
import { LoadingCards } from './loading-cards.ts';
import { Item, NoteKeys, NoteNumber, Notes } from './notes.ts';
import { NumberedList } from './numbered-list.ts';
import { PastedMarkdown } from './pasted-markdown.ts';
import { ArticlePicture, Figure, FigureCaption } from './pictures.ts';
import { StyledText } from './styled-text.ts';
import { TABLES } from './tables.ts';
import { TypedMarkdown } from './typed-markdown.ts';
import { UndoSteps } from './undo-steps.ts';

/** Pasted addresses become links. Pasted Markdown is handled as a whole (pasted-markdown.ts). */
export const PASTE_RULES = ['link'];

/** Extensions of the editor: exactly the markup of `contract/rich-text.ts`. */
export function articleExtensions(placeholder: string): AnyExtension[] {
  return [
    StarterKit.configure({
      // Level 4 is preserved; the toolbar offers 2 and 3.
      heading: { levels: [2, 3, 4] },
      undoRedo: false,
      dropcursor: { class: 'editor-dropcursor', color: false, width: 2 },
      link: false,
      listItem: false,
      orderedList: false,
    }),
    Item,
    NumberedList,
    ArticleLink,
    StyledText,
    BlockFormat,
    Cite,
    Marked,
    Raised,
    Subscript,
    ArticlePicture,
    Figure,
    FigureCaption,
    LinkCard,
    LoadingCards,
    ...TABLES,
    FigureCells,
    Notes,
    NoteNumber,
    NoteKeys,
    UndoSteps,
    TypedMarkdown,
    AutomaticChanges,
    CaretBelowBlocks,
    UnfocusedSelection,
    FindInText,
    Clipboard,
    PastedMarkdown,
    Placeholder.configure({ placeholder }),
  ];
}
