import { attributeOf, OPEN_TAG } from './tags.ts';

/** Pixels from which a picture may be set wider than the text beside it. */
const WIDE_FROM_WIDTH = 960;
/** A figure that begins with a picture, and the picture's attributes. */
const FIGURE = /<figure>(?=\s*(?:<a[^>]*>)?\s*(?:<picture><source[^>]*>)?<img((?: [a-z-]+="[^"]*")*))/g;
/** The last words of a caption; bounded, so that no text can make the search slow. */
const CREDIT =
  /(?:Illustration|Photograph|Photo|Picture|Image|Map|Chart|चित्र|फ़ोटो|तस्वीर|रेखांकन): [^<]{1,120}$/u;

/** Pictures wait until a reader comes near; those in a figure that are large enough are set wide; credits stand out. */
export function settlePictures(html: string): string {
  return html
    .replace(OPEN_TAG, (whole, name: string, attributes: string) =>
      name === 'img' ? `<img${attributes} loading="lazy" decoding="async" />` : whole,
    )
    .replace(FIGURE, (figure, attributes: string) =>
      Number(attributeOf(attributes, 'width') ?? 0) >= WIDE_FROM_WIDTH ? '<figure class="wide">' : figure,
    )
    .replace(/<figcaption>([\s\S]*?)<\/figcaption>/g, (_, caption: string) => {
      const marked = caption.replace(CREDIT, (credit) => `<span class="credit">${credit}</span>`);
      return `<figcaption>${marked}</figcaption>`;
    });
}
