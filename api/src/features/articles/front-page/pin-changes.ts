import type { LogChange } from '../../../contract/log.ts';
import { PINNED_SECTIONS, type PinnedSection } from '../../../contract/front-page.ts';
import { VALUE_MAX_LENGTH } from '../../audit/audit.service.ts';
import { SECTION_NAMES } from './front-page.dto.ts';
import type { StoredPin } from './front-page.schema.ts';

type Pins = readonly Pick<StoredPin, 'section' | 'article' | 'until'>[];

const BETWEEN_TITLES = ', ';

/**
 * What the log says of a change of pins: a section and its titles, before and after. Titles are cut so that the log shows all
 * of a section.
 *
 * @param titles by article id
 * @param timeZone in which pins end, IANA name
 */
export function pinChanges(
  before: Pins,
  after: Pins,
  titles: ReadonlyMap<string, string>,
  timeZone: string,
): LogChange[] {
  // `2026-12-01 23:59`
  const ends = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  const inWords = (pins: Pins, section: PinnedSection): string => {
    const shown = pins
      .filter((pin) => pin.section === section)
      .flatMap(({ article, until }) => {
        const title = titles.get(article.toHexString());
        return title === undefined ? [] : { title, end: until === null ? '' : ` (${ends.format(until)})` };
      });
    const name = SECTION_NAMES[section];
    if (shown.length === 0) return name;
    const room = Math.floor((VALUE_MAX_LENGTH - name.length) / shown.length) - BETWEEN_TITLES.length;
    const texts = shown.map(({ title, end }) => shorten(title, room - end.length) + end);
    return `${name}: ${texts.join(BETWEEN_TITLES)}`;
  };
  return PINNED_SECTIONS.map((section) => ({
    field: 'value',
    before: inWords(before, section),
    after: inWords(after, section),
  }));
}

function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).toWellFormed()}…`;
}
