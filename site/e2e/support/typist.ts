import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import type { Random } from '../../../testing/random.ts';

/** Milliseconds between two keys, as quick authors type. */
const KEY_MS = [40, 160] as const;
/** Milliseconds of a pause, and how many of a hundred keys are followed by one. */
const PAUSE_MS = [300, 2_500] as const;
const PAUSES = 0.03;

interface Key {
  text: string;
  /** Time at which it had reached the page, by `performance.now()`. */
  at: number;
}

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

/** An author who writes numbered words until stopped, and remembers each key. */
export class Typist {
  private readonly keys: Key[] = [];
  /** The key that is pressed and may not have reached the page yet. */
  private pending = '';
  private isStopped = false;
  private typing: Promise<void> = Promise.resolve();

  constructor(private readonly random: Random) {}

  /** Types where the focus is, until `stop`, or until the page ends. */
  begin(page: Page): void {
    this.isStopped = false;
    this.typing = this.type(page).catch(() => undefined);
  }

  /** Resolves when the last key has reached the page. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.typing;
  }

  /** Stops without waiting for the last key: its page is being killed. */
  abandon(): void {
    this.isStopped = true;
  }

  /** The text that has reached the page, without spaces. */
  get text(): string {
    return withoutSpaces(this.keys.map(({ text }) => text).join(''));
  }

  /** Whether this text is a beginning of the typed text. */
  hasBegun(saved: string): boolean {
    return `${this.text}${withoutSpaces(this.pending)}`.startsWith(withoutSpaces(saved));
  }

  /** Milliseconds before a moment at which the first missing key reached the page; 0 if nothing is missing. */
  missing(saved: string, moment: number): number {
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
        const [least, most] = this.random.chance(PAUSES) ? PAUSE_MS : KEY_MS;
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
