import type { ReactNode } from 'react';

interface SettingsSectionProps {
  /** Id of the heading; the reason below it has the same id with `-reason`. */
  id: string;
  heading: string;
  reason: string;
  children: ReactNode;
}

/** A heading and its reason at the left, and the fields at the right. */
export function SettingsSection({ id, heading, reason, children }: SettingsSectionProps) {
  return (
    <section className="settings-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{heading}</h2>
        <p id={`${id}-reason`} className="settings-reason">
          {reason}
        </p>
      </div>
      {children}
    </section>
  );
}
