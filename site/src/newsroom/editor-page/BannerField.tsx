import { CircleCheck, Images, ImageUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { type ChosenBanner, isEarlier } from '../../data/calls/articles.ts';
import { BANNER_TEXT } from '@text/article-form-text.ts';
import { EARLIER_TEXT } from '@text/earlier-pictures-text.ts';
import { CREATE_TEXT } from '@text/messages.ts';
import { FieldError } from '../../ui/FieldError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { resetFileInput } from '../../ui/reset-file-input.ts';
import { useBannerUrl } from '../../ui/use-object-url.ts';
import { BannerCrops } from './BannerCrops.tsx';

interface BannerFieldProps {
  banner: ChosenBanner | null;
  /** The article's banner on the server. */
  current: string | null;
  error: string | undefined;
  /** Whether the server refused the banner. */
  refused: boolean;
  onChoose: (file: File | undefined) => void;
  /** Called to choose a picture that is stored already. */
  onEarlier: () => void;
  /** Shown below a banner. */
  children: ReactNode;
}

/** The banner. A new one is chosen by a click or drop, and previewed until it is sent. */
export function BannerField({
  banner,
  current,
  error,
  refused,
  onChoose,
  onEarlier,
  children,
}: BannerFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isDraggedOver, setDraggedOver] = useState(false);
  /** The dimensions, and the picture that has them: another one may have been chosen since. */
  const [measured, setMeasured] = useState({ src: '', measures: '' });
  const preview = useBannerUrl(banner);
  const shown = preview ?? current;

  const drop = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setDraggedOver(true);
    },
    onDragLeave: () => setDraggedOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setDraggedOver(false);
      onChoose(event.dataTransfer.files[0]);
    },
  };

  return (
    <div className="field">
      <label className="field-label" id={id} htmlFor={`${id}-file`}>
        {BANNER_TEXT.label}
      </label>
      <input
        ref={input}
        id={`${id}-file`}
        className="visually-hidden"
        type="file"
        name="bannerImage"
        accept="image/*"
        required
        tabIndex={-1}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-hint ${id}-error`}
        onClick={resetFileInput}
        onChange={(event) => onChoose(event.currentTarget.files?.[0])}
      />
      {shown === null ? (
        <button
          type="button"
          className="upload"
          data-over={isDraggedOver || undefined}
          data-invalid={error === undefined ? undefined : true}
          data-first="banner"
          aria-describedby={`${id}-hint ${id}-error`}
          onClick={() => input.current?.click()}
          {...drop}
        >
          <Icon of={ImageUp} size={24} />
          <span className="upload-line">{BANNER_TEXT.choose}</span>
          <span className="field-hint" id={`${id}-hint`}>
            {BANNER_TEXT.hint}
          </span>
        </button>
      ) : (
        <div
          className="upload-chosen"
          data-over={isDraggedOver || undefined}
          data-invalid={refused || undefined}
          {...drop}
        >
          <BannerCrops src={shown} onMeasures={(measures) => setMeasured({ src: shown, measures })} />
          <div className="upload-facts">
            {banner !== null && !refused && (
              <p className="upload-done" role="status">
                <Icon of={CircleCheck} />
                {CREATE_TEXT.imageSelected}
              </p>
            )}
            <p className="field-hint" id={`${id}-hint`}>
              {banner !== null && (
                <>
                  {[
                    ...(isEarlier(banner) ? [] : [banner.name]),
                    ...(measured.src === shown ? [measured.measures] : []),
                  ].join(', ')}
                  <br />
                </>
              )}
              {BANNER_TEXT.hint}
            </p>
            <button
              type="button"
              className="button button-small button-outline"
              data-first="banner"
              aria-describedby={`${id}-hint ${id}-error`}
              onClick={() => input.current?.click()}
            >
              {BANNER_TEXT.change}
            </button>
          </div>
          {children}
        </div>
      )}
      <button type="button" className="button button-small button-outline banner-earlier" onClick={onEarlier}>
        <Icon of={Images} size={16} />
        {EARLIER_TEXT.heading}
      </button>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
