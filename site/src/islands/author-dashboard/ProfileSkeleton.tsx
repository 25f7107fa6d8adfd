export function ProfileSkeleton() {
  return (
    <div className="own-profile" aria-hidden="true">
      <div className="skeleton own-portrait own-portrait-skeleton" />
      <div className="own-words">
        <div className="skeleton own-name-skeleton" />
        <div className="own-bio">
          <div className="skeleton skeleton-title" />
          <div className="skeleton skeleton-title skeleton-short" />
        </div>
        <div className="skeleton own-edit own-edit-skeleton" />
      </div>
    </div>
  );
}
