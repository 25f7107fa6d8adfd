import { type Accent, ACCENT_COLOURS } from '../../contract/accents.ts';
import type { Letter } from './letter.ts';

/** The magazine that sends a letter. */
interface LetterPlace {
  magazine: string;
  /** May have several lines; empty for none. */
  postalAddress: string;
  /** Address of its home page, in the language of the letter. */
  homeUrl: string;
  accent: Accent;
}

/** The site's colours (`tokens.css`), light and dark. */
const LIGHT = {
  paper: '#f8f6f0',
  ink: '#1a1e19',
  quiet: '#62685e',
  rule: '#dad6c9',
  onForest: '#f8f6f0',
};
const DARK = {
  paper: '#111611',
  ink: '#ece8dc',
  quiet: '#969b8d',
  rule: '#2d362e',
  onForest: '#0e1a13',
};

const SERIF = "Georgia, 'Noto Serif', 'Noto Serif Devanagari', serif";
const SANS = "-apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Devanagari', Arial, sans-serif";

/**
 * Many mail programs drop style sheets, so each element has an inline style. The style sheet only sets
 * dark colours.
 */
const stylesOf = (accent: string) =>
  ({
    body: `margin:0;padding:0;background:${LIGHT.paper};`,
    page: `max-width:560px;margin:0 auto;padding:40px 24px 48px;font:16px/1.6 ${SANS};color:${LIGHT.ink};`,
    brand: `margin:0 0 32px;padding:0 0 16px;border-bottom:1px solid ${LIGHT.rule};font:600 24px/1.3 ${SERIF};color:${accent};`,
    heading: `margin:0 0 20px;font:600 28px/1.35 ${SERIF};color:${LIGHT.ink};`,
    text: `margin:0 0 16px;color:${LIGHT.ink};`,
    action: 'margin:28px 0;',
    button: `display:inline-block;padding:12px 24px;border-radius:4px;background:${accent};color:${LIGHT.onForest};font-weight:600;text-decoration:none;`,
    quiet: `margin:0 0 16px;font-size:14px;color:${LIGHT.quiet};overflow-wrap:anywhere;`,
    footer: `margin:40px 0 0;padding:16px 0 0;border-top:1px solid ${LIGHT.rule};font-size:14px;color:${LIGHT.quiet};`,
  }) as const;

const darkStyles = (accent: string): string => `@media (prefers-color-scheme: dark) {
  body { background: ${DARK.paper} !important; }
  .text, .heading { color: ${DARK.ink} !important; }
  .brand { color: ${accent} !important; border-color: ${DARK.rule} !important; }
  .button { background: ${accent} !important; color: ${DARK.onForest} !important; }
  .quiet, .quiet a, .footer, .footer a { color: ${DARK.quiet} !important; }
  .footer { border-color: ${DARK.rule} !important; }
}`;

const IF_BUTTON_FAILS = {
  en: 'If the button does nothing, open this address:',
  hi: 'अगर बटन काम न करे, तो यह पता खोलिए:',
} as const;

/** A letter as HTML, without pictures, scripts and fonts, so that mail programs fetch nothing. */
export function letterHtml(
  { lang, subject, paragraphs, action, footer }: Letter,
  { magazine, postalAddress, homeUrl, accent }: LetterPlace,
): string {
  const { light, dark } = ACCENT_COLOURS[accent];
  const styles = stylesOf(light);
  const address = postalAddress === '' ? [] : postalAddress.split('\n').map(escapeHtml);
  const part = (tag: string, name: keyof typeof styles, html: string): string =>
    `<${tag} class="${name}" style="${escapeHtml(styles[name])}">${html}</${tag}>`;
  const link = (href: string): string =>
    `<a href="${escapeHtml(href)}" style="color:inherit">${escapeHtml(href)}</a>`;
  const button = `<a class="button" style="${escapeHtml(styles.button)}" href="${escapeHtml(action.href)}">${escapeHtml(action.label)}</a>`;
  const page = [
    part('p', 'brand', escapeHtml(magazine)),
    part('h1', 'heading', escapeHtml(subject)),
    ...paragraphs.map((text) => part('p', 'text', escapeHtml(text))),
    part('p', 'action', button),
    part('p', 'quiet', `${IF_BUTTON_FAILS[lang]}<br>${link(action.href)}`),
    part('p', 'footer', [escapeHtml(footer), ...address, link(homeUrl)].join('<br>')),
  ];
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>:root { color-scheme: light dark; }\n${darkStyles(dark)}</style></head>`,
    `<body style="${styles.body}"><div style="${escapeHtml(styles.page)}">`,
    ...page,
    '</div></body></html>',
  ].join('\n');
}

/** The same letter as plain text. */
export function letterText(
  { subject, paragraphs, action, footer }: Letter,
  { postalAddress, homeUrl }: LetterPlace,
): string {
  const end = [footer, postalAddress, homeUrl].filter((line) => line !== '').join('\n');
  return [subject, ...paragraphs, `${action.label}:\n${action.href}`, `-- \n${end}`].join('\n\n');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
