import render from 'dom-serializer';
import { Element, isText } from 'domhandler';
import { findAll, getElementsByTagName, removeElement, replaceElement, textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { escapeText, writeTag } from '../../../../platform/html/tags.ts';
import { embedOf } from '../known-embed.ts';
import type { Notes } from '../notes.ts';

/** What Substack puts between paragraphs for its readers. */
const BUTTONS =
  /(?:^|\s)(?:button-wrapper|subscription-widget-wrap\S*|captioned-button-wrap|install-substack-app-embed)(?:\s|$)/;
const EMBEDS =
  /(?:^|\s)(?:youtube-wrap|vimeo-wrap|tweet|embedded-post-wrap|digest-post-embed|instagram|spotify-wrap)(?:\s|$)/;
const LOST =
  /(?:^|\s)(?:poll-embed|native-video-embed|native-audio-embed|file-embed-wrapper|community-chat)(?:\s|$)/;

/** A page of Substack as plain HTML: pictures by their first address, notes as articles have them, no buttons. */
export function substackHtml(html: string, notes: Notes): string {
  const document = parseDocument(html);
  for (const element of findAll((each) => each.attribs['class'] !== undefined, document.children)) {
    const names = element.attribs['class'] ?? '';
    if (BUTTONS.test(names)) removeElement(element);
    else if (EMBEDS.test(names)) replaceByLink(element, notes);
    else if (LOST.test(names)) {
      notes.add('embed', `What Substack calls "${names.trim().split(/\s+/)[0]}" was left out.`);
      removeElement(element);
    } else if (/(?:^|\s)captioned-image-container(?:\s|$)/.test(names)) replaceByFigure(element);
    else if (/(?:^|\s)pullquote(?:\s|$)/.test(names)) element.name = 'blockquote';
    else if (/(?:^|\s)paywall-jump(?:\s|$)/.test(names)) {
      notes.add('paid', 'A part of it was only for paying readers. Here everybody can read it.');
      removeElement(element);
    }
  }
  return withNotes(render(document, { encodeEntities: 'utf8' }));
}

/** The values that Substack keeps with an element. */
function attributesOf(element: Element): Record<string, unknown> {
  try {
    const values: unknown = JSON.parse(element.attribs['data-attrs'] ?? '{}');
    return typeof values === 'object' && values !== null ? { ...values } : {};
  } catch {
    return {};
  }
}

function replaceByLink(element: Element, notes: Notes): void {
  const { url, videoId, full_text: text, title } = attributesOf(element);
  const isVimeo = /vimeo/.test(element.attribs['class'] ?? '');
  const video = `${isVimeo ? 'https://vimeo.com/' : 'https://www.youtube.com/watch?v='}${String(videoId)}`;
  const inner = getElementsByTagName('a', element).map((link) => link.attribs['href'] ?? '');
  const address = typeof videoId === 'string' ? video : typeof url === 'string' ? url : (inner[0] ?? '');
  const embed = embedOf(address);
  if (embed === null) return removeElement(element);
  notes.add('embed', `${embed.title} became a link.`);
  const words = [title, text].find((each) => typeof each === 'string' && each !== '');
  const shown = typeof words === 'string' ? words : embed.title;
  replaceBy(element, `<p>${writeTag('a', { href: embed.href })}${escapeText(shown)}</a></p>`);
}

function replaceByFigure(element: Element): void {
  const [image] = getElementsByTagName('img', element);
  if (image === undefined) return;
  const { src, alt } = attributesOf(image);
  const [caption] = getElementsByTagName('figcaption', element);
  const shown = typeof src === 'string' ? src : (image.attribs['src'] ?? '');
  const described = typeof alt === 'string' ? alt : (image.attribs['alt'] ?? '');
  const text = caption === undefined ? '' : render(caption, { encodeEntities: 'utf8' });
  replaceBy(element, `<figure>${writeTag('img', { src: shown, alt: described })}${text}</figure>`);
}

function replaceBy(element: Element, html: string): void {
  const [replacement] = parseDocument(html).children;
  if (replacement !== undefined) replaceElement(element, replacement);
}

/** Notes of Substack as articles have them. */
function withNotes(html: string): string {
  if (!html.includes('footnote')) return html;
  const document = parseDocument(html);
  const list: string[] = [];
  for (const link of getElementsByTagName('a', document)) {
    const number = textContent(link).trim();
    if (!/^\d{1,3}$/.test(number) || !/(?:^|\s)footnote-anchor(?:\s|$)/.test(link.attribs['class'] ?? ''))
      continue;
    replaceBy(
      link,
      `<sup class="footnote-ref"><a href="#fn${number}" id="fnref${number}">${number}</a></sup>`,
    );
  }
  const isNote = (each: Element): boolean => /(?:^|\s)footnote(?:\s|$)/.test(each.attribs['class'] ?? '');
  for (const note of findAll(isNote, document.children)) {
    const marks = getElementsByTagName('a', note).filter((link) =>
      link.attribs['class']?.includes('footnote-number'),
    );
    const number = marks.map((mark) => textContent(mark).trim())[0] ?? '';
    for (const mark of marks) removeElement(mark);
    if (!/^\d{1,3}$/.test(number)) continue;
    const text = note.children.filter((child) => !isText(child) || child.data.trim() !== '');
    const back = ` <a href="#fnref${number}" class="footnote-backref">↩︎</a>`;
    list.push(`<li id="fn${number}">${render(text, { encodeEntities: 'utf8' })}${back}</li>`);
    removeElement(note);
  }
  const section = list.length === 0 ? '' : `<section class="footnotes"><ol>${list.join('')}</ol></section>`;
  return render(document, { encodeEntities: 'utf8' }) + section;
}
