import { keepToasts, takeKeptToasts } from '../../session/kept-toasts.ts';
import { afterPaint } from '../../lib/after-paint.ts';
import { loadOnFirstToast, toast } from '../../lib/toast-event.ts';
import { timed } from './toast-state.ts';

const pending = loadOnFirstToast(async () => {
  // What was pressed shows its own answer first.
  await new Promise<void>(afterPaint);
  return (await import('./mount-toaster.tsx')).mountToaster;
});
const kept = takeKeptToasts();
const sayKept = () => kept.splice(0).forEach(toast);
// Nobody reads what is said while the page still comes together.
if (document.readyState === 'complete') sayKept();
else addEventListener('load', sayKept);
// A page that is left before it could say something: the next one says it.
addEventListener('pagehide', () => keepToasts([...kept, ...pending].map(timed)));
