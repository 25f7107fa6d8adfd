import { QueryClient } from '@tanstack/react-query';

/**
 * Requests and answers of a dashboard, which has its page to itself. An answer lives while it is shown: turning to a
 * page always requests it. Failures are reported at once, offline too.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: false,
      gcTime: 0,
      refetchOnMount: false,
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
      // An equal answer is a new one too.
      structuralSharing: false,
    },
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});
