import type { ImportState } from '@contract/imports.ts';
import { groupedDigits } from '../../lib/prose/locale.ts';
import type * as english from '../en/import-text.ts';
import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

const articles = (count: number) => plural(count, { one: 'एक लेख', other: `${groupedDigits(count)} लेख` });
/** `none` for 0, which is singular in Hindi. */
const orNone = (count: number, none: string, forms: { one: string; other: string }) =>
  count === 0 ? none : plural(count, forms);

const STATES: Record<ImportState, string> = {
  uploading: 'अपलोड अधूरा',
  ready: 'अपलोड हो गया',
  surveying: 'जाँच जारी',
  surveyed: 'जाँच पूरी',
  running: 'आयात जारी',
  stopped: 'रोका गया',
  failed: 'नहीं हो सका',
  done: 'पूरा हुआ',
};

const ADDRESS_KINDS: Readonly<Record<string, string>> = {
  ...{ article: 'लेख', author: 'लेखकों के पन्ने', category: 'श्रेणियों के पन्ने', tag: 'टैग के पन्ने' },
  ...{ date: 'तारीख़ों के पन्ने', feed: 'फ़ीड' },
};

/** The admin's room for moving a magazine in. */
export const IMPORT_TEXT = {
  heading: 'आयात',
  note: 'जाँच से कुछ नहीं बदलता। फ़ैसला आप उसके बाद करते हैं।',
  steps: { file: 'फ़ाइल', 'dry-run': 'जाँच', run: 'आयात', report: 'नतीजा' },
  stepsLabel: 'आयात के चरण',
  done: 'पूरा हुआ',
  loadFailed: 'आयात लोड नहीं हो सका। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  loading: 'आयात लोड हो रहा है',
  gone: 'यह आयात अब नहीं है। आख़िरी बार काम में आने के एक दिन बाद यह हटा दिया गया।',
  startNew: 'नया आयात शुरू करें',
  cancel: 'आयात हटाएँ',
  cancelled: 'आयात हटाया गया',
  cancelFailed: 'आयात हटाया नहीं जा सका',

  systems: [
    {
      key: 'wordpress',
      name: 'WordPress',
      note: 'निर्यात की फ़ाइल (.xml)। तस्वीरों के लिए uploads फ़ोल्डर, .zip में।',
      accept: '.xml,.wxr,.rss',
      hasPictures: true,
    },
    {
      key: 'ghost',
      name: 'Ghost',
      note: 'निर्यात की फ़ाइल (.json) और content फ़ोल्डर, .zip में।',
      accept: '.json',
      hasPictures: true,
    },
    {
      key: 'substack',
      name: 'Substack',
      note: 'निर्यात की फ़ाइल जैसी मिले, वैसी ही (.zip)।',
      accept: '.zip',
      hasPictures: false,
    },
    {
      key: 'markdown',
      name: 'Markdown',
      note: 'Hugo, Jekyll, Astro: front matter वाली फ़ाइलों का फ़ोल्डर, .zip में।',
      accept: '.zip',
      hasPictures: false,
    },
  ],
  system: 'पत्रिका कहाँ से आ रही है',
  drop: 'फ़ाइल यहाँ छोड़ें या चुनें',
  limit: '1 GB तक। फ़ाइल टुकड़ों में पढ़ी जाती है, आप इस बीच काम कर सकते हैं।',
  choose: 'फ़ाइल चुनें',
  chooseOther: 'दूसरी फ़ाइल चुनें',
  choosePictures: 'तस्वीरें जोड़ें (.zip)',
  tooLarge:
    'यहाँ फ़ाइल ज़्यादा से ज़्यादा 1 GB की हो सकती है। इससे बड़ी फ़ाइल कमांड लाइन से लाएँ: npm run banyan -- import',
  otherKind: (endings) => `ऐसी फ़ाइल चुनें जिसके नाम के अंत में इनमें से कुछ हो: ${endings}`,
  otherFile: (name, size) => `यह दूसरी फ़ाइल है। ${name} (${size}) फिर से चुनें, या नया आयात शुरू करें।`,
  megabytes: (bytes) =>
    `${Math.max(0.1, bytes / 1_000_000).toLocaleString('en-IN', { maximumFractionDigits: bytes < 10_000_000 ? 1 : 0 })} MB`,
  uploading: (received, size) => `${size} में से ${received} अपलोड हो चुका है।`,
  waiting: 'इंटरनेट का संपर्क टूट गया है। जुड़ते ही अपलोड आगे बढ़ेगा।',
  resume: (name) => `अपलोड आगे बढ़ाने के लिए ${name} फिर से चुनें।`,
  uploaded: 'फ़ाइल आ गई है।',
  uploadFailed: 'अपलोड नहीं हो सका',
  progressLabel: 'कितना हुआ',
  addresses: 'पुराने पतों का क्या हो',
  leads: 'नए पतों पर ले जाएँ (301)',
  leadsNowhere: 'कहीं न ले जाएँ',
  missing: 'जो तस्वीरें फ़ाइल में नहीं हैं',
  links: 'उनका लिंक दिया जाए',
  fetches: 'पुरानी साइट से लाई जाएँ',
  upload: 'अपलोड करें',
  startDryRun: 'जाँच शुरू करें',
  startFailed: 'शुरू नहीं हो सका',
  authorsNote: 'जिन लेखकों का यहाँ खाता नहीं है, उनका खाता बिना पासवर्ड के बनेगा। न्योता उन्हें बाद में दें।',

  earlier: 'पहले के आयात',
  earlierFailed: 'आयातों की सूची लोड नहीं हो सकी। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  open: 'खोलें',
  states: STATES,

  surveying: (read) =>
    plural(read, {
      one: `${groupedDigits(read)} चीज़ पढ़ी गई।`,
      other: `${groupedDigits(read)} चीज़ें पढ़ी गईं।`,
    }),
  now: (title) => `अभी: ${title}`,
  canCome: (count, all) =>
    plural(count, {
      one: `${groupedDigits(all)} में से ${groupedDigits(count)} लेख आ सकता है`,
      other: `${groupedDigits(all)} में से ${groupedDigits(count)} लेख आ सकते हैं`,
    }),
  canComeRest: (losing, undecided) => {
    const loses = orNone(losing, 'किसी लेख का कुछ नहीं छूटेगा', {
      one: 'एक लेख का कुछ छूटेगा',
      other: `${groupedDigits(losing)} लेखों का कुछ छूटेगा`,
    });
    const decides = orNone(undecided, 'हर श्रेणी का विषय तय है', {
      one: 'एक श्रेणी का विषय आपको चुनना है',
      other: `${groupedDigits(undecided)} श्रेणियों के विषय आपको चुनने हैं`,
    });
    return `। ${loses}। ${decides}। अभी कुछ बदला नहीं गया है।`;
  },
  becomes: 'क्या किसमें बदलेगा',
  becomesColumns: { there: 'वहाँ', count: 'कितने', here: 'यहाँ', note: 'टिप्पणी' },
  rows: {
    published: ['लेख, प्रकाशित', 'प्रकाशित', 'अपनी तारीख़ों के साथ'],
    drafts: ['लेख: मसौदे, समीक्षा में और निजी', 'मसौदा', 'न्यूज़रूम के बाहर नहीं दिखते'],
    scheduled: ['लेख, समय तय', 'समय तय', 'अपने समय पर'],
    trashed: ['लेख, कूड़ेदान में', 'कूड़ेदान में', 'आयात से 30 दिन तक'],
    authors: ['लेखक', 'लेखक', ''],
    categories: ['श्रेणियाँ', 'विषय', ''],
    tags: ['विषय', 'विषय', ''],
    pictures: ['तस्वीरें', 'तस्वीरें', ''],
    addresses: ['पते', 'पुराने पते', ''],
  },
  authorsNoteOf: (without) =>
    orNone(without, 'सभी के ईमेल पते हैं', {
      one: 'एक का ईमेल पता नहीं है',
      other: `${groupedDigits(without)} के ईमेल पते नहीं हैं`,
    }),
  categoriesNote: (matched, open) => `${groupedDigits(matched)} तय, ${groupedDigits(open)} चुननी बाक़ी`,
  tagsNote: (kept) =>
    plural(kept, {
      one: `${groupedDigits(kept)} विषय बनेगा, बाक़ी छूटेंगे`,
      other: `${groupedDigits(kept)} विषय बनेंगे, बाक़ी छूटेंगे`,
    }),
  picturesNote: (missing) =>
    orNone(missing, 'सभी फ़ाइल में हैं', {
      one: 'एक नहीं मिली या ख़राब है',
      other: `${groupedDigits(missing)} नहीं मिलीं या ख़राब हैं`,
    }),
  addressesNote: (leads) => (leads ? 'नए पतों पर ले जाएँगे' : 'कहीं नहीं ले जाएँगे'),
  categories: 'श्रेणियाँ',
  categoriesColumns: { there: 'वहाँ', here: 'यहाँ' },
  noCategories: 'लेखों की कोई श्रेणी नहीं है।',
  moreCategories: (count) =>
    plural(count, {
      one: 'एक और श्रेणी में कम लेख हैं। उसके नाम से विषय पहचाना गया, तो वही मिलेगा।',
      other: `${groupedDigits(count)} और श्रेणियों में कम लेख हैं। नाम से विषय पहचाना गया, तो वही मिलेगा।`,
    }),
  tagOf: (name) => `${name} का विषय`,
  allOpen: 'बाक़ी सभी श्रेणियाँ',
  chooseTag: 'चुनें…',
  noTag: 'कोई विषय नहीं',
  otherwise: 'जिन लेखों का कोई विषय न हो',
  otherwiseNone: 'ऐसे लेख हों तो विषय चुनें',
  mappingFailed: 'सहेजा नहीं जा सका',
  lost: 'क्या छूटेगा',
  lostColumns: { what: 'क्या', count: 'लेख' },
  leftOut: 'क्या नहीं आएगा',
  leftOutColumns: { what: 'क्यों', count: 'चीज़ें' },
  nothingLost: 'कुछ नहीं छूटेगा।',
  show: 'दिखाएँ',
  hide: 'छिपाएँ',
  showOf: (what) => `ये चीज़ें: ${what}`,
  more: (count) => `और ${groupedDigits(count)}`,
  saveCsv: 'CSV फ़ाइल में सहेजें',
  saved: 'सहेजा गया',
  saveFailed: 'फ़ाइल नहीं सहेजी जा सकी',
  stopAndAgain: 'आप इसे बीच में रोककर फिर चला सकते हैं, कुछ भी दो बार नहीं आता।',
  back: 'पीछे जाएँ',
  runAll: (count) => `${articles(count)} आयात करें`,
  undecided: 'पहले हर श्रेणी का विषय चुनें।',

  here: (done, total) =>
    plural(done, {
      one: `${groupedDigits(total)} में से ${groupedDigits(done)} चीज़ आ गई है`,
      other: `${groupedDigits(total)} में से ${groupedDigits(done)} चीज़ें आ गई हैं`,
    }),
  hereRest: '।',
  checking: 'फ़ाइल फिर से पढ़ी जा रही है।',
  secondsLeft: (seconds) =>
    seconds < 90
      ? plural(seconds, { one: 'लगभग एक सेकंड बचा है', other: `लगभग ${seconds} सेकंड बचे हैं` })
      : `लगभग ${Math.round(seconds / 60)} मिनट बचे हैं`,
  stop: 'रोकें',
  stopping: 'रोका जा रहा है…',
  stopFailed: 'रोका नहीं जा सका',
  stopNote: 'जो आ गया है, वह यहीं रहेगा। अगली बार आयात वहीं से आगे बढ़ेगा।',
  stoppedRest: '। आयात रोक दिया गया।',
  goOn: 'आगे बढ़ाएँ',

  cameIn: (count) =>
    plural(count, { one: `${groupedDigits(count)} लेख आया`, other: `${groupedDigits(count)} लेख आए` }),
  came: ', साथ में ',
  withPictures: (count) =>
    plural(count, { one: `${groupedDigits(count)} तस्वीर`, other: `${groupedDigits(count)} तस्वीरें` }),
  and: ' और ',
  newAuthors: (count) =>
    plural(count, { one: `${groupedDigits(count)} नया लेखक`, other: `${groupedDigits(count)} नए लेखक` }),
  missingSentence: (count) =>
    orNone(count, '। सभी तस्वीरें मिल गईं।', {
      one: '। एक तस्वीर नहीं मिली।',
      other: `। ${groupedDigits(count)} तस्वीरें नहीं मिलीं।`,
    }),
  balance: ({ read, imported, changed, leftOut }) =>
    `पढ़ी गई ${groupedDigits(read)} चीज़ें = ${groupedDigits(imported)} जैसी थीं, वैसी आईं + ${groupedDigits(changed)} बदलाव के साथ + ${groupedDigits(leftOut)} छूटीं।`,
  compared: (pictures, same) =>
    `तस्वीरों की फ़ाइलें हैश से मिलाई गईं: ${groupedDigits(pictures)}। यहाँ वही हैं: ${groupedDigits(same)}।`,
  tried: ({ addressesTried, addressesLead, addresses }) =>
    [
      `पुराने पते जाँचे गए: ${groupedDigits(addressesTried)}। इनमें से यहाँ के किसी पन्ने पर ले जाते हैं: ${groupedDigits(addressesLead)}`,
      addresses.length === 0
        ? '।'
        : ` (${addresses.map(({ kind, tried, lead }) => `${ADDRESS_KINDS[kind] ?? kind}: ${groupedDigits(tried)} में से ${groupedDigits(lead)}`).join(', ')})।`,
    ].join(''),
  toLookAt: 'इन्हें देख लें',
  lookColumns: { item: 'चीज़', what: 'क्या हुआ' },
  nothingToLookAt: 'सब कुछ जैसा था, वैसा ही आया।',
  itemsFailed: 'सूची लोड नहीं हो सकी। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  outcomes: { changed: 'बदलाव के साथ', 'left-out': 'छूट गईं', imported: 'जैसी थीं' },
  outcome: 'चीज़ें',
  missingPictures: (count) =>
    plural(count, {
      one: 'एक तस्वीर नहीं मिली।',
      other: `${groupedDigits(count)} तस्वीरें नहीं मिलीं।`,
    }),
  untitled: 'बिना शीर्षक',
  next: 'अब आगे',
  seeArticles: (count) => `${articles(count)} देखें`,
  invite: (count) =>
    plural(count, { one: 'लेखक को न्योता दें', other: `${groupedDigits(count)} लेखकों को न्योता दें` }),
  seeRedirects: 'पुराने पते देखें',
  savePart: {
    items: 'नतीजा CSV फ़ाइल में सहेजें',
    addresses: 'सभी पुराने पते CSV फ़ाइल में सहेजें',
    pictures: 'सभी तस्वीरें और उनके हैश CSV फ़ाइल में सहेजें',
  },

  inviteHeading: 'इन लेखकों को न्योता दें',
  inviteNote: 'इनके खाते का पासवर्ड अभी नहीं है। संदेश में पासवर्ड बनाने का लिंक जाता है, जो एक हफ़्ते तक चलता है।',
  inviteColumns: { name: 'लेखक', address: 'ईमेल पता', action: 'न्योता' },
  inviteOne: 'न्योता दें',
  inviteAll: (count) => `सभी ${groupedDigits(count)} को न्योता दें`,
  inviting: 'न्योते भेजे जा रहे हैं…',
  inviteSent: 'न्योता भेजा गया',
  inviteFailed: 'लिंक नहीं भेजा जा सका',
  invited: (sent, failed) =>
    `${plural(sent, { one: `${groupedDigits(sent)} लेखक को न्योता भेजा गया`, other: `${groupedDigits(sent)} लेखकों को न्योते भेजे गए` })}।${failed === 0 ? '' : ` ${plural(failed, { one: 'एक न्योता नहीं भेजा जा सका', other: `${groupedDigits(failed)} न्योते नहीं भेजे जा सके` })}।`}`,

  sample: 'पुराना और नया, मिलाने के लिए',
  sampleColumns: { title: 'लेख', old: 'पुराना पन्ना', path: 'नया पन्ना' },
} as const satisfies Translation<typeof english.IMPORT_TEXT>;
