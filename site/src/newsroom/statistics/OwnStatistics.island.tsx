import { withQueries } from '../../data/client/with-queries.tsx';
import { StatisticsRoom } from './StatisticsRoom.tsx';

/** What was read of an author's own articles. */
export const OwnStatistics = withQueries(function OwnStatistics() {
  return <StatisticsRoom of="own" />;
});
