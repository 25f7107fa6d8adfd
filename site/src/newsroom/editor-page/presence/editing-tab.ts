import { type Presence, RENEW_PRESENCE_MS } from '@contract/presence.ts';

/** Milliseconds before a failed or ended stream is followed again, at first; each further failure doubles it. */
const FOLLOW_AGAIN_MS = 1_000;
const FOLLOW_AGAIN_MAX_MS = 30_000;

/**
 * Who writes here. `free`: this tab does, as far as it knows. `asked` and `reading`: another tab does, before and after
 * the choice to read only. `left`: the other tab has stopped, and this one only reads until its author wants to write.
 * `taken`: another tab has taken over from this one.
 */
export type Standing =
  | { kind: 'free' }
  | { kind: 'asked' | 'reading' | 'left'; editor: Presence }
  | { kind: 'taken'; editor: Presence; at: number };

/** Calls of the API for one manuscript and one tab. */
export interface PresenceCalls {
  enter: (from?: string) => Promise<Presence | null>;
  leave: () => void;
  /** Resolves when the stream ends. */
  follow: (tell: (editor: Presence | null) => void, signal: AbortSignal) => Promise<void>;
}

/** What a tab does when its standing changes. */
export interface PresenceEvents {
  show: (standing: Standing) => void;
  /** It may write now, after it could not: other words may have been saved. @param wasTaken whether it wrote before */
  onFreed: (wasTaken: boolean) => void;
  /** Another tab was here first. */
  onHeld: () => void;
  /** Another tab has taken over. */
  onTaken: () => void;
}

/** One tab with a manuscript: says that it is editing, and learns of others. Without the server it writes on. */
export class EditingTab {
  private standing: Standing = { kind: 'free' };
  private isMine = false;
  /** Whether the server may take this tab for the one that writes: it has said so, and no answer has denied it. */
  private isClaimed = false;
  /** Whether it has left, and may come back. */
  private isAway = false;
  private renewing: ReturnType<typeof setInterval> | undefined;
  private readonly stop = new AbortController();

  constructor(
    private readonly tab: string,
    private readonly calls: PresenceCalls,
    private readonly events: PresenceEvents,
  ) {}

  start(): void {
    void this.enter();
    void this.follow();
    this.renewing = setInterval(() => this.renew(), RENEW_PRESENCE_MS);
  }

  /** Ends everything; others may write at once. */
  end(): void {
    clearInterval(this.renewing);
    this.stop.abort();
    this.leave();
  }

  /** Lets others write, because the page may be about to end. */
  leave(): void {
    if (!this.isClaimed) return;
    this.isClaimed = this.isMine = false;
    this.isAway = true;
    this.calls.leave();
  }

  /** The page is shown again. */
  comeBack(): void {
    if (this.isMine || this.isAway) void this.enter();
    this.isAway = false;
  }

  private renew(): void {
    if (this.isMine) void this.enter();
  }

  readOnly(): void {
    if (this.standing.kind === 'asked') this.show({ ...this.standing, kind: 'reading' });
  }

  async takeOver(): Promise<void> {
    if (this.standing.kind !== 'free') await this.enter(this.standing.editor.tab);
  }

  private async enter(from?: string): Promise<void> {
    this.isClaimed = true;
    const editor = await this.calls.enter(from).catch(() => undefined);
    if (editor !== undefined && !this.stop.signal.aborted) this.hear(editor);
  }

  private async follow(): Promise<void> {
    const { signal } = this.stop;
    let wait = FOLLOW_AGAIN_MS;
    while (!signal.aborted) {
      const hear = (editor: Presence | null) => {
        wait = FOLLOW_AGAIN_MS;
        this.hear(editor);
      };
      await this.calls.follow(hear, signal).catch(() => undefined);
      if (signal.aborted) return;
      await new Promise((resolve) => setTimeout(resolve, wait));
      wait = Math.min(FOLLOW_AGAIN_MAX_MS, wait * 2);
    }
  }

  private hear(editor: Presence | null): void {
    const { standing } = this;
    if (editor === null) {
      // The lease has ended while this tab slept, or the other tab has left.
      if (standing.kind === 'reading') this.show({ ...standing, kind: 'left' });
      else if (this.isMine || (standing.kind === 'asked' && !this.isAway)) void this.enter();
      return;
    }
    this.isClaimed = editor.tab === this.tab;
    if (this.isClaimed) {
      this.isMine = true;
      if (standing.kind === 'free') return;
      this.show({ kind: 'free' });
      this.events.onFreed(standing.kind === 'taken');
      return;
    }
    if (this.isMine) {
      this.isMine = false;
      this.show({ kind: 'taken', editor, at: Date.now() });
      this.events.onTaken();
    } else if (standing.kind === 'free') {
      this.show({ kind: 'asked', editor });
      this.events.onHeld();
    } else if (standing.kind === 'left') this.show({ kind: 'reading', editor });
    else if (standing.editor.tab !== editor.tab) this.show({ ...standing, editor });
  }

  private show(standing: Standing): void {
    this.standing = standing;
    this.events.show(standing);
  }
}
