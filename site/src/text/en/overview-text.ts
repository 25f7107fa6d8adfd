import { groupedDigits } from '../../lib/prose/locale.ts';
import { capitalise } from '../../lib/prose/capitalise.ts';
import { inLetters } from './number-words.ts';
import { plural } from '../plural.ts';

/** `9% more than`, `as many as`. */
function comparison(change: number): string {
  if (change === 0) return 'as many as';
  return `${Math.abs(change)}% ${change > 0 ? 'more' : 'fewer'} than`;
}

/** The admin's first page. */
export const OVERVIEW_TEXT = {
  title: 'Overview',
  /** @param weekday `Tuesday` @param day `24 November` */
  today: (weekday: string, day: string) => `${weekday}, ${day}`,
  loading: 'Loading the overview',
  loadFailed: 'The overview could not be loaded. Please try again later.',
  /** @param time `14:14` @param zone `India time` */
  clock: (time: string, zone: string) => `${time}, ${zone}`,
  articles: (count: number) =>
    capitalise(plural(count, { one: `${inLetters(count)} article`, other: `${inLetters(count)} articles` })),
  wait:
    (count: number) =>
    ({ articles }: { articles: string }) =>
      plural(count, { one: `${articles} waits for you.`, other: `${articles} wait for you.` }),
  /** Since midnight. */
  readToday: (reads: number) =>
    plural(reads, {
      one: 'Since midnight there was 1 read.',
      other: `Since midnight there were ${groupedDigits(reads)} reads.`,
    }),
  readsThisWeek: 'Reads this week',
  /** @param reads grouped digits @param change in per cent; `null` if nothing was read before */
  reads: (reads: string, change: number | null) =>
    `${reads} in seven days${change === null ? '' : `, ${comparison(change)} the week before`}. Today is not over.`,
  nothingWaits: 'Nothing waits for you.',
  nextGoesOut: ({ when }: { when: string }) => `The next one goes out ${when}.`,
  nothingPlanned: 'Nothing is scheduled.',
  /** @param day `today`, `30 November` */
  at: (day: string, time: string) => `${day} at ${time}`,
  /** @param day `Today`, `30 November` */
  dayAndTime: (day: string, time: string) => `${day}, ${time}`,
  review: 'In review',
  reviewAll: (count: number) => `Review all ${count}`,
  reviewOne: 'Review',
  noReview: 'Nothing waits for review.',
  scheduled: 'Scheduled next',
  more: (count: number) => `and ${count} more`,
  noSchedule: 'Nothing is scheduled.',
  published: 'Published lately',
  nonePublished: 'Nothing has been published yet.',
  attention: 'Needs attention',
  noAttention: 'Nothing needs your attention.',
  /** After the titles of some. */
  others: (count: number) => `${count} more`,
  missed: (count: number) =>
    plural(count, {
      one: 'A scheduled article was not published',
      other: `${count} scheduled articles were not published`,
    }),
  untitled: 'Untitled',
  drafts: 'Drafts',
  unsent: (count: number) =>
    plural(count, { one: '1 message could not be sent', other: `${count} messages could not be sent` }),
  waiting: (count: number) => plural(count, { one: '1 message waits', other: `${count} messages wait` }),
  noMailServer: 'No mail server is set up.',
  mailSettings: 'Mail settings',
  noBackupFor: (days: number) =>
    plural(days, { one: 'No backup for 1 day', other: `No backup for ${days} days` }),
  /** @param when `16 November, 02:00` */
  lastBackup: (when: string) => `The last one is of ${when}.`,
  noBackup: 'No backup yet',
  noBackupNote: 'Articles and pictures exist only here.',
  howToBackUp: 'How to make one',
  backUp: ({ command, compose }: { command: string; compose: string }) =>
    `Run ${command} on the server, or, with Docker, ${compose}.`,
  backUpCommand: 'npm run banyan -- backup all.tar.gz',
  backUpByCompose: 'docker compose exec -T app banyan backup /data/all.tar.gz',
  pinsEnded: (count: number) => plural(count, { one: 'A pin ended', other: `${count} pins ended` }),
  /** @param sections `Spotlight and Interviews` */
  followsDate: (sections: string, count: number) =>
    plural(count, {
      one: `${sections} on the front page follows the date again.`,
      other: `${sections} on the front page follow the date again.`,
    }),
  placesFilled: 'Newer articles fill the place on the front page.',
  frontPage: 'Front page',
  webhooksEnded: (count: number) =>
    plural(count, { one: 'A webhook was switched off', other: `${count} webhooks were switched off` }),
  /** @param hosts `hooks.example.org and example.com` */
  nothingDelivered: (hosts: string, count: number) =>
    `Nothing reached ${hosts} for five days. ${plural(count, { one: 'Remove it, and add it', other: 'Remove them, and add them' })} again to go on.`,
  diskFilling: 'The disk is nearly full',
  /** @param room `4 GB` */
  roomLeft: (room: string) => `${room} are left for pictures and texts.`,
} as const;
