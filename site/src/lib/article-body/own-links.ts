import { ownPath } from '@contract/own-address.ts';
import type { Document } from 'domhandler';
import { elementsIn } from './tree.ts';

/** Replaces full addresses of the magazine, which older texts contain, by paths. @param siteUrl public origin */
export function shortenOwnLinks(tree: Document, siteUrl: string): void {
  for (const { attribs } of elementsIn(tree, 'a')) {
    const path = ownPath(attribs['href'] ?? '', siteUrl);
    if (path !== null) attribs['href'] = path;
  }
}
