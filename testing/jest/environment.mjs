import { createRequire } from 'node:module';

/** In the versions of Jest itself. */
const ofJest = createRequire(import.meta.resolve('jest'));
const { ModernFakeTimers } = ofJest('@jest/fake-timers');
const { ModuleMocker } = ofJest('jest-mock');

/** The environment of tests that share a process's globals, as the parts of a program do. */
export default class ProcessEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  setup = async () => undefined;
  teardown = async () => undefined;
  getVmContext = () => null;
}
