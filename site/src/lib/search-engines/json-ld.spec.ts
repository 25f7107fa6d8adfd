import { describe, expect, it } from '@jest/globals';
import { jsonLdText } from './json-ld.ts';

describe('jsonLdText', () => {
  const hostile = '</script><script>alert(1)</script><!-- & \u2028 "quoted"';

  it('prevents texts from ending the script element', () => {
    expect(jsonLdText({ headline: hostile })).not.toMatch(/[<>&\u2028]/);
  });

  it('can be parsed to the same value', () => {
    expect(JSON.parse(jsonLdText({ headline: hostile }))).toEqual({
      '@context': 'https://schema.org',
      headline: hostile,
    });
  });
});
