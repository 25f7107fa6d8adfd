import type { AnyExtension } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { ArticleLink } from './article-link.ts';

/** Extensions for the texts of static pages: exactly the markup of `contract/page-texts.ts`. */
export function pageTextExtensions(): AnyExtension[] {
  return [
    StarterKit.configure({
      ...{ heading: { levels: [2, 3] }, link: false, trailingNode: false },
      ...{ blockquote: false, code: false, codeBlock: false, horizontalRule: false },
      ...{ strike: false, underline: false, dropcursor: false, gapcursor: false },
    }),
    ArticleLink,
  ];
}
