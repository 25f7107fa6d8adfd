import type { ArticleDraft } from '../data/calls/articles.ts';
import { isSameText, linesOf } from './conflicts/compare-lines.ts';
import type { DraftWords } from './device-draft/draft.ts';
import { isEmptyDraft } from './device-draft/draft-state.ts';
import { type Fields, type InitialForm, wordsOf } from './initial-form.ts';

/** The editor of the text. */
export interface TextEditor {
  /** HTML as the editor has it; pictures that are being uploaded are `data:` URLs. */
  html: () => string;
  /** HTML as it is sent, with the same pictures. */
  articleHtml: () => string;
  /** A text of the server as this editor would send it. */
  asWritten: (html: string) => string;
}

const hasPendingPictures = (html: string): boolean => html.includes('src="data:');

/** The text without pictures that are still being uploaded: this device has them. */
export function withoutPendingPictures(html: string): string {
  if (!hasPendingPictures(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const image of body.querySelectorAll('img[src^="data:"]')) image.remove();
  return body.innerHTML;
}

/** The text of this tab: the fields of the form, and the content of the editor. */
export class EditedText {
  /** `null` before there is a form, and after it was published: nothing is saved. */
  fields: Fields | null = null;
  editor: TextEditor | null = null;
  private initial = '';

  reset({ fields, content }: InitialForm): void {
    this.fields = fields;
    this.initial = content;
  }

  /** HTML as the editor has it. */
  get html(): string {
    return this.editor?.html() ?? this.initial;
  }

  /** Whether pictures are still being uploaded. */
  get hasPendingPictures(): boolean {
    return hasPendingPictures(this.html);
  }

  /**
   * The words to save on the server; `null` while there is no draft and nothing to create one with.
   *
   * @param isCreated whether the server has a draft
   */
  words(isCreated: boolean): ArticleDraft | null {
    const { fields, editor } = this;
    if (fields === null || editor === null) return null;
    const words = { ...fields, content: withoutPendingPictures(editor.articleHtml()) };
    return !isCreated && isEmptyDraft(words) ? null : words;
  }

  /** Whether two versions read the same in this editor. */
  isSame(words: DraftWords, remote: InitialForm): boolean {
    const { editor } = this;
    if (editor === null) return false;
    const lines = (one: DraftWords) => linesOf(one, editor.asWritten(one.content));
    return isSameText(lines(words), lines(wordsOf(remote)));
  }
}
