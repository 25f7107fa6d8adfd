import { type ChosenBanner, isEarlier, uploadPicture } from '../../data/calls/articles.ts';
import { tokenOf } from '../../data/session/session.ts';
import { OriginSelect } from '../../ui/OriginSelect.tsx';
import { pictureId } from '../../writing/device-draft/draft-pictures.ts';

interface BannerOriginProps {
  /** A banner chosen here. */
  banner: ChosenBanner | null;
  /** Address of the banner on the server. */
  current: string | null;
  userId: string | undefined;
}

/** Asks what the banner is. Equal bytes are one picture on the server, so a new banner may be sent before its words. */
export function BannerOrigin({ banner, current, userId }: BannerOriginProps) {
  if (banner === null || isEarlier(banner)) {
    const id = banner?.id ?? pictureId(current ?? '');
    return id === null ? null : <OriginSelect key={id} userId={userId} id={id} />;
  }
  const key = `${banner.name} ${banner.size} ${banner.lastModified}`;
  const upload = async (): Promise<string> => {
    const { picture } = await uploadPicture(banner, { token: tokenOf(userId) ?? '' });
    return pictureId(picture.src) ?? '';
  };
  return <OriginSelect key={key} userId={userId} id={null} upload={upload} />;
}
