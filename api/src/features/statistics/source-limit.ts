/** Different sources of a day in a process. Far more than matter; anybody can invent sites. */
const MAX_SOURCES = 500;

/** Limits the sources of a day, and thereby what is stored. */
export class SourceLimit {
  private day = '';
  private readonly admitted = new Set<string>();

  /** The source, or `other` if the day has too many. */
  admit(day: string, source: string): string {
    if (day !== this.day) this.admitted.clear();
    this.day = day;
    if (!this.admitted.has(source) && this.admitted.size >= MAX_SOURCES) return 'other';
    this.admitted.add(source);
    return source;
  }
}
