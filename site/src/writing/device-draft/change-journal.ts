import type { JournalEntry } from './draft-journal.ts';

/** Characters a millisecond that are written at most: about a megabyte a second, whatever the length of the text. */
const CHARACTERS_PER_MS = 1_000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Writes the words of each change at once, one write at a time: a browser that is killed waits for nothing. */
export class ChangeJournal {
  private read: (() => JournalEntry | null) | null = null;
  private onWritten: (entry: JournalEntry) => void = () => undefined;
  private isBusy = false;
  private running: Promise<void> = Promise.resolve();
  private writing: Promise<void> = Promise.resolve();

  /** @param write may fail: what is stored later says so */
  constructor(private readonly write: (entry: JournalEntry) => Promise<void>) {}

  /**
   * @param read the words at the time of the write; `null` if there are none
   * @param onWritten called once they are written
   */
  changed(read: () => JournalEntry | null, onWritten: (entry: JournalEntry) => void): void {
    this.read = read;
    this.onWritten = onWritten;
    if (!this.isBusy) this.running = this.run();
  }

  /** Resolves when the words of the latest change are written. */
  async settle(): Promise<void> {
    await this.running;
  }

  /** Resolves when nothing is being written. Nothing is, until the next change. */
  async stop(): Promise<void> {
    this.read = null;
    await this.writing;
  }

  private async run(): Promise<void> {
    this.isBusy = true;
    // The key is shown first.
    await pause(0);
    while (this.read !== null) {
      const entry = this.read();
      this.read = null;
      if (entry === null) break;
      const { onWritten } = this;
      this.writing = this.write(entry).then(
        () => onWritten(entry),
        () => undefined,
      );
      await this.writing;
      await pause(entry.content.length / CHARACTERS_PER_MS);
    }
    this.isBusy = false;
  }
}
