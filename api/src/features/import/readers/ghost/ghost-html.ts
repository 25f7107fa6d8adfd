import render from 'dom-serializer';
import type { Element } from 'domhandler';
import { removeElement } from 'domutils';
import { escapeText } from '../../../../platform/html/tags.ts';
import { attribute, elementsIn, hasClass, parseTree, textOf } from '../html/html-tree.ts';
import type { ImportNotes } from '../html/import-notes.ts';
import { replaceByHtml } from '../html/replace-element.ts';
import { linkCard } from './ghost-cards.ts';

/** The cards that Ghost has written into HTML, without the signs of players and forms, for texts that have nothing else. */
export function ghostHtml(html: string, notes: ImportNotes): string {
  if (!html.includes('kg-card')) return html;
  const tree = parseTree(html);
  if (tree === null) return html;
  for (const card of elementsIn(tree, (element) => hasClass(element, 'kg-card'))) {
    const shown = shownFor(card);
    if (shown !== null) replaceByHtml(card, shown);
    else if (hasClass(card, 'kg-signup-card')) {
      notes.add('card', 'A form to sign up was left out.');
      removeElement(card);
    } else
      for (const part of elementsIn(card, (element) =>
        hasClass(element, 'kg-video-player-container', 'kg-video-overlay'),
      ))
        removeElement(part);
  }
  return render(tree, { encodeEntities: 'utf8' });
}

/** A card in plain HTML; `null` for one that is plain already. */
function shownFor(card: Element): string | null {
  const part = (name: string): Element | undefined => elementsIn(card, (each) => hasClass(each, name))[0];
  const words = (name: string): string => {
    const element = part(name);
    return element === undefined ? '' : textOf(element);
  };
  if (hasClass(card, 'kg-audio-card')) {
    const [audio] = elementsIn(card, ({ name }) => name === 'audio');
    return linkCard(audio === undefined ? '' : attribute(audio, 'src'), words('kg-audio-title'));
  }
  if (hasClass(card, 'kg-file-card')) {
    const [link] = elementsIn(card, ({ name }) => name === 'a');
    const title = words('kg-file-card-title') || words('kg-file-card-filename');
    const caption = escapeText(words('kg-file-card-caption'));
    return linkCard(link === undefined ? '' : attribute(link, 'href'), title, '', caption);
  }
  const callout = part('kg-callout-text');
  if (hasClass(card, 'kg-callout-card') && callout !== undefined)
    return `<p>${escapeText(words('kg-callout-emoji'))} ${render(callout.children, { encodeEntities: 'utf8' })}</p>`;
  return null;
}
