import type * as english from '../en/security-text.ts';
import type { Translation } from '../translation.ts';

/** Texts of the page "Sign-in and security". */
export const SECURITY_TEXT = {
  title: 'लॉग इन और सुरक्षा',
  back: 'वापस जाएँ',
  sessions: 'आप कहाँ-कहाँ लॉग इन हैं',
  sessionsReason: 'जिस डिवाइस को आप नहीं पहचानते, उसे लॉग आउट कर दें और अपना पासवर्ड बदल लें।',
  loading: 'आप कहाँ लॉग इन हैं, यह देखा जा रहा है',
  loadFailed: 'आप कहाँ लॉग इन हैं, यह पता नहीं चल सका',
  now: 'अभी',
  thisDevice: 'यही डिवाइस',
  device: ({ browser, system }) => `${system} पर ${browser}`,
  unknownDevice: 'अनजान डिवाइस',
  onlyHere: 'आप और कहीं लॉग इन नहीं हैं।',
  more: (count) => `और ${count} जगह, जिनका उपयोग इनसे पहले हुआ था।`,
  signOut: 'लॉग आउट करें',
  signOutOn: (device) => `${device} से लॉग आउट करें`,
  signOutOthers: 'बाक़ी सब जगह लॉग आउट करें',
  signedOut: (device) => `${device === '' ? 'अनजान डिवाइस' : device} से लॉग आउट हो गया।`,
  signedOutOthers: 'बाक़ी सब जगह लॉग आउट हो गया।',
  signOutFailed: 'लॉग आउट नहीं हो सका।',
} as const satisfies Translation<typeof english.SECURITY_TEXT>;
