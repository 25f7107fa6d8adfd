import {
  createParamDecorator,
  type ExecutionContext,
  Inject,
  Injectable,
  type PipeTransform,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { ENV } from '../../../platform/config/config.module.ts';
import type { Env } from '../../../platform/config/env.ts';
import type { Language } from '../../../contract/articles.ts';
import type { DeviceName } from '../../../contract/sessions.ts';
import { languageOf } from '../../../platform/http/request-language.ts';
import { deviceNameOf } from '../../../platform/http/device-name.ts';
import { cookieName, keyIn } from './device-key.ts';

/** Milliseconds that a browser keeps its key: a year. */
export const DEVICE_MS = 365 * 24 * 60 * 60 * 1000;
/** Path of the routes that need the cookie. */
const COOKIE_PATH = '/api/users';

/** The device that a request comes from. */
export interface Device {
  name: DeviceName;
  /** The key that the browser sent; `null` without one. */
  key: string | null;
  /** Language of messages about it. */
  lang: Language;
  /** Stores a key in the browser for a year. */
  storeKey: (key: string) => void;
}

interface Exchange {
  request: Request;
  response: Response;
}

/** Reads the device of a request, and may set its cookie in the response. */
@Injectable()
export class DevicePipe implements PipeTransform<Exchange, Device> {
  constructor(@Inject(ENV) private readonly env: Pick<Env, 'siteUrl'>) {}

  transform({ request, response }: Exchange): Device {
    const secure = this.env.siteUrl.startsWith('https:');
    const cookie = cookieName(secure);
    return {
      name: deviceNameOf(request.get('User-Agent')),
      key: keyIn(request.get('Cookie'), cookie),
      lang: languageOf(request),
      storeKey: (key) =>
        void response.cookie(cookie, key, {
          ...{ maxAge: DEVICE_MS, path: COOKIE_PATH, httpOnly: true, sameSite: 'lax', secure },
        }),
    };
  }
}

const exchange = createParamDecorator((_: unknown, context: ExecutionContext): Exchange => {
  const http = context.switchToHttp();
  return { request: http.getRequest<Request>(), response: http.getResponse<Response>() };
});

/** The device of a sign-in. */
export const SigningDevice = (): ParameterDecorator => exchange(DevicePipe);
