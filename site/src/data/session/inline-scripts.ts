import { ADMIN_GUARD, AUTHOR_GUARD, EDITOR_GUARD, SIGNED_IN_GUARD, VISITOR_GUARD } from './guard-scripts.ts';

/**
 * Inline scripts that run before the first paint: `astro.config.ts` adds their hashes to the content security policy,
 * and the browser refuses all others.
 */

/** First in `<body>`: applies the reader's stored theme to the light page that the server sends. */
export const THEME_SCRIPT =
  "try{if(localStorage.getItem('theme')==='dark'){document.body.classList.replace('light','dark');document.querySelector('meta[name=theme-color]').content='#111611'}}catch{}";

/**
 * In the head of each home page, after the links to the others: opens the one in the language that the reader has chosen by the
 * switch, if the visit begins here: links inside the site lead where they say. Nobody is redirected by a guess.
 */
export const LANGUAGE_SCRIPT =
  "try{var l=localStorage.getItem('language');if(l&&l!==document.documentElement.lang&&!sessionStorage.getItem('visited'))location.replace(new URL(document.querySelector('link[hreflang='+l+']').href).pathname)}catch{}";

export const INLINE_SCRIPTS: readonly string[] = [
  THEME_SCRIPT,
  LANGUAGE_SCRIPT,
  AUTHOR_GUARD,
  ADMIN_GUARD,
  EDITOR_GUARD,
  SIGNED_IN_GUARD,
  VISITOR_GUARD,
];
