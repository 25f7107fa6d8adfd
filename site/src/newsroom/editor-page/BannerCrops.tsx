import { BANNER_TEXT } from '@text/article-form-text.ts';
import './banner.css';

interface BannerCropsProps {
  /** Address of the picture. */
  src: string;
  /** Called with the dimensions, `1200x630px`, once known. */
  onMeasures: (measures: string) => void;
}

/** Previews of how the banner is cropped: on cards and shared links, on the article page, and in rows on a phone. */
export function BannerCrops({ src, onMeasures }: BannerCropsProps) {
  const { card, article, phone } = BANNER_TEXT.crops;
  return (
    <div className="banner-crops">
      <figure>
        <img className="upload-preview" src={src} alt={card.alt} />
        <figcaption>{card.caption}</figcaption>
      </figure>
      <figure>
        <div className="banner-crop-article">
          <img
            src={src}
            alt={article.alt}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              onMeasures(BANNER_TEXT.measures({ width: naturalWidth, height: naturalHeight }))
            }
          />
        </div>
        <figcaption>{article.caption}</figcaption>
      </figure>
      <figure>
        <img className="banner-crop-phone" src={src} alt={phone.alt} />
        <figcaption>{phone.caption}</figcaption>
      </figure>
    </div>
  );
}
