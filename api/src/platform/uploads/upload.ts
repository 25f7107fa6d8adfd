import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  HttpException,
  Inject,
  Injectable,
  mixin,
  type NestInterceptor,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiConsumes } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Readable, Writable } from 'node:stream';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { ApiErrors } from '../openapi/api-errors.ts';
import { AppError, fieldError, invalidFields } from '../errors/app-error.ts';
import { errorCode, errorText } from '../errors/system-error.ts';
import type { ErrorCode } from '../errors/error-table.ts';
import { IncomingFiles } from './incoming-files.ts';
import { readForm } from './read-form.ts';
import { jsonReader } from '../http/read-json.ts';

export interface UploadRule {
  /** Name of the form's file field. */
  field: string;
  maxBytes: number;
  tooLarge: ErrorCode;
  /** Message if the file is missing; undefined if it is optional. */
  missing?: string;
  /** The file is optional if the form has one of these fields. */
  unless?: readonly string[];
  /** Maximum size of any other field in bytes; 64 KiB by default. */
  maxFieldBytes?: number;
  /** Whether the form is only for its file, so that JSON is no alternative. */
  fileOnly?: boolean;
}

const FORM = 'multipart/form-data';
const JSON_TYPE = 'application/json';
const JSON_ERRORS: ErrorCode[] = ['MALFORMED_JSON', 'TOO_DEEP', 'TOO_MANY_FIELDS'];
const NO_OBJECT = 'Please send the fields as a JSON object.';
const NO_FILE = 'This must be a file.';
const TOO_LONG = 'This is too long.';
const NOT_UTF8 = 'Please write the form in UTF-8.';
const FIELD_MAX_BYTES = 64 * 1024;
/** More than any form has, even with 13 tags in separate fields. */
const MAX_FIELDS = 60;

/** Maximum bytes of all fields except the largest, including boundaries. */
const OTHER_FIELDS_BYTES = 512 * 1024;

/**
 * Accepts a multipart form with at most one file, an `IncomingFile`, or the same fields as JSON without a file. Errors
 * have the usual shape.
 */
export function Upload(rule: UploadRule): MethodDecorator {
  return applyDecorators(
    UseInterceptors(uploadInterceptor(rule)),
    ApiConsumes(FORM, ...(rule.fileOnly === true ? [] : [JSON_TYPE])),
    ApiErrors(...(rule.fileOnly === true ? [] : JSON_ERRORS)),
    ApiErrors(
      'VALIDATION_FAILED',
      'MALFORMED_FORM',
      'REQUEST_TIMEOUT',
      rule.tooLarge,
      'BODY_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
    ),
    ApiErrors(
      'NOT_A_PICTURE',
      'PICTURE_DAMAGED',
      'PICTURE_TOO_MANY_PIXELS',
      'PICTURE_TOO_NARROW',
      'PICTURE_INTERRUPTED',
      'PICTURES_UNAVAILABLE',
    ),
  );
}

function uploadInterceptor(rule: UploadRule): Type<NestInterceptor> {
  const limits = {
    fileSize: rule.maxBytes,
    fields: MAX_FIELDS,
    // Two more, so that the error of a second file names its field.
    parts: MAX_FIELDS + 2,
    fieldSize: rule.maxFieldBytes ?? FIELD_MAX_BYTES,
    fieldNameSize: 100,
    // `tags[0]` is the deepest name of our forms; `a[999999999]` would create a huge sparse array.
    fieldNestingDepth: 1,
    fieldArrayIndexLimit: MAX_FIELDS,
  };
  const maxBytes = rule.maxBytes + limits.fieldSize + OTHER_FIELDS_BYTES;
  const streamHandler = (form: Readable, reader: Writable) => readForm(form, reader, maxBytes);
  const options = { limits, streamHandler };
  const readJson = jsonReader(limits.fieldSize + OTHER_FIELDS_BYTES);
  const types = rule.fileOnly === true ? [FORM] : [FORM, JSON_TYPE];

  @Injectable()
  class UploadInterceptor extends FileInterceptor(rule.field, options) {
    @Inject(IncomingFiles)
    private readonly files!: IncomingFiles;

    override async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const request = context.switchToHttp().getRequest<Request>();
      if (typeof request.is(types) !== 'string') {
        throw new AppError('UNSUPPORTED_MEDIA_TYPE', {
          message: `Please send this as ${types.join(' or ')}.`,
        });
      }
      const response = await this.read(context, next);
      const { file } = request;
      const fields = (request.body ?? {}) as object;
      try {
        if (Object.hasOwn(fields, rule.field)) throw invalidFields({ [rule.field]: NO_FILE });
        // For an unknown charset busboy returns only the field's name, which would look like an omitted field.
        if (Object.values(fields).includes(undefined))
          throw new AppError('MALFORMED_FORM', { message: NOT_UTF8 });
        return of(await lastValueFrom(response));
      } catch (error) {
        throw file === undefined ? withMissing(error, rule, fields) : error;
      } finally {
        if (file !== undefined) await this.files.remove(file);
      }
    }

    private async read(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const request = context.switchToHttp().getRequest<Request>();
      if (request.is(JSON_TYPE)) {
        await readJson(request);
        if (Array.isArray(request.body)) throw new AppError('VALIDATION_FAILED', { message: NO_OBJECT });
        return next.handle();
      }
      try {
        return await super.intercept(context, next);
      } catch (error) {
        throw explain(error, rule);
      }
    }
  }
  return mixin(UploadInterceptor);
}

/** Reports invalid fields together with a missing file. */
function withMissing(error: unknown, { field, missing, unless = [] }: UploadRule, fields: object): unknown {
  const isFieldError = error instanceof AppError && error.code === 'VALIDATION_FAILED';
  const isOptional = unless.some((name) => Object.hasOwn(fields, name));
  if (missing === undefined || isOptional || !isFieldError) return error;
  return invalidFields({ ...error.details.fields, [field]: missing });
}

function explain(thrown: unknown, rule: UploadRule): unknown {
  const error = thrown instanceof HttpException ? thrown.cause : thrown;
  if (error instanceof AppError) return error;
  const code = errorCode(error);
  const field = errorText(error, 'field') ?? '';
  if (code === 'LIMIT_FILE_SIZE') return fieldError(rule.tooLarge, rule.field);
  if (code === 'LIMIT_FIELD_VALUE')
    return new AppError('BODY_TOO_LARGE', { message: TOO_LONG, fields: { [field]: TOO_LONG } });
  if (code === 'LIMIT_UNEXPECTED_FILE')
    return invalidFields({ [field]: `Only one file is taken, in the field ${rule.field}.` });
  // A disk error. An error of `read` means that the client has disconnected.
  if (!['read', null].includes(errorText(error, 'syscall')))
    return new AppError('PICTURES_UNAVAILABLE', {}, { cause: error });
  return new AppError('MALFORMED_FORM');
}
