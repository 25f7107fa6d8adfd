/** Placeholders in the shape of cards, hidden from screen readers. The caller announces loading in a live region. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className="card card-skeleton" aria-hidden="true">
      <div className="card-art skeleton" />
      <div className="card-text">
        <div className="skeleton skeleton-title" />
        <div className="skeleton skeleton-title skeleton-short" />
        <div className="skeleton skeleton-meta" />
      </div>
    </div>
  ));
}
