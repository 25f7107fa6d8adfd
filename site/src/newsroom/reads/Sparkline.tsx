import { SPARKLINE, sparkline } from './sparkline.ts';
import './sparkline.css';

/** Reads day by day, without words: a number must be next to it. */
export function Sparkline({ days }: { days: readonly number[] }) {
  const { width, height } = SPARKLINE;
  const { path, last } = sparkline(days);
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <path d={path} />
      <circle cx={last.x} cy={last.y} r="2" />
    </svg>
  );
}
