import { loadOnFirstToast } from '../../lib/toast-event.ts';

loadOnFirstToast(async () => (await import('./mount-toaster.tsx')).mountToaster);
