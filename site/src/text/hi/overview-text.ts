import { groupedDigits } from '../../lib/prose/locale.ts';
import type * as english from '../en/overview-text.ts';
import { onDay } from '../on-day.ts';
import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';
import { inLetters } from './number-words.ts';

/** `पिछले हफ़्ते से 9% ज़्यादा`, `पिछले हफ़्ते जितने ही`. */
function comparison(change: number): string {
  if (change === 0) return 'पिछले हफ़्ते जितने ही';
  return `पिछले हफ़्ते से ${Math.abs(change)}% ${change > 0 ? 'ज़्यादा' : 'कम'}`;
}

/** The admin's first page. */
export const OVERVIEW_TEXT = {
  title: 'एक नज़र में',
  today: (weekday, day) => `${weekday}, ${day}`,
  loading: 'पन्ना लोड हो रहा है',
  loadFailed: 'यह पन्ना लोड नहीं हो सका। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  clock: (time, zone) => `${time}, ${zone}`,
  articles: (count) => `${inLetters(count)} लेख`,
  wait:
    (count) =>
    ({ articles }) =>
      plural(count, {
        one: `${articles} आपकी समीक्षा की राह देख रहा है।`,
        other: `${articles} आपकी समीक्षा की राह देख रहे हैं।`,
      }),
  readToday: (reads) => `आधी रात से अब तक ${groupedDigits(reads)} पठन।`,
  readsThisWeek: 'इस हफ़्ते के पठन',
  reads: (reads, change) =>
    `सात दिन में ${reads}${change === null ? '' : `, ${comparison(change)}`}। आज का दिन अभी बाक़ी है।`,
  nothingWaits: 'आपके लिए कुछ बाक़ी नहीं है।',
  nextGoesOut: ({ when }) => `अगला लेख ${when} प्रकाशित होगा।`,
  nothingPlanned: 'किसी लेख का समय तय नहीं है।',
  at: (day, time) => `${onDay(day)} ${time} बजे`,
  dayAndTime: (day, time) => `${day}, ${time}`,
  review: 'समीक्षा में',
  reviewAll: (count) => `सभी ${count} की समीक्षा करें`,
  reviewOne: 'समीक्षा करें',
  noReview: 'समीक्षा के लिए कुछ बाक़ी नहीं है।',
  scheduled: 'आगे का कार्यक्रम',
  more: (count) => `और ${count}`,
  noSchedule: 'किसी लेख का समय तय नहीं है।',
  published: 'हाल में प्रकाशित',
  nonePublished: 'अभी कुछ प्रकाशित नहीं हुआ है।',
  attention: 'इन पर ध्यान दें',
  noAttention: 'ऐसा कुछ नहीं जिस पर आपका ध्यान चाहिए।',
  others: (count) => `${count} अन्य`,
  missed: (count) =>
    plural(count, {
      one: 'एक लेख तय समय पर प्रकाशित नहीं हुआ',
      other: `${count} लेख तय समय पर प्रकाशित नहीं हुए`,
    }),
  untitled: 'बिना शीर्षक',
  drafts: 'मसौदे',
  unsent: (count) =>
    plural(count, {
      one: `${count} संदेश नहीं भेजा जा सका`,
      other: `${count} संदेश नहीं भेजे जा सके`,
    }),
  waiting: (count) => plural(count, { one: `${count} संदेश रुका है`, other: `${count} संदेश रुके हैं` }),
  noMailServer: 'ईमेल का कोई सर्वर तय नहीं है।',
  mailSettings: 'ईमेल की सेटिंग',
  noBackupFor: (days) => `${days} दिन से बैकअप नहीं`,
  lastBackup: (when) => `पिछला बैकअप ${when} का है।`,
  noBackup: 'अभी तक बैकअप नहीं',
  noBackupNote: 'लेख और तस्वीरें केवल यहीं हैं।',
  howToBackUp: 'बैकअप कैसे लें',
  backUp: ({ command, compose }) => `सर्वर पर ${command} चलाएँ, या Docker के साथ ${compose}।`,
  backUpCommand: 'npm run banyan -- backup all.tar.gz',
  backUpByCompose: 'docker compose exec -T app banyan backup /data/all.tar.gz',
  pinsEnded: (count) =>
    plural(count, {
      one: 'जमाए गए एक लेख की अवधि पूरी हुई',
      other: `जमाए गए ${count} लेखों की अवधि पूरी हुई`,
    }),
  followsDate: (sections, _count) => `मुखपृष्ठ पर ${sections} में लेख फिर तारीख़ के क्रम से आते हैं।`,
  placesFilled: 'मुखपृष्ठ पर उनकी जगह नए लेख आ गए हैं।',
  frontPage: 'मुखपृष्ठ',
  webhooksEnded: (count) => plural(count, { one: 'एक वेबहुक बंद हुआ', other: `${count} वेबहुक बंद हुए` }),
  nothingDelivered: (hosts, count) =>
    `पाँच दिन से ${hosts} तक कुछ नहीं पहुँचा। आगे भेजने के लिए ${plural(count, { one: 'उसे', other: 'उन्हें' })} हटाकर फिर जोड़ें।`,
  diskFilling: 'डिस्क लगभग भर गई है',
  roomLeft: (room) => `तस्वीरों और लेखों के लिए ${room} जगह बची है।`,
} as const satisfies Translation<typeof english.OVERVIEW_TEXT>;
