/** Folders of site/src that take every word people read from site/src/text/en. */
const FOLDERS = [
  'account',
  'data',
  'editor',
  'layouts',
  'lib',
  'newsroom',
  'pages',
  'reader',
  'ui',
  'writing',
];
export const WORDLESS = FOLDERS.map((folder) => `site/src/${folder}/**/*.{tsx,astro}`);
export const WORDLESS_CODE = FOLDERS.map((folder) => `site/src/${folder}/**/*.ts`);

const WORD = '/[A-Za-z\\u0900-\\u097F]/';
/** Attributes and properties whose values people see or hear. */
const SPOKEN =
  '/^(aria-(label|description|roledescription|valuetext|placeholder)|alt|changed|description|heading|intro|label|note|placeholder|text|title)$/';

const ATTRIBUTE = `JSXAttribute[name.name=${SPOKEN}]`;
/** A value may be one of several. */
const CHOICES = [
  '',
  'ConditionalExpression > ',
  'LogicalExpression > ',
  'LogicalExpression > ConditionalExpression > ',
];
const wordsBelow = (place) =>
  CHOICES.flatMap((choice) => [
    `${place} > ${choice}Literal[value=${WORD}]`,
    `${place} > ${choice}TemplateLiteral > TemplateElement[value.cooked=${WORD}]`,
  ]);

const VALUES = [
  `${ATTRIBUTE} > Literal[value=${WORD}]`,
  ...wordsBelow(`${ATTRIBUTE} > JSXExpressionContainer`),
  ...wordsBelow(`Property[key.name=${SPOKEN}]`),
  `Property[key.value=${SPOKEN}][value.value=${WORD}]`,
];

/** The beginning of a sentence, but not of an error's or the log's. */
const SENTENCE = '/^[A-Z][a-z]* [a-z]/';
const SHOWN = ':not(NewExpression, CallExpression[callee.name=/^(log\\w+|errorPageStatus)$/])';
const SENTENCES = [
  `${SHOWN} > Literal[value=${SENTENCE}]`,
  `${SHOWN} > TemplateLiteral > TemplateElement[value.cooked=${SENTENCE}]`,
];

/** Words in what people hear or see of an attribute or a property, and sentences. */
export const WORD_IN_CODE = [...VALUES, ...SENTENCES].join(', ');
/** These, and words between tags. */
export const WORD_IN_COMPONENT = [
  `JSXText[value=${WORD}]`,
  ...wordsBelow(':matches(JSXElement, JSXFragment) > JSXExpressionContainer'),
  ...VALUES,
  ...SENTENCES,
].join(', ');
