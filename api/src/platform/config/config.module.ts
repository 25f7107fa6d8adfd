import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Env } from './env.ts';

export const ENV = Symbol('settings');
export const SIGNING_SECRET = Symbol('signing secret');

/** Injection token: whether this process runs background work, such as creating picture sizes. */
export const BACKGROUND = Symbol('background work');

@Global()
@Module({})
export class ConfigModule {
  static register(env: Env, signingSecret: string, background: boolean): DynamicModule {
    return {
      module: ConfigModule,
      providers: [
        { provide: ENV, useValue: env },
        { provide: SIGNING_SECRET, useValue: signingSecret },
        { provide: BACKGROUND, useValue: background },
      ],
      exports: [ENV, SIGNING_SECRET, BACKGROUND],
    };
  }
}
