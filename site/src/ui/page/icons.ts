import arrowLeft from 'lucide-static/icons/arrow-left.svg?raw';
import arrowRight from 'lucide-static/icons/arrow-right.svg?raw';
import check from 'lucide-static/icons/check.svg?raw';
import chevronDown from 'lucide-static/icons/chevron-down.svg?raw';
import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw';
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw';
import cloudOff from 'lucide-static/icons/cloud-off.svg?raw';
import eye from 'lucide-static/icons/eye.svg?raw';
import history from 'lucide-static/icons/history.svg?raw';
import house from 'lucide-static/icons/house.svg?raw';
import link from 'lucide-static/icons/link.svg?raw';
import logOut from 'lucide-static/icons/log-out.svg?raw';
import mail from 'lucide-static/icons/mail.svg?raw';
import menu from 'lucide-static/icons/menu.svg?raw';
import messageSquare from 'lucide-static/icons/message-square.svg?raw';
import moon from 'lucide-static/icons/moon.svg?raw';
import pause from 'lucide-static/icons/pause.svg?raw';
import play from 'lucide-static/icons/play.svg?raw';
import plus from 'lucide-static/icons/plus.svg?raw';
import rotateCw from 'lucide-static/icons/rotate-cw.svg?raw';
import rss from 'lucide-static/icons/rss.svg?raw';
import star from 'lucide-static/icons/star.svg?raw';
import sun from 'lucide-static/icons/sun.svg?raw';
import textQuote from 'lucide-static/icons/text-quote.svg?raw';
import trendingUp from 'lucide-static/icons/trending-up.svg?raw';
import user from 'lucide-static/icons/user.svg?raw';
import x from 'lucide-static/icons/x.svg?raw';

/** LinkedIn's logo in the style of the other icons. Lucide has no brand icons. */
const linkedin =
  '<svg viewBox="0 0 24 24"><rect x="3" y="3" width="18" height="18" rx="1.5"/><path d="M7.5 10.5V17M7.5 7.2v.1M11.5 17v-6.5M11.5 13.4c0-1.8 1.1-2.9 2.6-2.9s2.4 1 2.4 2.9V17"/></svg>';

const FILES = {
  'arrow-left': arrowLeft,
  'arrow-right': arrowRight,
  check,
  'chevron-down': chevronDown,
  'chevron-left': chevronLeft,
  'chevron-right': chevronRight,
  'cloud-off': cloudOff,
  eye,
  history,
  house,
  link,
  linkedin,
  'log-out': logOut,
  mail,
  menu,
  'message-square': messageSquare,
  moon,
  pause,
  play,
  plus,
  'rotate-cw': rotateCw,
  rss,
  star,
  sun,
  'text-quote': textQuote,
  'trending-up': trendingUp,
  user,
  x,
};

export type IconName = keyof typeof FILES;

/** Content of the icon's `<svg>` element. The style sheet sets size and stroke. */
export function iconShapes(name: IconName): string {
  const file = FILES[name];
  return file
    .slice(file.indexOf('>', file.indexOf('<svg')) + 1, file.lastIndexOf('</svg>'))
    .replace(/\s*\n\s*/g, '');
}
