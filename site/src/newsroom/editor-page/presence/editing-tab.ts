import { type Presence, RENEW_PRESENCE_MS } from '@contract/presence.ts';

/** Initial delay in milliseconds before reconnecting a failed or ended stream. Each further failure doubles it. */
const RECONNECT_MS = 1_000;
const RECONNECT_MAX_MS = 30_000;

/**
 * Which tab edits. `free`: this tab, as far as it knows. `choosing` and `reading`: another tab, before and after the user
 * chose to read only. `left`: the other tab has stopped, and this one stays read-only until the user takes over.
 * `taken-over`: another tab has taken over from this one.
 */
export type EditingStatus =
  | { kind: 'free' }
  | { kind: 'choosing' | 'reading' | 'left'; editor: Presence }
  | { kind: 'taken-over'; editor: Presence; at: number };

/** API calls for one manuscript and one tab. */
export interface PresenceCalls {
  enter: (from?: string) => Promise<Presence | null>;
  leave: () => void;
  /** Resolves when the stream ends. */
  follow: (onEditor: (editor: Presence | null) => void, signal: AbortSignal) => Promise<void>;
}

/** Callbacks for changes of the status. */
export interface PresenceEvents {
  show: (status: EditingStatus) => void;
  /** The tab may edit again. Another tab may have saved changes. @param wasTakenOver whether this tab was editing before */
  onFreed: (wasTakenOver: boolean) => void;
  /** Another tab was already editing. */
  onBlocked: () => void;
  /** Another tab has taken over. */
  onTakenOver: () => void;
}

/**
 * One tab that edits a manuscript. Renews its lease, and follows which tab edits. Keeps editing while the server is
 * unreachable.
 */
export class EditingTab {
  private status: EditingStatus = { kind: 'free' };
  private hasLease = false;
  /** Whether this tab may have the lease: it has requested it, and no response has refused it. */
  private mayHaveLease = false;
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
    if (!this.mayHaveLease) return;
    this.mayHaveLease = this.hasLease = false;
    this.isAway = true;
    this.calls.leave();
  }

  /** Requests the lease again when the page is shown again. */
  comeBack(): void {
    if (this.hasLease || this.isAway) void this.enter();
    this.isAway = false;
  }

  private renew(): void {
    if (this.hasLease) void this.enter();
  }

  readOnly(): void {
    if (this.status.kind === 'choosing') this.show({ ...this.status, kind: 'reading' });
  }

  async takeOver(): Promise<void> {
    if (this.status.kind !== 'free') await this.enter(this.status.editor.tab);
  }

  private async enter(from?: string): Promise<void> {
    this.mayHaveLease = true;
    const editor = await this.calls.enter(from).catch(() => undefined);
    if (editor !== undefined && !this.stop.signal.aborted) this.update(editor);
  }

  private async follow(): Promise<void> {
    const { signal } = this.stop;
    let delay = RECONNECT_MS;
    while (!signal.aborted) {
      const update = (editor: Presence | null) => {
        delay = RECONNECT_MS;
        this.update(editor);
      };
      await this.calls.follow(update, signal).catch(() => undefined);
      if (signal.aborted) return;
      await new Promise((resolve) => setTimeout(resolve, delay));
      delay = Math.min(RECONNECT_MAX_MS, delay * 2);
    }
  }

  private update(editor: Presence | null): void {
    const { status } = this;
    if (editor === null) {
      // The lease expired while this tab was suspended, or the other tab has left.
      if (status.kind === 'reading') this.show({ ...status, kind: 'left' });
      else if (this.hasLease || (status.kind === 'choosing' && !this.isAway)) void this.enter();
      return;
    }
    this.mayHaveLease = editor.tab === this.tab;
    if (this.mayHaveLease) {
      this.hasLease = true;
      if (status.kind === 'free') return;
      this.show({ kind: 'free' });
      this.events.onFreed(status.kind === 'taken-over');
      return;
    }
    if (this.hasLease) {
      this.hasLease = false;
      this.show({ kind: 'taken-over', editor, at: Date.now() });
      this.events.onTakenOver();
    } else if (status.kind === 'free') {
      this.show({ kind: 'choosing', editor });
      this.events.onBlocked();
    } else if (status.kind === 'left') this.show({ kind: 'reading', editor });
    else if (status.editor.tab !== editor.tab) this.show({ ...status, editor });
  }

  private show(status: EditingStatus): void {
    this.status = status;
    this.events.show(status);
  }
}
