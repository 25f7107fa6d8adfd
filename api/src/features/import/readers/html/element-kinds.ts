/** Formats of words, and their names here. */
export const MARKS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    strong: 'strong',
    b: 'strong',
    em: 'em',
    i: 'em',
    var: 'em',
    dfn: 'em',
    u: 'u',
    ins: 'u',
    s: 's',
    strike: 's',
    del: 's',
    sub: 'sub',
    sup: 'sup',
    code: 'code',
    kbd: 'code',
    samp: 'code',
    tt: 'code',
    mark: 'mark',
    cite: 'cite',
  }),
);

export const HEADINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    h1: 'h2',
    h2: 'h2',
    h3: 'h3',
    h4: 'h4',
    h5: 'h4',
    h6: 'h4',
  }),
);

/** Boxes: they end a line before and after. */
export const BOXES: ReadonlySet<string> = new Set(
  'div section article main header footer aside address center details dl fieldset figure figcaption body html hgroup nav dir menu legend form li tr td th tbody thead tfoot caption'.split(
    ' ',
  ),
);

/** Elements without text of the article. */
export const DROPPED: ReadonlySet<string> = new Set(
  'script style meta link title head base template noscript svg canvas select textarea option datalist map area rp frame frameset noframes xml progress meter'.split(
    ' ',
  ),
);

/** Elements that show something from elsewhere. */
export const EMBEDS: ReadonlySet<string> = new Set(
  'iframe embed object video audio amp-youtube amp-vimeo amp-video amp-audio'.split(' '),
);
