import { CATEGORY_SKELETONS } from '../../limits.ts';

/** The very shape of the cards that come. */
export function CardSkeletons() {
  return (
    <div className="card-grid-list" role="status" aria-label="Loading articles">
      {Array.from({ length: CATEGORY_SKELETONS }, (_, index) => (
        <div key={index} className="card card-skeleton" aria-hidden="true">
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

/** The profile's own shape, until it is there. */
export function ProfileSkeleton() {
  return (
    <div className="own-profile" aria-hidden="true">
      <div className="skeleton own-portrait own-portrait-skeleton" />
      <div className="own-words">
        <div className="skeleton own-name-skeleton" />
        <div className="skeleton skeleton-title" />
        <div className="skeleton skeleton-title skeleton-short" />
      </div>
    </div>
  );
}
