import './sparkline.css';

/** Reads day by day, without words: a number must be next to it. @param plot SVG that the server has drawn */
export function Sparkline({ plot }: { plot: string }) {
  return <span className="sparkline" dangerouslySetInnerHTML={{ __html: plot }} />;
}
