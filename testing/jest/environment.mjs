import { createRequire } from 'node:module';

/** Resolves packages in the versions that Jest uses. */
const ofJest = createRequire(import.meta.resolve('jest'));
const { ModernFakeTimers } = ofJest('@jest/fake-timers');
const { ModuleMocker } = ofJest('jest-mock');

/** An environment in which tests share the globals of the process. */
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
