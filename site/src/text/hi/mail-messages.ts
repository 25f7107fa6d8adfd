import type * as english from '../en/mail-messages.ts';
import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

/** Texts about the magazine's mail, for admins. */
export const MAIL_TEXT = {
  notSetUp: 'ईमेल भेजने की व्यवस्था नहीं है',
  notSetUpNote: (waiting) =>
    [
      'न्योते और नए पासवर्ड के लिंक किसी तक नहीं पहुँचते।',
      plural(waiting, {
        one: `${waiting} संदेश फ़ाइल में रखा है।`,
        other: `${waiting} संदेश फ़ाइलों में रखे हैं।`,
      }),
      'SMTP_URL और MAIL_FROM तय करके पत्रिका को फिर शुरू करें।',
    ].join(' '),
  howTo: 'व्यवस्था कैसे करें',
  example: "SMTP_URL=smtps://user:password@mail.example.org\nMAIL_FROM='The desk <desk@example.org>'",
  mail: 'ईमेल',
  reason: 'इसके बिना संदेश फ़ाइलों में रखे रहते हैं और किसी तक नहीं पहुँचते।',
  loading: 'ईमेल की स्थिति देखी जा रही है',
  loadFailed: 'ईमेल की स्थिति नहीं दिखाई जा सकी',
  setUp: (server, sender) => `${server}, भेजने वाला ${sender}`,
  state: (sent, waiting) =>
    [
      'यह पत्रिका शुरू करते समय तय हुआ (SMTP_URL)।',
      sent === null ? 'पिछले हफ़्ते कुछ नहीं भेजा गया।' : `आख़िरी संदेश ${sent} भेजा गया।`,
      waiting === 0
        ? 'कोई संदेश रुका नहीं है।'
        : plural(waiting, { one: `${waiting} संदेश रुका है।`, other: `${waiting} संदेश रुके हैं।` }),
    ].join(' '),
  trouble: ({ words }) => `पिछली कोशिश नाकाम रही: ${words}`,
  to: 'जाँच के लिए पता',
  send: 'जाँच का संदेश भेजें',
  sending: 'जाँच का संदेश भेजा जा रहा है…',
  sent: 'जाँच का संदेश भेजा गया।',
  answer: ({ words }) => `सर्वर का जवाब: ${words}`,
  failed: 'जाँच का संदेश नहीं भेजा जा सका',
} as const satisfies Translation<typeof english.MAIL_TEXT>;
