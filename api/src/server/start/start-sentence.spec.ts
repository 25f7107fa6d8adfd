import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { AppError } from '../../platform/errors/app-error.ts';
import { readEnv } from '../../platform/config/env.ts';
import { StartProblem } from '../../platform/errors/start-problem.ts';
import { listenSentence, startSentence } from './start-sentence.ts';

const env = readEnv({
  PORT: '4000',
  MONGODB_URI: 'mongodb://ira:secret@db.example:27017,db2.example/banyan',
});
const failure = (properties: object): Error => Object.assign(new Error('x'), properties);

describe('startSentence', () => {
  it.each([
    [failure({ code: 'EADDRINUSE' }), /^Port 4000 is already in use/],
    [failure({ code: 'EACCES', syscall: 'listen' }), /^Port 4000 may not be used/],
    [failure({ code: 'EACCES', syscall: 'mkdir' }), /\.data cannot be written to/],
    [failure({ code: 'ENOSPC' }), /no room left/],
    [failure({ code: 'EDQUOT' }), /no room left/],
    [new AppError('STORAGE_FULL'), /no room left/],
    [new mongoose.mongo.MongoServerError({ code: 14_031, errmsg: 'No.' }), /no room left/],
    [
      new mongoose.mongo.MongoServerError({ code: 239, errmsg: 'SnapshotTooOld' }),
      /minSnapshotHistoryWindowInSeconds/,
    ],
    [
      failure({ name: 'MongooseServerSelectionError' }),
      /cannot be reached at db\.example:27017,db2\.example/,
    ],
    [new mongoose.mongo.MongoServerError({ code: 18, errmsg: 'Authentication failed.' }), /refused the user/],
    [new StartProblem('As it is.'), /^As it is\.$/],
  ])('explains how to fix %s', (error, sentence) => {
    expect(startSentence(error, env)).toMatch(sentence);
  });

  it('names the settings of an unavailable address', () => {
    const metrics = { port: 9464, host: '10.9.9.9' };
    expect(listenSentence(failure({ code: 'EADDRINUSE' }), metrics, 'METRICS_')).toBe(
      'Port 9464 is already in use; set METRICS_PORT to another one.',
    );
    expect(listenSentence(failure({ code: 'EADDRNOTAVAIL' }), metrics, 'METRICS_')).toBe(
      'METRICS_HOST 10.9.9.9 is not an address of this machine.',
    );
    expect(listenSentence(failure({ code: 'EMFILE' }), metrics, 'METRICS_')).toBeNull();
  });

  it('does not repeat a password', () => {
    expect(startSentence(failure({ name: 'MongoNetworkError' }), env)).not.toContain('secret');
  });

  it('returns null for other errors', () => {
    expect(startSentence(new TypeError('x is not a function'), env)).toBeNull();
  });
});
