import { ADMIN_GUARD, AUTHOR_GUARD, VISITOR_GUARD } from './guard-scripts.ts';

/**
 * The few scripts that must run before the first paint, as text: `astro.config.ts` puts the hash of each into the
 * content security policy, so a script that is not in this list is refused by the browser.
 */

/** First in `<body>`, which is light as the server sends it: the reader's stored theme. */
export const THEME_SCRIPT =
  "try{if(localStorage.getItem('theme')==='dark'){document.body.classList.replace('light','dark');document.querySelector('meta[name=theme-color]').content='#111611'}}catch{}";

export const INLINE_SCRIPTS: readonly string[] = [THEME_SCRIPT, AUTHOR_GUARD, ADMIN_GUARD, VISITOR_GUARD];
