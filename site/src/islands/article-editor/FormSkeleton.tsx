/** The form's own shape, while it is being sent or fetched. */
export function FormSkeleton({ label }: { label: string }) {
  return (
    <div className="form-skeleton" role="status" aria-label={label}>
      <div className="skeleton form-skeleton-label" />
      <div className="skeleton form-skeleton-title" />
      <div className="skeleton form-skeleton-label" />
      <div className="skeleton form-skeleton-banner" />
      <div className="skeleton form-skeleton-label" />
      <div className="skeleton form-skeleton-text" />
    </div>
  );
}
