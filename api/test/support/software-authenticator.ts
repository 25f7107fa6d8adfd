import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '../../src/contract/passkeys.ts';

/** Bits of a device's answer: somebody was there, was recognised, and it has a new key. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const NEW_KEY = 0x40;

/** How a device, or the page that asks it, departs from the rules. */
export interface Departure {
  origin?: string;
  rpId?: string;
  /** Whether the person typed their PIN. */
  isVerified?: boolean;
  counter?: number;
  type?: string;
}

/** A device with one passkey of one account: what a browser's answers are made of (WebAuthn, 6 and 7). */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16).toString('base64url');
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject };
  private counter = 0;
  private userHandle = '';

  constructor(
    private readonly origin: string,
    /** Whether it counts its signatures; most do not. */
    private readonly isCounting = true,
  ) {
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** Answers `navigator.credentials.create`. */
  create(options: PasskeyCreationOptions, name = 'Phone', departure: Departure = {}): NewPasskey {
    this.userHandle = options.user.id;
    const credential = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credential.length);
    const authData = Buffer.concat([
      this.head(options.rp.id, NEW_KEY, departure),
      ...[Buffer.alloc(16), length, credential, this.coseKey()],
    ]);
    const attestationObject = cbor(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return {
      name,
      id: this.id,
      clientDataJSON: this.clientData('webauthn.create', options.challenge, departure).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
    };
  }

  /** Answers `navigator.credentials.get`. */
  get(options: PasskeyRequestOptions, departure: Departure = {}): PasskeyAssertion {
    const authData = this.head(options.rpId, 0, departure);
    const clientData = this.clientData('webauthn.get', options.challenge, departure);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return {
      id: this.id,
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
      userHandle: this.userHandle,
    };
  }

  private head(rpId: string, bits: number, departure: Departure): Buffer {
    if (this.isCounting) this.counter += 1;
    const flags = PRESENT | bits | (departure.isVerified === false ? 0 : VERIFIED);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(departure.counter ?? this.counter);
    const hash = createHash('sha256')
      .update(departure.rpId ?? rpId)
      .digest();
    return Buffer.concat([hash, Buffer.from([flags]), count]);
  }

  private clientData(usual: string, challenge: string, { type, origin }: Departure): Buffer {
    const data = { type: type ?? usual, challenge, origin: origin ?? this.origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data));
  }

  /** ES256 on P-256 (RFC 9053). */
  private coseKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    return cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

const MAJOR = { unsigned: 0, negative: 1, bytes: 2, text: 3, map: 5 } as const;

/** As much of CBOR (RFC 8949) as devices need. */
export function cbor(value: Cbor): Buffer {
  if (typeof value === 'number')
    return value < 0 ? head(MAJOR.negative, -1 - value) : head(MAJOR.unsigned, value);
  if (typeof value === 'string')
    return Buffer.concat([head(MAJOR.text, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(MAJOR.bytes, value.length), value]);
  const entries = [...value].flatMap(([key, each]) => [cbor(key), cbor(each)]);
  return Buffer.concat([head(MAJOR.map, value.size), ...entries]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}
