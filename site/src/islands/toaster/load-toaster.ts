import { takeKeptToasts } from '../../session/kept-toasts.ts';
import { loadOnFirstToast, toast } from '../../lib/toast-event.ts';

loadOnFirstToast(async () => (await import('./mount-toaster.tsx')).mountToaster);
for (const kept of takeKeptToasts()) toast(kept);
