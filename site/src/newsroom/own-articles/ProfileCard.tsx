import type { OwnProfile } from '@contract/users.ts';
import { Pencil } from 'lucide-react';
import { PATHS } from '../../paths.ts';
import { languageOf } from '../../lib/prose/language.ts';
import { SECURITY_TEXT } from '@text/security-text.ts';
import { AUTHOR_TEXT } from '@text/messages.ts';
import { PROFILE_FORM_TEXT } from '@text/own-articles-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Portrait } from '../../ui/Portrait.tsx';

interface ProfileCardProps {
  profile: Pick<OwnProfile, 'name' | 'email' | 'bio' | 'profilePhoto'>;
  onEdit: () => void;
}

export function ProfileCard({ profile, onEdit }: ProfileCardProps) {
  const { name, email, bio, profilePhoto } = profile;
  return (
    <section className="own-profile" aria-label={PROFILE_FORM_TEXT.profile}>
      <Portrait src={profilePhoto} shape="arch" className="own-portrait" />
      <div className="own-words">
        <h1 className="own-name" lang={languageOf(name)}>
          {name}
        </h1>
        <p className="own-email">{email}</p>
        <p className="own-bio" lang={languageOf(bio)}>
          {bio === '' ? AUTHOR_TEXT.noBio : bio}
        </p>
        <div className="own-actions">
          <button type="button" className="button button-outline" data-edit-profile onClick={onEdit}>
            <Icon of={Pencil} size={16} />
            {PROFILE_FORM_TEXT.edit}
          </button>
          <a className="button button-quiet" href={PATHS.security}>
            {SECURITY_TEXT.title}
          </a>
        </div>
      </div>
    </section>
  );
}

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
        <div className="skeleton own-actions own-actions-skeleton" />
      </div>
    </div>
  );
}
