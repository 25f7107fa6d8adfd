import type { Language } from '../../contract/articles.ts';
import { formatClock, formatMoment } from './letter-dates.ts';
import { actor, type LetterFacts, type LetterWords } from './letter.ts';
import type { MessageKind } from './message.ts';

type PasswordKind = Extract<MessageKind, `password-${string}` | `recovery-${string}`>;

/** Letters about passwords and recovery codes. */
export const PASSWORD_LETTERS: Record<Language, Record<PasswordKind, (facts: LetterFacts) => LetterWords>> = {
  en: {
    'password-changed': (facts) => ({
      subject: 'Your password was changed',
      paragraphs: [
        facts.by === null
          ? `The password of your account was changed on ${formatMoment(facts, 'en')}. All other devices were signed out.`
          : `The password of your account was changed on ${formatMoment(facts, 'en')}. ${actor(facts, 'en')} started the change. All devices were signed out.`,
        ...removedMethods(facts, 'en'),
        'If you expected this, there is nothing to do. If not, set a new password right away, and write to us.',
      ],
      action: { label: 'Set a new password', href: `${facts.homeUrl}/forgot-password` },
    }),
    'password-reset': ({ to, by, link, timeZone, magazine }) => ({
      subject: 'Set a new password',
      paragraphs: [
        by === null
          ? `Someone, hopefully you, asked to set a new password for the account ${to}.`
          : `${actor({ by, magazine }, 'en')} sent you this link to set a new password for the account ${to}.`,
        `The link works once and is valid for an hour, until ${formatClock(link.endsAt, timeZone, 'en')}.`,
        'If you did not expect this, there is nothing to do. Your password stays as it is.',
      ],
      action: { label: 'Set a new password', href: link.href },
    }),
    'password-first': ({ to, by, link, timeZone, magazine }) => ({
      subject: `Your account at ${magazine}`,
      paragraphs: [
        `${actor({ by, magazine }, 'en')} sent you this link. There is an account for ${to}. If articles of yours came here from another site, they stand under your name.`,
        `Choose a password to log in. The link works once and is valid for a week, until ${formatMoment({ at: link.endsAt, timeZone }, 'en')}.`,
        'If you do not want to, there is nothing to do.',
      ],
      action: { label: 'Choose a password', href: link.href },
    }),
    'recovery-code-used': (facts) => ({
      subject: 'A recovery code was used',
      paragraphs: [
        `Someone, hopefully you, logged in to your account with a recovery code on ${formatMoment(facts, 'en')}. This code no longer works.`,
        'If it was you, there is nothing to do. If not, set a new password right away, make new recovery codes, and write to us.',
      ],
      action: { label: 'See the codes you have left', href: `${facts.homeUrl}/security` },
    }),
    'recovery-codes-new': (facts) => ({
      subject: 'You have new recovery codes',
      paragraphs: [
        `New recovery codes were made for your account on ${formatMoment(facts, 'en')}. The earlier ones no longer work.`,
        'If it was you, keep them somewhere other than your phone. If not, set a new password right away, and write to us.',
      ],
      action: { label: 'Sign-in and security', href: `${facts.homeUrl}/security` },
    }),
  },
  hi: {
    'password-changed': (facts) => ({
      subject: 'आपका पासवर्ड बदल गया है',
      paragraphs: [
        facts.by === null
          ? `आपके खाते का पासवर्ड ${formatMoment(facts, 'hi')} बदला गया। बाक़ी सभी डिवाइस पर लॉग आउट कर दिया गया है।`
          : `आपके खाते का पासवर्ड ${formatMoment(facts, 'hi')} बदला गया। ${actor(facts, 'hi')} इसकी शुरुआत की थी। सभी डिवाइस पर लॉग आउट कर दिया गया है।`,
        ...removedMethods(facts, 'hi'),
        'अगर आपको इसकी उम्मीद थी, तो कुछ करने की ज़रूरत नहीं है। अगर नहीं, तो तुरंत नया पासवर्ड चुनिए, और हमें लिखिए।',
      ],
      action: { label: 'नया पासवर्ड चुनिए', href: `${facts.homeUrl}/forgot-password` },
    }),
    'password-reset': ({ to, by, link, timeZone, magazine }) => ({
      subject: 'नया पासवर्ड चुनिए',
      paragraphs: [
        by === null
          ? `किसी ने, शायद आपने, ${to} खाते के लिए नया पासवर्ड माँगा है।`
          : `${actor({ by, magazine }, 'hi')} आपको ${to} खाते का नया पासवर्ड चुनने के लिए यह लिंक भेजा है।`,
        `यह लिंक एक ही बार काम करता है, और एक घंटे तक: ${formatClock(link.endsAt, timeZone, 'hi')} तक।`,
        'अगर आपको इसकी उम्मीद नहीं थी, तो कुछ करने की ज़रूरत नहीं है। आपका पासवर्ड वही रहेगा।',
      ],
      action: { label: 'नया पासवर्ड चुनिए', href: link.href },
    }),
    'password-first': ({ to, by, link, timeZone, magazine }) => ({
      subject: `${magazine} में आपका खाता`,
      paragraphs: [
        `${actor({ by, magazine }, 'hi')} आपको यह लिंक भेजा है। ${to} के लिए यहाँ एक खाता है। अगर आपके लेख किसी दूसरी साइट से यहाँ आए हैं, तो वे आपके नाम से हैं।`,
        `लॉग इन करने के लिए पासवर्ड चुनिए। यह लिंक एक ही बार काम करता है, और एक हफ़्ते तक: ${formatMoment({ at: link.endsAt, timeZone }, 'hi')} तक।`,
        'अगर आप नहीं चाहते, तो कुछ करने की ज़रूरत नहीं है।',
      ],
      action: { label: 'पासवर्ड चुनिए', href: link.href },
    }),
    'recovery-code-used': (facts) => ({
      subject: 'एक बचाव कोड इस्तेमाल हुआ है',
      paragraphs: [
        `किसी ने, शायद आपने, ${formatMoment(facts, 'hi')} एक बचाव कोड से आपके खाते में लॉग इन किया। यह कोड अब काम नहीं करेगा।`,
        'अगर यह आप थे, तो कुछ करने की ज़रूरत नहीं है। अगर नहीं, तो तुरंत नया पासवर्ड चुनिए, नए बचाव कोड बनाइए, और हमें लिखिए।',
      ],
      action: { label: 'देखिए, कितने कोड बचे हैं', href: `${facts.homeUrl}/security` },
    }),
    'recovery-codes-new': (facts) => ({
      subject: 'नए बचाव कोड बने हैं',
      paragraphs: [
        `आपके खाते के लिए ${formatMoment(facts, 'hi')} नए बचाव कोड बनाए गए। पुराने कोड अब काम नहीं करेंगे।`,
        'अगर यह आपने किया है, तो उन्हें फ़ोन से अलग जगह रखिए। अगर नहीं, तो तुरंत नया पासवर्ड चुनिए, और हमें लिखिए।',
      ],
      action: { label: 'लॉग इन और सुरक्षा', href: `${facts.homeUrl}/security` },
    }),
  },
};

/** Lists the removed sign-in methods without their names, which a stranger may have chosen. */
function removedMethods({ removed, timeZone }: LetterFacts, lang: Language): string[] {
  if (removed.length === 0) return [];
  const list = removed.map(({ kind, addedAt }) => {
    const date = formatMoment({ at: addedAt, timeZone }, lang);
    if (lang === 'hi')
      return kind === 'passkey' ? `पासकी, ${date} जोड़ी गई` : `एक बार के कोड, ${date} चालू किए गए`;
    return kind === 'passkey' ? `a passkey, added on ${date}` : `two-step codes, on since ${date}`;
  });
  return lang === 'hi'
    ? [
        `लॉग इन के ये तरीक़े हटा दिए गए हैं: ${list.join('; ')}।`,
        'वे इस पते की पुष्टि से पहले जोड़े गए थे, या अब काम नहीं करते थे। अगर वे आपके थे, तो उन्हें फिर से जोड़िए।',
      ]
    : [
        `These ways to log in were removed: ${list.join('; ')}.`,
        'They were added before this address was confirmed, or had stopped working. If they were yours, add them again.',
      ];
}
