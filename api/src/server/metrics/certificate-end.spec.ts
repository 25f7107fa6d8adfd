import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, getCACertificates, type Server, setDefaultCACertificates } from 'node:tls';
import { CERTIFICATE, KEY } from '../../../../testing/localhost-certificate.ts';
import { certificateEnd } from './certificate-end.ts';

/** Expired in January 2020. */
const EXPIRED = `-----BEGIN CERTIFICATE-----
MIIBDjCBtgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwHhcN
MjAwMTAxMDAwMDAwWhcNMjAwMTAyMDAwMDAwWjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAT+RrT8kLGaZBh0LxV44xBem4uP
kuxdMeblH0B8FYqOjCqzduy4tDA+ygz692iXWdh1Cyxbt1wMNnJ4XsBixzZCMAoG
CCqGSM49BAMCA0cAMEQCIHj7DZi3ALvr+PCR7bj1z9zs4HgKJIJ67zSemDYa6/1Z
AiAr+57pEFKMPxkmEok5CY9kPQ3Ut3Thgnuo4tYAHysiaQ==
-----END CERTIFICATE-----`;

const defaultCertificates = getCACertificates('default');
const servers: Server[] = [];

beforeAll(() => setDefaultCACertificates([CERTIFICATE, EXPIRED]));
afterAll(() => {
  setDefaultCACertificates(defaultCertificates);
  for (const server of servers) server.close();
});

/** Starts a server with this certificate and returns its address. */
async function serve(cert: string): Promise<string> {
  const server = createServer({ key: KEY, cert }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

it("returns when a site's certificate expires", async () => {
  expect(await certificateEnd(await serve(CERTIFICATE))).toEqual(new Date('Oct 31 23:18:20 2126 GMT'));
});

it('returns a date in the past for an expired certificate', async () => {
  expect(await certificateEnd(await serve(EXPIRED))).toEqual(new Date(0));
});

it('returns null for a site without https', async () => {
  expect(await certificateEnd('http://localhost:3000')).toBeNull();
});

it('fails for an untrusted certificate, and without an answer', async () => {
  setDefaultCACertificates([]);
  const address = await serve(CERTIFICATE);
  await expect(certificateEnd(address)).rejects.toThrow(/self-signed/);
  servers.pop()?.close();
  await expect(certificateEnd(address)).rejects.toThrow('ECONNREFUSED');
});
