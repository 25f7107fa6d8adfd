import { tidyHtml } from '../html/tidy-html.ts';
import { hasBlocks } from './gutenberg/block-tree.ts';
import { BlockRenderer } from './gutenberg/render-blocks.ts';
import { ShortcodeExpander } from './shortcodes/expand-shortcodes.ts';
import type { WordPressText } from './wordpress-text.ts';

/** Notes of the block editor, which stand in a field of the article: `[{"id": "…", "content": "…"}]`. */
function readFootnotes(json: string, text: WordPressText): void {
  try {
    const notes: unknown = JSON.parse(json);
    if (!Array.isArray(notes)) return;
    for (const note of notes as unknown[]) {
      const { id, content } = (note ?? {}) as { id?: unknown; content?: unknown };
      if (typeof id === 'string' && typeof content === 'string') text.footnotes.set(id, content);
    }
  } catch {
    text.notes.add('footnote', 'Its footnotes could not be read.');
  }
}

/** The HTML of an article of WordPress, of the block editor or the classic one. */
export function articleHtml(content: string, footnotes: string | undefined, text: WordPressText): string {
  if (footnotes !== undefined && footnotes.trim() !== '') readFootnotes(footnotes, text);
  const shortcodes = new ShortcodeExpander(text);
  const lines = content.replace(/\r\n?/g, '\n');
  const classic = (html: string): string => tidyHtml(shortcodes.expand(html), text.withLineBreaks());
  if (!hasBlocks(lines)) return classic(lines);
  return tidyHtml(shortcodes.expand(new BlockRenderer(text, classic).render(lines)), text);
}
