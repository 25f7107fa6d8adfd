import './banner.css';

interface BannerCropsProps {
  /** Address of the picture. */
  src: string;
  /** Called with the dimensions, `1200x630px`, once known. */
  onMeasures: (measures: string) => void;
}

/** Previews of the banner's crops: cards and shares, the article's page, and rows on a phone. */
export function BannerCrops({ src, onMeasures }: BannerCropsProps) {
  return (
    <div className="banner-crops">
      <figure>
        <img className="upload-preview" src={src} alt="The banner on cards and where it is shared" />
        <figcaption>Cards and shares</figcaption>
      </figure>
      <figure>
        <div className="banner-crop-article">
          <img
            src={src}
            alt="The banner as it will stand above the article"
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              onMeasures(`${naturalWidth}x${naturalHeight}px`)
            }
          />
        </div>
        <figcaption>Above the article</figcaption>
      </figure>
      <figure>
        <img className="banner-crop-phone" src={src} alt="The banner in lists on a phone" />
        <figcaption>Lists on a phone</figcaption>
      </figure>
    </div>
  );
}
