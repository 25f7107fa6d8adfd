import { PATHS } from '../paths.ts';

/**
 * `route-guard.ts` once more, as text that runs in the head of a shell: nobody sees a page, not even for a frame, that
 * is not theirs. `guard-scripts.spec.ts` holds both to the same answers. Storage that is blocked holds no session.
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
/** The sign-up screen is for those who are not signed in. */
export const VISITOR_GUARD = guard(`!token?null:role==='admin'?'${PATHS.admin}':'${PATHS.authorPage}'`);
