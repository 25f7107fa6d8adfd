import { type Presence, RENEW_PRESENCE_MS } from '@contract/presence.ts';

/** Initial delay in milliseconds before reconnecting a failed or ended stream. Each further failure doubles it. */
const FOLLOW_AGAIN_MS = 1_000;
const FOLLOW_AGAIN_MAX_MS = 30_000;

/**
 * Which tab edits. `free`: this tab, as far as it knows. `asked` and `reading`: another tab, before and after the user
 * chose to read only. `left`: the other tab has stopped, and this one stays read-only until the user takes over.
 * `taken`: another tab has taken over from this one.
 */
export type EditingStatus =
  | { kind: 'free' }
  | { kind: 'asked' | 'reading' | 'left'; editor: Presence }
  | { kind: 'taken'; editor: Presence; at: number };

/** API calls for one manuscript and one tab. */
export interface PresenceCalls {
  enter: (from?: string) => Promise<Presence | null>;
  leave: () => void;
  /** Resolves when the stream ends. */
  follow: (tell: (editor: Presence | null) => void, signal: AbortSignal) => Promise<void>;
}

/** Callbacks for changes of the status. */
export interface PresenceEvents {
  show: (status: EditingStatus) => void;
  /** The tab may edit again. Another tab may have saved changes. @param wasTaken whether this tab was editing before */
  onFreed: (wasTaken: boolean) => void;
  /** Another tab was already editing. */
  onHeld: () => void;
  /** Another tab has taken over. */
  onTaken: () => void;
}

/** One tab that edits a manuscript: renews its lease, and follows who else edits. Keeps editing while the server is unreachable. */
export class EditingTab {
  private status: EditingStatus = { kind: 'free' };
  private isMine = false;
  /** Whether this tab may hold the lease: it has requested it, and no response has refused it. */
  private isClaimed = false;
  /** Whether the tab has released the lease and may request it again. */
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

  /** Stops renewing and following, and releases the lease. */
  end(): void {
    clearInterval(this.renewing);
    this.stop.abort();
    this.leave();
  }

  /** Releases the lease, because the page may be about to close. */
  leave(): void {
    if (!this.isClaimed) return;
    this.isClaimed = this.isMine = false;
    this.isAway = true;
    this.calls.leave();
  }

  /** Requests the lease again when the page is shown again. */
  comeBack(): void {
    if (this.isMine || this.isAway) void this.enter();
    this.isAway = false;
  }

  private renew(): void {
    if (this.isMine) void this.enter();
  }

  readOnly(): void {
    if (this.status.kind === 'asked') this.show({ ...this.status, kind: 'reading' });
  }

  async takeOver(): Promise<void> {
    if (this.status.kind !== 'free') await this.enter(this.status.editor.tab);
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
    const { status } = this;
    if (editor === null) {
      // The lease expired while this tab was suspended, or the other tab has left.
      if (status.kind === 'reading') this.show({ ...status, kind: 'left' });
      else if (this.isMine || (status.kind === 'asked' && !this.isAway)) void this.enter();
      return;
    }
    this.isClaimed = editor.tab === this.tab;
    if (this.isClaimed) {
      this.isMine = true;
      if (status.kind === 'free') return;
      this.show({ kind: 'free' });
      this.events.onFreed(status.kind === 'taken');
      return;
    }
    if (this.isMine) {
      this.isMine = false;
      this.show({ kind: 'taken', editor, at: Date.now() });
      this.events.onTaken();
    } else if (status.kind === 'free') {
      this.show({ kind: 'asked', editor });
      this.events.onHeld();
    } else if (status.kind === 'left') this.show({ kind: 'reading', editor });
    else if (status.editor.tab !== editor.tab) this.show({ ...status, editor });
  }

  private show(status: EditingStatus): void {
    this.status = status;
    this.events.show(status);
  }
}
