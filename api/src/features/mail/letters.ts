import type { Language } from '../../contract/articles.ts';
import { ADDRESS_LETTERS } from './address-letters.ts';
import { actor, type Letter, type LetterFacts, type LetterWords } from './letter.ts';
import { formatMoment } from './letter-dates.ts';
import type { MessageKind } from './message.ts';
import { PASSWORD_LETTERS } from './password-letters.ts';
import { ACCOUNT_LETTERS } from './account-letters.ts';

const WORDS = {
  en: {
    ...ADDRESS_LETTERS.en,
    ...PASSWORD_LETTERS.en,
    ...ACCOUNT_LETTERS.en,
    footer: (magazine: string) =>
      `You are receiving this message because you have an account at ${magazine}.`,
    'new-device': (facts: LetterFacts) => ({
      subject: 'Your account was signed in on a new device',
      paragraphs: [
        `Someone, hopefully you, signed in to the account ${facts.to} on ${formatMoment(facts, 'en')}. The device: ${deviceName(facts, 'en')}.`,
        'If it was you, there is nothing to do. If not, change your password right away, which signs out all other devices, and write to us.',
      ],
      action: { label: 'See where you are signed in', href: `${facts.homeUrl}/security` },
    }),
    test: (facts: LetterFacts) => ({
      subject: 'A test message',
      paragraphs: [
        `Mail works. An admin sent this message from the magazine’s settings on ${formatMoment(facts, 'en')}.`,
        'There is nothing to do.',
      ],
      action: { label: `Go to ${facts.magazine}`, href: facts.homeUrl },
      footer: `You are receiving this message because an admin of ${facts.magazine} entered your address for a test.`,
    }),
    'passkey-added': (facts: LetterFacts) => ({
      subject: 'A passkey was added',
      paragraphs: [
        `A passkey was added to your account on ${formatMoment(facts, 'en')}. It logs you in without the password.`,
        'If it was you, there is nothing to do. If not, remove it right away, set a new password, and write to us.',
      ],
      action: { label: 'See your passkeys', href: `${facts.homeUrl}/security` },
    }),
    'passkey-removed': (facts: LetterFacts) => ({
      subject: 'A passkey was removed',
      paragraphs: [
        `A passkey was removed from your account on ${formatMoment(facts, 'en')}. It no longer logs anyone in.`,
        'If it was you, there is nothing to do. If not, set a new password right away, and write to us.',
      ],
      action: { label: 'See your passkeys', href: `${facts.homeUrl}/security` },
    }),
    'passkey-stopped': (facts: LetterFacts) => ({
      subject: 'A passkey may have been copied',
      paragraphs: [
        `Someone used a passkey of your account on ${formatMoment(facts, 'en')} that seems to be a copy. Nobody was signed in, and this passkey no longer works.`,
        'Log in with your password, remove the passkey, and add a new one. If you cannot log in without it, choose “Forgot password?” on the login page: setting a new password removes it. If you do not know why this happened, write to us.',
      ],
      action: { label: 'See your passkeys', href: `${facts.homeUrl}/security` },
    }),
    'token-added': (facts: LetterFacts) => ({
      subject: 'A personal token was made',
      paragraphs: [
        `A personal token was made for your account on ${formatMoment(facts, 'en')}. A program with it acts for you, as far as the token allows.`,
        'If it was you, there is nothing to do. If not, revoke it right away, set a new password, and write to us.',
      ],
      action: { label: 'See your tokens', href: `${facts.homeUrl}/security` },
    }),
    'two-step-on': (facts: LetterFacts) => ({
      subject: 'Two-step codes are on',
      paragraphs: [
        `Since ${formatMoment(facts, 'en')}, logging in to your account with the password asks for a code from an app.`,
        'If it was you, keep the recovery codes somewhere other than your phone. If not, write to us right away.',
      ],
      action: { label: 'Sign-in and security', href: `${facts.homeUrl}/security` },
    }),
    'two-step-off': (facts: LetterFacts) => ({
      subject: 'Two-step codes are off',
      paragraphs: [
        `Since ${formatMoment(facts, 'en')}, the password alone is enough to log in to your account.`,
        'If it was you, there is nothing to do. If not, set a new password right away, and write to us.',
      ],
      action: { label: 'Set a new password', href: `${facts.homeUrl}/forgot-password` },
    }),
    'two-step-removed': (facts: LetterFacts) => ({
      subject: 'Your second factor was removed',
      paragraphs: [
        `${actor(facts, 'en')} removed the two-step codes and passkeys from your account on ${formatMoment(facts, 'en')}, and signed out all devices.`,
        'Log in with your password, and set up new codes or a passkey. If you did not ask for this, write to us right away.',
      ],
      action: { label: 'Sign-in and security', href: `${facts.homeUrl}/security` },
    }),
  },
  hi: {
    ...ADDRESS_LETTERS.hi,
    ...PASSWORD_LETTERS.hi,
    ...ACCOUNT_LETTERS.hi,
    footer: (magazine: string) => `यह संदेश आपको इसलिए मिला है कि ${magazine} पर आपका खाता है।`,
    'new-device': (facts: LetterFacts) => ({
      subject: 'आपके खाते में एक नए डिवाइस से लॉग इन हुआ है',
      paragraphs: [
        `किसी ने, शायद आपने, ${formatMoment(facts, 'hi')} ${facts.to} खाते में लॉग इन किया। डिवाइस: ${deviceName(facts, 'hi')}।`,
        'अगर यह आप थे, तो कुछ करने की ज़रूरत नहीं है। अगर नहीं, तो तुरंत अपना पासवर्ड बदलिए: इससे बाक़ी सभी डिवाइस पर लॉग आउट हो जाएगा। और हमें लिखिए।',
      ],
      action: { label: 'देखिए, आप कहाँ-कहाँ लॉग इन हैं', href: `${facts.homeUrl}/security` },
    }),
    test: (facts: LetterFacts) => ({
      subject: 'एक जाँच संदेश',
      paragraphs: [
        `ईमेल काम कर रहा है। एक व्यवस्थापक ने ${formatMoment(facts, 'hi')} पत्रिका की सेटिंग से यह संदेश भेजा।`,
        'कुछ करने की ज़रूरत नहीं है।',
      ],
      action: { label: `${facts.magazine} पर जाइए`, href: facts.homeUrl },
      footer: `यह संदेश इसलिए मिला है कि ${facts.magazine} के एक व्यवस्थापक ने जाँच के लिए आपका पता लिखा।`,
    }),
    'passkey-added': (facts: LetterFacts) => ({
      subject: 'एक पासकी जोड़ी गई है',
      paragraphs: [
        `आपके खाते में ${formatMoment(facts, 'hi')} एक पासकी जोड़ी गई। उससे बिना पासवर्ड के लॉग इन होता है।`,
        'अगर यह आपने किया है, तो कुछ करने की ज़रूरत नहीं है। अगर नहीं, तो उसे तुरंत हटाइए, नया पासवर्ड चुनिए, और हमें लिखिए।',
      ],
      action: { label: 'अपनी पासकी देखिए', href: `${facts.homeUrl}/security` },
    }),
    'passkey-removed': (facts: LetterFacts) => ({
      subject: 'एक पासकी हटाई गई है',
      paragraphs: [
        `आपके खाते से ${formatMoment(facts, 'hi')} एक पासकी हटाई गई। उससे अब लॉग इन नहीं होगा।`,
        'अगर यह आपने किया है, तो कुछ करने की ज़रूरत नहीं है। अगर नहीं, तो तुरंत नया पासवर्ड चुनिए, और हमें लिखिए।',
      ],
      action: { label: 'अपनी पासकी देखिए', href: `${facts.homeUrl}/security` },
    }),
    'passkey-stopped': (facts: LetterFacts) => ({
      subject: 'शायद एक पासकी की नक़ल हुई है',
      paragraphs: [
        `आपके खाते की एक पासकी ${formatMoment(facts, 'hi')} इस्तेमाल हुई, जो नक़ल लगती है। लॉग इन नहीं होने दिया गया, और यह पासकी अब काम नहीं करती।`,
        'अपने पासवर्ड से लॉग इन कीजिए, इस पासकी को हटाइए, और नई जोड़िए। अगर इसके बिना लॉग इन नहीं होता, तो लॉग इन पन्ने पर “पासवर्ड भूल गए?” चुनिए: नया पासवर्ड चुनने से यह हट जाती है। अगर आपको इसका कारण नहीं पता, तो हमें लिखिए।',
      ],
      action: { label: 'अपनी पासकी देखिए', href: `${facts.homeUrl}/security` },
    }),
    'token-added': (facts: LetterFacts) => ({
      subject: 'एक निजी टोकन बनाया गया है',
      paragraphs: [
        `आपके खाते के लिए ${formatMoment(facts, 'hi')} एक निजी टोकन बनाया गया। जिस प्रोग्राम के पास यह है, वह टोकन की अनुमति तक आपकी ओर से काम कर सकता है।`,
        'अगर यह आपने किया है, तो कुछ करने की ज़रूरत नहीं है। अगर नहीं, तो उसे तुरंत रद्द कीजिए, नया पासवर्ड चुनिए, और हमें लिखिए।',
      ],
      action: { label: 'अपने टोकन देखिए', href: `${facts.homeUrl}/security` },
    }),
    'two-step-on': (facts: LetterFacts) => ({
      subject: 'लॉग इन अब कोड भी माँगता है',
      paragraphs: [
        `आपके खाते के लिए ${formatMoment(facts, 'hi')} एक बार के कोड चालू किए गए। अब लॉग इन में पासवर्ड के साथ ऐप का कोड भी माँगा जाता है।`,
        'अगर यह आपने किया है, तो बचाव कोड फ़ोन से अलग जगह रखिए। अगर नहीं, तो तुरंत हमें लिखिए।',
      ],
      action: { label: 'लॉग इन और सुरक्षा', href: `${facts.homeUrl}/security` },
    }),
    'two-step-off': (facts: LetterFacts) => ({
      subject: 'लॉग इन अब कोड नहीं माँगता',
      paragraphs: [
        `आपके खाते के लिए ${formatMoment(facts, 'hi')} एक बार के कोड बंद किए गए। अब लॉग इन के लिए पासवर्ड ही काफ़ी है।`,
        'अगर यह आपने किया है, तो कुछ करने की ज़रूरत नहीं है। अगर नहीं, तो तुरंत नया पासवर्ड चुनिए, और हमें लिखिए।',
      ],
      action: { label: 'नया पासवर्ड चुनिए', href: `${facts.homeUrl}/forgot-password` },
    }),
    'two-step-removed': (facts: LetterFacts) => ({
      subject: 'आपके खाते से कोड और पासकी हटा दिए गए हैं',
      paragraphs: [
        `${actor(facts, 'hi')} ${formatMoment(facts, 'hi')} आपके खाते से कोड और पासकी हटा दिए, और सभी डिवाइस पर लॉग आउट कर दिया।`,
        'अपने पासवर्ड से लॉग इन कीजिए, और नए कोड या पासकी की व्यवस्था कीजिए। अगर आपने यह नहीं माँगा, तो तुरंत हमें लिखिए।',
      ],
      action: { label: 'लॉग इन और सुरक्षा', href: `${facts.homeUrl}/security` },
    }),
  },
} as const satisfies Record<
  Language,
  Record<MessageKind, (facts: LetterFacts) => LetterWords> & { footer: (magazine: string) => string }
>;

export function letterOf(facts: LetterFacts, lang: Language): Letter {
  const words = WORDS[lang];
  return { lang, footer: words.footer(facts.magazine), ...words[facts.kind](facts) };
}

/** `Firefox on Linux`, or the known part of it. */
function deviceName({ device }: LetterFacts, lang: Language): string {
  const { browser = '', system = '' } = device ?? {};
  if (browser === '' || system === '') return browser || system || { en: 'not known', hi: 'मालूम नहीं' }[lang];
  return lang === 'en' ? `${browser} on ${system}` : `${system} पर ${browser}`;
}
