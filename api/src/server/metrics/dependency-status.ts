import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ENV } from '../../platform/config/config.module.ts';
import type { Env } from '../../platform/config/env.ts';
import { type DiskRoom, diskRoom } from '../../platform/store/disk-room.ts';
import { lastBackup } from '../../platform/store/last-backup.ts';
import { certificateEnd } from './certificate-end.ts';

const MILLISECONDS_PER_SECOND = 1000;
/** Milliseconds that the certificate's expiry is cached: an hour. */
const CERTIFICATE_CACHE_MS = 60 * 60 * 1000;
/** Milliseconds before a retry after a failure, so that scrapes do not wait for it each time. */
const CERTIFICATE_RETRY_MS = 60 * 1000;

/** Status of the magazine's dependencies; `NaN` if unknown. */
@Injectable()
export class DependencyStatus {
  /** `until` in milliseconds of `performance.now()`. */
  private certificate = { end: NaN, until: -Infinity };

  constructor(
    @Inject(ENV) private readonly env: Env,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /** Room on the disk with DATA_DIR. */
  disk(): Promise<DiskRoom> {
    return diskRoom(this.env.dataDir);
  }

  /** Time of the last finished backup, in seconds since 1970; 0 if there is none. */
  async lastBackupSeconds(): Promise<number> {
    try {
      return ((await lastBackup(this.connection))?.getTime() ?? 0) / MILLISECONDS_PER_SECOND;
    } catch {
      return NaN;
    }
  }

  /** Expiry of the certificate of SITE_URL, in seconds since 1970. */
  async certificateEndSeconds(): Promise<number> {
    if (performance.now() < this.certificate.until) return this.certificate.end;
    const expiry = await certificateEnd(this.env.siteUrl).catch(() => null);
    const end = expiry === null ? NaN : expiry.getTime() / MILLISECONDS_PER_SECOND;
    const cacheMs = expiry === null ? CERTIFICATE_RETRY_MS : CERTIFICATE_CACHE_MS;
    this.certificate = { end, until: performance.now() + cacheMs };
    return end;
  }
}
