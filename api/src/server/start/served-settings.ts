import type { Connection } from 'mongoose';
import { createHmac } from 'node:crypto';
import type { Env } from '../../platform/config/env.ts';
import { META } from '../../platform/store/meta.ts';
import { StartProblem } from '../../platform/errors/start-problem.ts';

const SERVED_ID = 'served';

/** Settings that a command must share with the running magazine to write links or send mail. */
export type SharedSetting = 'JWT_SECRET' | 'SITE_URL' | 'SMTP_URL';
/** Fingerprints of the values, so that the store contains no secrets. */
type ServedSettings = Record<SharedSetting, string>;

interface ServedRecord extends ServedSettings {
  _id: string;
}

/** Records the settings of this magazine at its start. */
export async function recordServedSettings(
  connection: Connection,
  env: Env,
  signingSecret: string,
): Promise<void> {
  await connection
    .collection<ServedRecord>(META)
    .updateOne({ _id: SERVED_ID }, { $set: fingerprints(env, signingSecret) }, { upsert: true });
}

/**
 * Refuses settings that differ from those of the magazine's last start.
 * @throws StartProblem if one of them differs
 */
export async function assertServedSettings(
  connection: Connection,
  env: Env,
  signingSecret: string,
  names: readonly SharedSetting[],
): Promise<void> {
  const served = await connection.collection<ServedRecord>(META).findOne({ _id: SERVED_ID });
  if (served === null) return;
  const current = fingerprints(env, signingSecret);
  const different = names.find((name) => current[name] !== served[name]);
  if (different !== undefined)
    throw new StartProblem(
      `${different} is not the one that the magazine runs with, so links in messages would lead nowhere. Run this command with the magazine's settings.`,
    );
}

function fingerprints({ siteUrl, mail }: Env, signingSecret: string): ServedSettings {
  const of = (value: string): string =>
    createHmac('sha256', signingSecret).update(`setting: ${value}`).digest('base64url');
  return { JWT_SECRET: of(''), SITE_URL: of(siteUrl), SMTP_URL: of(JSON.stringify(mail?.server ?? null)) };
}
