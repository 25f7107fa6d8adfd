// On the desks the toaster is fetched at once: it must be able to say that the network is gone.
void import('./mount-toaster.tsx');
