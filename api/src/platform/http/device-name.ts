import Bowser from 'bowser';
import type { DeviceKind, DeviceName } from '../../contract/sessions.ts';

/** Maximum characters to read of a user agent. Real ones have about 100. */
const MAX_LENGTH = 512;
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));
/** Common names for the library's longer ones. */
const SHORT_NAMES: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
};
/** Systems that mostly run on laptops. */
const LAPTOPS = ['macOS', 'Chrome OS', 'Linux'];

/** Reads a user agent. Returns only names that the library knows, so that a client cannot choose a text for others to read. */
export function deviceNameOf(userAgent = ''): DeviceName {
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, MAX_LENGTH) || '-');
  const name = browser.name ?? '';
  const system = os.name ?? '';
  return {
    browser: BROWSERS.has(name) ? (SHORT_NAMES[name] ?? name) : '',
    system: SYSTEMS.has(system) ? system : '',
    kind: kindOf(system, platform.type),
  };
}

function kindOf(system: string, platform: string | undefined): DeviceKind {
  if (platform === 'mobile' || platform === 'tablet') return 'phone';
  return LAPTOPS.includes(system) ? 'laptop' : 'desktop';
}
