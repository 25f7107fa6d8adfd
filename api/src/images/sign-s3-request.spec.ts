import { describe, expect, it } from '@jest/globals';
import { signS3Request } from './sign-s3-request.ts';

/** The examples of Amazon's own documentation of Signature Version 4. */
const EXAMPLE = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const NOW = new Date('2013-05-24T00:00:00Z');
const signatureOf = (headers: Record<string, string>): string =>
  headers['authorization']?.split('Signature=')[1] ?? '';

describe('signS3Request', () => {
  it('signs a read as documented', () => {
    const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
    const headers = signS3Request({ method: 'GET', url, headers: { range: 'bytes=0-9' } }, EXAMPLE, NOW);
    expect(signatureOf(headers)).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
  });

  it('signs a list as documented', () => {
    const url = new URL('https://examplebucket.s3.amazonaws.com/?prefix=J&max-keys=2');
    const headers = signS3Request({ method: 'GET', url }, EXAMPLE, NOW);
    expect(signatureOf(headers)).toBe('34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7');
  });

  it('signs a write with its bytes', () => {
    const url = new URL('https://examplebucket.s3.amazonaws.com/test%24file.text');
    const further = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' };
    const body = Buffer.from('Welcome to Amazon S3.');
    const headers = signS3Request({ method: 'PUT', url, headers: further, body }, EXAMPLE, NOW);
    expect(signatureOf(headers)).toBe('98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd');
  });
});
