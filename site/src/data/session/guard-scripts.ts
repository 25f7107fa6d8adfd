import { PATHS } from '../../paths.ts';

/**
 * `route-guard.ts` again, as an inline script for the head of a shell, so that no private page flashes up.
 * `guard-scripts.spec.ts` compares both. Blocked storage counts as no session.
 */
function guard(destination: string): string {
  return (
    `(function(){var token=null,role='author';` +
    `try{token=localStorage.getItem('token');if(localStorage.getItem('userRole')==='admin')role='admin'}catch(e){}` +
    `var to=${destination};` +
    `if(to){document.documentElement.hidden=true;location.replace(to)}})()`
  );
}

const onlyFor = (role: string) =>
  guard(`!token?'${PATHS.signup}':role==='${role}'?null:'${PATHS.unauthorized}'`);

export const AUTHOR_GUARD = onlyFor('author');
export const ADMIN_GUARD = onlyFor('admin');
export const SIGNED_IN_GUARD = guard(`!token?'${PATHS.signup}':null`);
/** The sign-up screen is only for visitors who are not signed in. */
export const VISITOR_GUARD = guard(`!token?null:role==='admin'?'${PATHS.admin}':'${PATHS.authorPage}'`);
