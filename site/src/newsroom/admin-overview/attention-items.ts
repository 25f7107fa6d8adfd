import type { Attention } from '@contract/overview.ts';
import { LOCALE } from '../../lib/prose/locale.ts';
import { daysUntil, shortMoment } from '../../lib/prose/zoned-time.ts';
import { sectionName } from '@text/front-page-text.ts';
import { OVERVIEW_TEXT } from '@text/overview-text.ts';

const GIGABYTE = 1e9;

const LIST = new Intl.ListFormat(LOCALE);

/** What needs attention, in words. */
export interface AttentionItem {
  kind: keyof Attention;
  title: string;
  note: string;
}

const gigabytes = (bytes: number) =>
  new Intl.NumberFormat(LOCALE, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 }).format(
    bytes / GIGABYTE,
  );

/** @param now milliseconds since 1970 @param timeZone of the newsroom */
export function attentionItems(
  { missed, mail, backup, disk, pins, webhooks }: Attention,
  now: number,
  timeZone: string,
): AttentionItem[] {
  const items: AttentionItem[] = [];
  if (missed !== null) {
    const titles = missed.titles.map((title) => (title === '' ? OVERVIEW_TEXT.untitled : title));
    const others = missed.count - titles.length;
    const note = LIST.format(others > 0 ? [...titles, OVERVIEW_TEXT.others(others)] : titles);
    items.push({ kind: 'missed', title: OVERVIEW_TEXT.missed(missed.count), note });
  }
  if (mail !== null) {
    const title = mail.reason === null ? OVERVIEW_TEXT.waiting : OVERVIEW_TEXT.unsent;
    items.push({ kind: 'mail', title: title(mail.count), note: mail.reason ?? OVERVIEW_TEXT.noMailServer });
  }
  if (backup !== null) {
    const lastAt = backup.lastAt === null ? null : Date.parse(backup.lastAt);
    items.push(
      lastAt === null
        ? { kind: 'backup', title: OVERVIEW_TEXT.noBackup, note: OVERVIEW_TEXT.noBackupNote }
        : {
            kind: 'backup',
            title: OVERVIEW_TEXT.noBackupFor(-daysUntil(lastAt, now, timeZone)),
            note: OVERVIEW_TEXT.lastBackup(shortMoment(lastAt, timeZone, now)),
          },
    );
  }
  if (disk !== null) {
    const note = OVERVIEW_TEXT.roomLeft(gigabytes(disk.freeBytes));
    items.push({ kind: 'disk', title: OVERVIEW_TEXT.diskFilling, note });
  }
  if (pins !== null) {
    const names = LIST.format(pins.sections.map(sectionName));
    items.push({
      kind: 'pins',
      title: OVERVIEW_TEXT.pinsEnded(pins.count),
      note:
        names === '' ? OVERVIEW_TEXT.placesFilled : OVERVIEW_TEXT.followsDate(names, pins.sections.length),
    });
  }
  if (webhooks !== null) {
    const { hosts } = webhooks;
    items.push({
      kind: 'webhooks',
      title: OVERVIEW_TEXT.webhooksEnded(hosts.length),
      note: OVERVIEW_TEXT.nothingDelivered(LIST.format(hosts), hosts.length),
    });
  }
  return items;
}
