import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { queryClient } from './query-client.ts';

/** The root of an island that sends requests. */
export function withQueries<Props extends object>(Island: ComponentType<Props>) {
  return function Root(props: Props) {
    return (
      <QueryClientProvider client={queryClient}>
        <Island {...props} />
      </QueryClientProvider>
    );
  };
}
