import type { Language } from '../../contract/articles.ts';
import { formatMoment } from './letter-dates.ts';
import { actor, type LetterFacts, type LetterWords } from './letter.ts';
import type { MessageKind } from './message.ts';

type AccountKind = Extract<
  MessageKind,
  'invitation' | `made-${string}` | 'editor-ended' | `merged-${string}`
>;

/** Letters about decisions of admins about accounts. */
export const ACCOUNT_LETTERS: Record<Language, Record<AccountKind, (facts: LetterFacts) => LetterWords>> = {
  en: {
    'made-admin': (facts) => ({
      subject: 'You are now an admin',
      paragraphs: [
        `${actor(facts, 'en')} made you an admin on ${formatMoment(facts, 'en')}, with the account ${facts.to}. All devices were signed out: log in again, as Admin.`,
        'Your published articles keep your name. Your drafts and schedules stay as well.',
        'If you did not expect this, write to us.',
      ],
      action: { label: 'Log in', href: `${facts.homeUrl}/signup` },
    }),
    'made-author': (facts) => ({
      subject: 'You are now an author',
      paragraphs: [
        `${actor(facts, 'en')} made your account ${facts.to} an author’s on ${formatMoment(facts, 'en')}. You are no longer an admin. All devices were signed out: log in again, as Author.`,
        'Your page has all your articles and drafts.',
      ],
      action: { label: 'Log in', href: `${facts.homeUrl}/signup` },
    }),
    'made-editor': (facts) => ({
      subject: 'You are now an editor',
      paragraphs: [
        `${actor(facts, 'en')} made you an editor on ${formatMoment(facts, 'en')}, with the account ${facts.to}. All devices were signed out: log in again, as Author.`,
        'You now review, schedule and edit what all authors write, and set the front page. Your page leads there.',
        'If you did not expect this, write to us.',
      ],
      action: { label: 'Log in', href: `${facts.homeUrl}/signup` },
    }),
    'editor-ended': (facts) => ({
      subject: 'You are no longer an editor',
      paragraphs: [
        `On ${formatMoment(facts, 'en')}, ${actor(facts, 'en')} made your account ${facts.to} an author’s like others. All devices were signed out: log in again, as Author.`,
        'Your page has all your articles and drafts.',
      ],
      action: { label: 'Log in', href: `${facts.homeUrl}/signup` },
    }),
    'merged-away': (facts) => ({
      subject: 'Your account was merged with another one',
      footer: `You are receiving this message because you had an account at ${facts.magazine}.`,
      paragraphs: [
        `On ${formatMoment(facts, 'en')}, the account ${facts.to} was merged with the account of ${facts.about}. All its articles and drafts are there now, under that name.`,
        `The account ${facts.to} no longer exists, and nobody can log in with it. Its profile’s address leads to the other profile.`,
        'If you did not expect this, write to us.',
      ],
      action: { label: `Go to ${facts.magazine}`, href: facts.homeUrl },
    }),
    'merged-into': (facts) => ({
      subject: 'Another account was merged with yours',
      paragraphs: [
        `On ${formatMoment(facts, 'en')}, the account of ${facts.about} was merged with yours. All its articles and drafts are on your page, under your name.`,
        'You log in as before. If you did not expect this, write to us.',
      ],
      action: { label: 'Open your page', href: `${facts.homeUrl}/author-page` },
    }),
    invitation: ({ to, link, timeZone, magazine }) => ({
      subject: `Write for ${magazine}`,
      footer: `You are receiving this message because an admin of ${magazine} invited this address.`,
      paragraphs: [
        `An admin of ${magazine} invites ${to} to write for the magazine about environment, science and innovation.`,
        `Choose your name and a password. The link works once and is valid for a week, until ${formatMoment({ at: link.endsAt, timeZone }, 'en')}.`,
        'If you do not want to, there is nothing to do. Your address is deleted after a few weeks.',
      ],
      action: { label: 'Accept the invitation', href: link.href },
    }),
  },
  hi: {
    'made-admin': (facts) => ({
      subject: 'अब आप व्यवस्थापक हैं',
      paragraphs: [
        `${actor(facts, 'hi')} ${formatMoment(facts, 'hi')} ${facts.to} खाते को व्यवस्थापक का खाता बनाया। सभी डिवाइस पर लॉग आउट कर दिया गया है: “व्यवस्थापक” चुनकर फिर से लॉग इन कीजिए।`,
        'आपके प्रकाशित लेख आपके नाम के साथ बने रहेंगे। आपके मसौदे भी बने रहेंगे, और तय समय पर प्रकाशन होगा।',
        'अगर आपको इसकी उम्मीद नहीं थी, तो हमें लिखिए।',
      ],
      action: { label: 'लॉग इन कीजिए', href: `${facts.homeUrl}/signup` },
    }),
    'made-author': (facts) => ({
      subject: 'अब आप लेखक हैं',
      paragraphs: [
        `${actor(facts, 'hi')} ${formatMoment(facts, 'hi')} ${facts.to} खाते को लेखक का खाता बनाया। अब आप व्यवस्थापक नहीं हैं। सभी डिवाइस पर लॉग आउट कर दिया गया है: “लेखक” चुनकर फिर से लॉग इन कीजिए।`,
        'आपके सभी लेख और मसौदे आपके पन्ने पर हैं।',
      ],
      action: { label: 'लॉग इन कीजिए', href: `${facts.homeUrl}/signup` },
    }),
    'made-editor': (facts) => ({
      subject: 'अब आप संपादक हैं',
      paragraphs: [
        `${actor(facts, 'hi')} ${formatMoment(facts, 'hi')} ${facts.to} खाते को संपादक का खाता बनाया। सभी डिवाइस पर लॉग आउट कर दिया गया है: “लेखक” चुनकर फिर से लॉग इन कीजिए।`,
        'अब आप सभी लेखकों के लेख जाँच सकते हैं, उनके प्रकाशन का समय तय कर सकते हैं, उन्हें संपादित कर सकते हैं और मुखपृष्ठ सजा सकते हैं। इनके लिंक आपके पन्ने पर हैं।',
        'अगर आपको इसकी उम्मीद नहीं थी, तो हमें लिखिए।',
      ],
      action: { label: 'लॉग इन कीजिए', href: `${facts.homeUrl}/signup` },
    }),
    'editor-ended': (facts) => ({
      subject: 'अब आप संपादक नहीं हैं',
      paragraphs: [
        `${actor(facts, 'hi')} ${formatMoment(facts, 'hi')} ${facts.to} खाते को फिर से लेखक का खाता बनाया। सभी डिवाइस पर लॉग आउट कर दिया गया है: “लेखक” चुनकर फिर से लॉग इन कीजिए।`,
        'आपके सभी लेख और मसौदे आपके पन्ने पर हैं।',
      ],
      action: { label: 'लॉग इन कीजिए', href: `${facts.homeUrl}/signup` },
    }),
    'merged-away': (facts) => ({
      subject: 'आपका खाता एक और खाते में मिला दिया गया है',
      footer: `यह संदेश आपको इसलिए मिला है कि ${facts.magazine} पर आपका खाता था।`,
      paragraphs: [
        `${facts.to} खाता ${formatMoment(facts, 'hi')} ${facts.about} के खाते में मिला दिया गया। सभी लेख और मसौदे अब वहाँ हैं, उसी नाम से।`,
        `${facts.to} खाता अब नहीं है, और उससे लॉग इन नहीं किया जा सकता। उसके परिचय का पता दूसरे परिचय पर ले जाता है।`,
        'अगर आपको इसकी उम्मीद नहीं थी, तो हमें लिखिए।',
      ],
      action: { label: `${facts.magazine} पर जाइए`, href: facts.homeUrl },
    }),
    'merged-into': (facts) => ({
      subject: 'एक और खाता आपके खाते में मिला दिया गया है',
      paragraphs: [
        `${facts.about} का खाता ${formatMoment(facts, 'hi')} आपके खाते में मिला दिया गया। उसके सभी लेख और मसौदे अब आपके पन्ने पर हैं, आपके नाम से।`,
        'आप पहले की तरह लॉग इन करेंगे। अगर आपको इसकी उम्मीद नहीं थी, तो हमें लिखिए।',
      ],
      action: { label: 'अपना पन्ना खोलिए', href: `${facts.homeUrl}/author-page` },
    }),
    invitation: ({ to, link, timeZone, magazine }) => ({
      subject: `${magazine} के लिए लिखिए`,
      footer: `यह संदेश इसलिए मिला है कि ${magazine} के एक व्यवस्थापक ने इस पते पर न्योता भेजा है।`,
      paragraphs: [
        `${magazine} के एक व्यवस्थापक ${to} को पत्रिका में लिखने का न्योता देते हैं: पर्यावरण, विज्ञान और नवाचार पर।`,
        `अपना नाम और पासवर्ड चुनिए। यह लिंक एक ही बार काम करता है, और एक हफ़्ते तक: ${formatMoment({ at: link.endsAt, timeZone }, 'hi')} तक।`,
        'अगर आप नहीं लिखना चाहते, तो कुछ करने की ज़रूरत नहीं है। कुछ हफ़्तों के बाद आपका पता नहीं रखा जाता।',
      ],
      action: { label: 'न्योता स्वीकार कीजिए', href: link.href },
    }),
  },
};
