// Dashboards and editor load the toaster immediately, so that it can report a lost network.
void import('./mount-toaster.tsx');
