import './list-row.css';
import '../../ui/skeleton.css';

/** Number of rows. */
const ROWS = 4;

/** Placeholder rows while a list loads. @param label tells screen readers what loads */
export function RowSkeletons({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} className="draft-row" aria-hidden="true">
          <div className="draft-row-art skeleton" />
          <div className="draft-row-text">
            <div className="skeleton skeleton-title" />
            <div className="skeleton skeleton-meta" />
          </div>
        </div>
      ))}
    </div>
  );
}
