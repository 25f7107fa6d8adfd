import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import type { Random } from '../../../testing/random.ts';

/** Minimum and maximum time between two keys of a fast author, in milliseconds. */
const KEY_MS = [40, 160] as const;
/** Minimum and maximum length of a pause in milliseconds, and the probability of a pause after a key. */
const PAUSE_MS = [300, 2_500] as const;
const PAUSE_PROBABILITY = 0.03;

interface Key {
  text: string;
  /** When the key had reached the page, by `performance.now()`. */
  at: number;
}

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

/** Types numbered words until it is stopped, and records each key. */
export class Typist {
  private readonly keys: Key[] = [];
  /** The key that is being pressed and may not have reached the page yet. */
  private pending = '';
  private isStopped = false;
  private typing: Promise<void> = Promise.resolve();

  constructor(private readonly random: Random) {}

  /** Starts typing into the focused field. Ends with `stop`, or when the page is closed. */
  start(page: Page): void {
    this.isStopped = false;
    this.typing = this.type(page).catch(() => undefined);
  }

  /** Stops typing. Resolves when the last key has reached the page. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.typing;
  }

  /** Stops typing without waiting for the last key, because the page is being killed. */
  abandon(): void {
    this.isStopped = true;
  }

  /** The text that has reached the page, without spaces. */
  get text(): string {
    return withoutSpaces(this.keys.map(({ text }) => text).join(''));
  }

  /** Whether `saved` is a prefix of the typed text. */
  hasPrefix(saved: string): boolean {
    return `${this.text}${withoutSpaces(this.pending)}`.startsWith(withoutSpaces(saved));
  }

  /** Age of the first key that `saved` lacks, in milliseconds before `moment`; 0 if no key is missing. */
  missingMs(saved: string, moment: number): number {
    let left = withoutSpaces(saved).length;
    for (const { text, at } of this.keys) {
      left -= withoutSpaces(text).length;
      if (left < 0 && at < moment) return moment - at;
    }
    return 0;
  }

  private async type(page: Page): Promise<void> {
    for (let word = 1; !this.isStopped; word += 1) {
      for (const text of [...(word % 5 === 0 ? ['बाँध'] : ['w']), ...String(word), ' ']) {
        if (this.isStopped) return;
        await this.press(page, text);
        const [least, most] = this.random.chance(PAUSE_PROBABILITY) ? PAUSE_MS : KEY_MS;
        await wait(this.random.between(least, most));
      }
    }
  }

  private async press(page: Page, text: string): Promise<void> {
    this.pending = text;
    if (text.length > 1) await page.keyboard.insertText(text);
    else await page.keyboard.press(text === ' ' ? 'Space' : text);
    this.keys.push({ text, at: performance.now() });
    this.pending = '';
  }
}
