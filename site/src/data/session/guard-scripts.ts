/**
 * `route-guard.ts` again, as an inline script for the head of a shell, so that no private page flashes up.
 * `guard-scripts.spec.ts` compares both. The language of the page says what its addresses begin with, so that the scripts and
 * their hashes are the same in all languages. Blocked storage counts as no session. `data-rooms` says for whom the page shows rooms.
 */
function guard(destination: string): string {
  return (
    `(function(){var token=null,role='author',editor=false,root=document.documentElement;` +
    `try{token=localStorage.getItem('token');if(localStorage.getItem('userRole')==='admin')role='admin';` +
    `editor=localStorage.getItem('isEditor')==='true'}catch(e){}` +
    `if(editor)root.dataset.rooms='editor';var to=${destination};` +
    `if(to){root.hidden=true;location.replace((root.lang==='en'?'':'/'+root.lang)+to)}})()`
  );
}

/** @param condition in JavaScript */
const onlyIf = (condition: string) =>
  guard(`!token?'/signup':${condition}?null:editor?'/admin/overview':'/unauthorized'`);

export const AUTHOR_GUARD = onlyIf(`role==='author'`);
export const ADMIN_GUARD = onlyIf(`role==='admin'`);
/** The rooms of editors and admins. */
export const EDITOR_GUARD = onlyIf(`role==='admin'||editor`);
export const SIGNED_IN_GUARD = guard(`!token?'/signup':null`);
/** The sign-up screen is only for visitors who are not signed in. */
export const VISITOR_GUARD = guard(`!token?null:role==='admin'?'/admin':'/author-page'`);
