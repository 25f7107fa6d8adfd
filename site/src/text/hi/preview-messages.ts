import type * as english from '../en/preview-messages.ts';
import { onDay } from '../on-day.ts';
import type { Translation } from '../translation.ts';

/** Messages of previews, on their pages and in the editor. */
export const PREVIEW_TEXT = {
  frontPage: 'मुखपृष्ठ की झलक। अभी प्रकाशित नहीं।',
  preview: 'झलक',
  untitled: 'बिना शीर्षक',
  notPublished: 'झलक। अभी प्रकाशित नहीं।',
  changes: 'बदलावों की झलक। अभी प्रकाशित नहीं।',
  endsOn: (day) => `यह लिंक ${onDay(day)} बंद हो जाएगा।`,
  ended: 'यह झलक अब उपलब्ध नहीं है।',
  unavailable: 'यह झलक अभी दिखाई नहीं जा सकती। कृपया थोड़ी देर में फिर कोशिश करें।',
  copy: 'झलक का लिंक कॉपी करें',
  copyNote: 'खाता ज़रूरी नहीं, सात दिन बाद बंद',
  copied: (day) => `झलक का लिंक कॉपी हो गया। वह ${onDay(day)} बंद हो जाएगा।`,
  copyFailed: 'झलक का लिंक कॉपी नहीं हो सका।',
  failed: 'झलक का लिंक बनाया नहीं जा सका।',
  endAll: (count) => (count === 1 ? 'झलक का लिंक बंद करें' : `झलक के ${count} लिंक बंद करें`),
  endNote: 'फिर कोई झलक नहीं देख सकेगा',
  allEnded: 'झलक के लिंक बंद कर दिए गए।',
  endFailed: 'झलक के लिंक बंद नहीं किए जा सके।',
  notSaved: 'न्यूज़रूम से संपर्क नहीं हो सका। लेख यहीं सुरक्षित है।',
} as const satisfies Translation<typeof english.PREVIEW_TEXT>;
