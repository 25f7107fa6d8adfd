import { GENRES } from '@contract/genres.ts';
import { genreName } from '@text/genre-names.ts';

/** Placeholder for the form while it loads or is sent. @param label tells screen readers what happens */
export function FormSkeleton({ label }: { label: string }) {
  return (
    <div className="form-skeleton" role="status" aria-label={label}>
      <div>
        <div className="skeleton form-skeleton-label" />
        <div className="skeleton form-skeleton-title" />
      </div>
      <div>
        <div className="skeleton form-skeleton-label" />
        <div className="skeleton form-skeleton-description" />
        <div className="skeleton form-skeleton-hint" />
      </div>
      <div>
        <div className="skeleton form-skeleton-label" />
        <div className="skeleton form-skeleton-banner" />
      </div>
      <div>
        <div className="skeleton form-skeleton-label" />
        <div className="skeleton form-skeleton-text" />
      </div>
      <div>
        <div className="skeleton form-skeleton-label" />
        <div className="tag-picker">
          {GENRES.map((tag) => (
            <div key={tag} className="skeleton form-skeleton-tag">
              {/* Same width as the real content, invisible. */}
              <span>{genreName(tag)}</span>
            </div>
          ))}
        </div>
      </div>
      <div className="article-featured">
        <div className="skeleton form-skeleton-switch" />
      </div>
    </div>
  );
}
