import type { LogChange } from '../../../contract/log.ts';
import { PINNED_SECTIONS, type PinnedSection } from '../../../contract/front-page.ts';
import { SECTION_NAMES } from './front-page.dto.ts';
import type { StoredPin } from './front-page.schema.ts';

type Pins = readonly Pick<StoredPin, 'section' | 'article'>[];

/** What the log says of a change of pins: a section and its titles, before and after. @param titles by article id */
export function pinChanges(before: Pins, after: Pins, titles: ReadonlyMap<string, string>): LogChange[] {
  const inWords = (pins: Pins, section: PinnedSection): string => {
    const shown = pins
      .filter((pin) => pin.section === section)
      .flatMap(({ article }) => titles.get(article.toHexString()) ?? []);
    return [SECTION_NAMES[section], shown.join(', ')].filter((part) => part !== '').join(': ');
  };
  return PINNED_SECTIONS.map((section) => ({
    field: 'value',
    before: inWords(before, section),
    after: inWords(after, section),
  }));
}
