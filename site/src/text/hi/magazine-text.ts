import type * as english from '../en/magazine-text.ts';
import type { Translation } from '../translation.ts';

/** What the magazine says of itself until an admin says something else. */
export const MAGAZINE_TEXT = {
  motto: ['बदलते देश की', 'जड़ों से ख़बर'],
  homeTitle: (name) => `${name}: बदलते देश की जड़ों से ख़बर`,
  description: (name) =>
    `${name} पर्यावरण, जलवायु, खेती, विज्ञान और नवाचार की पत्रिका है, भारत से, हिन्दी और अंग्रेज़ी में।`,
  footer: ['पर्यावरण, विज्ञान और नवाचार, भारत की जड़ों से।', 'हिन्दी और अंग्रेज़ी में।'],
} as const satisfies Translation<typeof english.MAGAZINE_TEXT>;
