import type * as english from '../en/brand.ts';
import type { Translation } from '../translation.ts';

/** Texts about the magazine that are no settings. */
export const BRAND = {
  invitation: 'उन पाठकों के लिए लिखिए जो जानना चाहते हैं कि चीज़ें कैसे चलती हैं और उनकी क़ीमत क्या है।',
  city: 'पुणे, महाराष्ट्र, भारत',
} as const satisfies Translation<typeof english.BRAND>;

/** Title of a document. @param magazine its name */
export function documentTitle(title: string, magazine: string): string {
  return `${title} | ${magazine}`;
}
