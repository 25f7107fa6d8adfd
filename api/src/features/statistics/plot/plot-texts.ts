import type { Language } from '../../../contract/articles.ts';

/** Words of a plot. */
interface PlotTexts {
  /** @param period `26 Oct – 24 Nov` */
  title: (period: string) => string;
  /** @param reads of that day @param day `18 Nov` */
  most: (reads: string, day: string) => string;
  none: string;
  /** @param days at least 2 */
  before: (days: number) => string;
}

export const PLOT_TEXTS: Readonly<Record<Language, PlotTexts>> = {
  en: {
    title: (period) => `Reads a day, ${period}`,
    most: (reads, day) => `Most reads: ${reads}, on ${day}.`,
    none: 'Nothing was read.',
    before: (days) => `The dotted line shows the ${days} days before.`,
  },
  hi: {
    title: (period) => `हर दिन के पठन, ${period}`,
    most: (reads, day) => `सबसे ज़्यादा पठन ${day} को: ${reads}।`,
    none: 'कुछ नहीं पढ़ा गया।',
    before: (days) => `बिंदीदार रेखा उससे पहले के ${days} दिन दिखाती है।`,
  },
};
