import type { Language } from '../../contract/articles.ts';
import { formatClock, formatMoment } from './letter-dates.ts';
import type { LetterFacts, LetterWords } from './letter.ts';
import type { MessageKind } from './message.ts';

type AddressKind = Extract<MessageKind, `address-${string}`>;

/**
 * Letters about the addresses of accounts. They contain no names, because a stranger may have chosen
 * them.
 */
export const ADDRESS_LETTERS: Record<Language, Record<AddressKind, (facts: LetterFacts) => LetterWords>> = {
  en: {
    'address-link': ({ to, link, timeZone, magazine }) => ({
      subject: 'Confirm your address',
      paragraphs: [
        `Someone, hopefully you, asked to use the address ${to} for an account at ${magazine}.`,
        `The link works once and is valid for an hour, until ${formatClock(link.endsAt, timeZone, 'en')}.`,
        'If it was not you, please do not open it. Then nothing happens.',
      ],
      action: { label: 'Confirm the address', href: link.href },
      footer: `You are receiving this message because someone entered this address at ${magazine}.`,
    }),
    'address-asked': (facts) => ({
      subject: 'A new address for your account',
      paragraphs: [
        `On ${formatMoment(facts, 'en')}, someone who knows your password asked to change the address of your account to ${facts.address}.`,
        'Nothing changes until someone opens the link that we sent to the new address.',
        'If it was not you, set a new password now. That cancels the link and signs out all devices.',
      ],
      action: { label: 'Set a new password', href: `${facts.homeUrl}/forgot-password` },
    }),
    'address-changed': (facts) => ({
      subject: 'The address of your account was changed',
      paragraphs: [
        `Since ${formatMoment(facts, 'en')}, the address of your account is ${facts.address}. Log in with it. All other devices were signed out.`,
        'If it was not you, write to us right away.',
      ],
      action: { label: 'Log in', href: `${facts.homeUrl}/signup` },
      footer: `You are receiving this message because you have, or had, an account at ${facts.magazine} with this address.`,
    }),
    'address-taken': (facts) => ({
      subject: 'This address already has an account',
      paragraphs: [
        `On ${formatMoment(facts, 'en')}, someone asked to use the address ${facts.to} for another account at ${facts.magazine}. It already has an account, so nothing was changed.`,
        'If it was you, log in with this address. If not, there is nothing to do.',
      ],
      action: { label: 'Log in', href: `${facts.homeUrl}/signup` },
    }),
  },
  hi: {
    'address-link': ({ to, link, timeZone, magazine }) => ({
      subject: 'अपने पते की पुष्टि कीजिए',
      paragraphs: [
        `किसी ने, शायद आपने, ${magazine} के खाते के लिए ${to} पता दिया है।`,
        `यह लिंक एक ही बार काम करता है, और एक घंटे तक: ${formatClock(link.endsAt, timeZone, 'hi')} तक।`,
        'अगर यह आपने नहीं किया, तो कृपया लिंक मत खोलिए। तब कुछ नहीं होगा।',
      ],
      action: { label: 'पते की पुष्टि कीजिए', href: link.href },
      footer: `यह संदेश आपको इसलिए मिला है कि किसी ने ${magazine} पर यह पता दिया है।`,
    }),
    'address-asked': (facts) => ({
      subject: 'आपके खाते के लिए नया पता',
      paragraphs: [
        `किसी ने, जो आपका पासवर्ड जानता है, ${formatMoment(facts, 'hi')} आपके खाते का पता बदलकर ${facts.address} करने को कहा।`,
        'जब तक नए पते पर भेजा गया लिंक नहीं खोला जाता, कुछ नहीं बदलेगा।',
        'अगर यह आपने नहीं किया, तो अभी नया पासवर्ड चुनिए। इससे लिंक बेकार हो जाएगा और सभी डिवाइस पर लॉग आउट हो जाएगा।',
      ],
      action: { label: 'नया पासवर्ड चुनिए', href: `${facts.homeUrl}/forgot-password` },
    }),
    'address-changed': (facts) => ({
      subject: 'आपके खाते का पता बदल गया है',
      paragraphs: [
        `आपके खाते का पता ${formatMoment(facts, 'hi')} बदलकर ${facts.address} कर दिया गया। अब इसी से लॉग इन कीजिए। बाक़ी सभी डिवाइस पर लॉग आउट कर दिया गया है।`,
        'अगर यह आपने नहीं किया, तो हमें तुरंत लिखिए।',
      ],
      action: { label: 'लॉग इन कीजिए', href: `${facts.homeUrl}/signup` },
      footer: `यह संदेश आपको इसलिए मिला है कि ${facts.magazine} पर इस पते से आपका खाता है, या था।`,
    }),
    'address-taken': (facts) => ({
      subject: 'इस पते का खाता पहले से है',
      paragraphs: [
        `किसी ने ${formatMoment(facts, 'hi')} ${facts.magazine} के एक और खाते के लिए ${facts.to} पता देना चाहा। इस पते का खाता पहले से है, इसलिए कुछ नहीं बदला।`,
        'अगर यह आपने किया, तो इसी पते से लॉग इन कीजिए। अगर नहीं, तो कुछ करने की ज़रूरत नहीं है।',
      ],
      action: { label: 'लॉग इन कीजिए', href: `${facts.homeUrl}/signup` },
    }),
  },
};
