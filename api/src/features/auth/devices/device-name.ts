import Bowser from 'bowser';
import type { DeviceKind, DeviceName } from '../../../contract/sessions.ts';

/** Characters of a user agent that are read. Real ones have about 100. */
const MAX_LENGTH = 512;
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));
/** Where the library's name is longer than what people say. */
const SHORT: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
};
/** Systems that mostly run on laptops. */
const LAPTOPS = ['macOS', 'Chrome OS', 'Linux'];

/** What a browser says of itself. Only names that the library knows: a client cannot choose words for others to read. */
export function deviceNameOf(userAgent = ''): DeviceName {
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, MAX_LENGTH) || '-');
  const name = browser.name ?? '';
  const system = os.name ?? '';
  return {
    browser: BROWSERS.has(name) ? (SHORT[name] ?? name) : '',
    system: SYSTEMS.has(system) ? system : '',
    kind: kindOf(system, platform.type),
  };
}

function kindOf(system: string, platform: string | undefined): DeviceKind {
  if (platform === 'mobile' || platform === 'tablet') return 'phone';
  return LAPTOPS.includes(system) ? 'laptop' : 'desktop';
}
