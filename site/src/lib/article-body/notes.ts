import { type Document, Element, isText, Text } from 'domhandler';
import { prepend, prependChild, removeElement } from 'domutils';
import { LANGUAGE } from '@text/language.ts';
import { elementsIn, setText, textOf } from './tree.ts';

const NOTE_ID = /^fn\d/;
const TO_NOTE = /^#fn\d[\d-]*$/;
const TO_TEXT = /^#fnref\d[\d-]*$/;
/** `1`, `[1]`, and `1:2` for the second reference to one note. */
const NOTE_NUMBER = /^\[?(\d+(?::\d+)?)\]?$/;
const NO_BREAK_SPACE = '\u00A0';

/** Labels in the interface's language. */
export interface NoteLabels {
  notes: string;
  note: (number: string) => string;
  backToText: string;
}

/** Adds a heading to the first section with notes. */
function addNotesHeading(tree: Document, labels: NoteLabels): void {
  const section = elementsIn(tree, 'section').find((each) =>
    elementsIn(each, 'li').some(({ attribs }) => NOTE_ID.test(attribs['id'] ?? '')),
  );
  if (section === undefined) return;
  section.attribs['class'] = 'notes';
  section.attribs['aria-labelledby'] = 'notes';
  const heading = new Element('h2', { id: 'notes', lang: LANGUAGE });
  setText(heading, labels.notes);
  prependChild(section, heading);
}

function labelReference(link: Element, labels: NoteLabels): void {
  const number = NOTE_NUMBER.exec(textOf(link))?.[1];
  if (number === undefined) return;
  link.attribs['aria-label'] = labels.note(number);
  link.attribs['lang'] = LANGUAGE;
  setText(link, number);
}

function labelBackLink(link: Element, labels: NoteLabels): void {
  const { href = '', ...others } = link.attribs;
  link.attribs = {
    class: 'note-back',
    href,
    ...others,
    'aria-label': labels.backToText,
    lang: LANGUAGE,
  };
  setText(link, '↩︎');
  // A no-break space keeps the arrow on the line of the last word.
  const before = link.prev;
  if (before !== null && isText(before)) {
    before.data = before.data.replace(/\s$/, '');
    if (before.data === '') removeElement(before);
  }
  prepend(link, new Text(NO_BREAK_SPACE));
}

/**
 * Labels notes for screen readers. As in Markdown, a reference links to `#fn1`, and a list in the last `section` has
 * entries that link back to `#fnref1`. Both links get accessible names, and the list gets a heading.
 */
export function labelNotes(tree: Document, labels: NoteLabels): void {
  addNotesHeading(tree, labels);
  for (const link of elementsIn(tree, 'a')) {
    const { href = '' } = link.attribs;
    if (TO_NOTE.test(href)) labelReference(link, labels);
    else if (TO_TEXT.test(href)) labelBackLink(link, labels);
  }
}
