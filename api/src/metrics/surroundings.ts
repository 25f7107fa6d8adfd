import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { statfs } from 'node:fs/promises';
import { ENV } from '../config/config.module.ts';
import type { Env } from '../config/env.ts';
import { lastBackup } from '../migrations/backup-record.ts';
import { certificateEnd } from './certificate-end.ts';

const MILLISECONDS_PER_SECOND = 1000;
/** Milliseconds for which the end of the certificate is remembered: an hour. */
const CERTIFICATE_KEPT_MS = 60 * 60 * 1000;
/** Milliseconds after which it is asked for again where it could not be had: Prometheus must not wait for it each time. */
const CERTIFICATE_RETRY_MS = 60 * 1000;

/** What the magazine depends on besides itself, as figures; `NaN` where one cannot be told. */
@Injectable()
export class Surroundings {
  /** `until` in milliseconds of `performance.now()`. */
  private certificate = { end: NaN, until: -Infinity };

  constructor(
    @Inject(ENV) private readonly env: Env,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /** Bytes of the disk that holds DATA_DIR, and those that this user may still write. */
  async disk(): Promise<{ size: number; free: number }> {
    try {
      const { bsize, blocks, bavail } = await statfs(this.env.dataDir);
      return { size: blocks * bsize, free: bavail * bsize };
    } catch {
      return { size: NaN, free: NaN };
    }
  }

  /** When a backup was finished last, in seconds since 1970; 0 where there was none. */
  async lastBackupSeconds(): Promise<number> {
    try {
      return ((await lastBackup(this.connection))?.getTime() ?? 0) / MILLISECONDS_PER_SECOND;
    } catch {
      return NaN;
    }
  }

  /** When the certificate of SITE_URL ends, in seconds since 1970. */
  async certificateEndSeconds(): Promise<number> {
    if (performance.now() < this.certificate.until) return this.certificate.end;
    const found = await certificateEnd(this.env.siteUrl).catch(() => null);
    const end = found === null ? NaN : found.getTime() / MILLISECONDS_PER_SECOND;
    const keptMs = found === null ? CERTIFICATE_RETRY_MS : CERTIFICATE_KEPT_MS;
    this.certificate = { end, until: performance.now() + keptMs };
    return end;
  }
}
