import { withQueries } from '../../data/client/with-queries.tsx';
import { StatisticsRoom } from './StatisticsRoom.tsx';

/** What was read of the magazine. */
export const AdminStatistics = withQueries(function AdminStatistics() {
  return <StatisticsRoom of="magazine" />;
});
