interface ListSkeletonsProps {
  count: number;
}

/** The very shape of the cards that come; silent, since the list's status says that it loads. */
export function ListSkeletons({ count }: ListSkeletonsProps) {
  return (
    <div className="card-grid-list" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="card card-skeleton">
          <div className="card-art skeleton" />
          <div className="card-text">
            <div className="skeleton skeleton-title" />
            <div className="skeleton skeleton-title skeleton-short" />
            <div className="skeleton skeleton-meta" />
          </div>
        </div>
      ))}
    </div>
  );
}
