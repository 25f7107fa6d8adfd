import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Env } from './env.ts';

/** Injection token of the settings. */
export const ENV = Symbol('settings');
/** Injection token of the secret that signs sessions. */
export const SIGNING_SECRET = Symbol('signing secret');

@Global()
@Module({})
export class ConfigModule {
  static register(env: Env, signingSecret: string): DynamicModule {
    return {
      module: ConfigModule,
      providers: [
        { provide: ENV, useValue: env },
        { provide: SIGNING_SECRET, useValue: signingSecret },
      ],
      exports: [ENV, SIGNING_SECRET],
    };
  }
}
