import type { Types } from 'mongoose';
import { bylineOf } from '../../articles/byline-of.ts';
import { MAX_AUTHORS } from '../../../contract/limits.ts';
import type { AbsentAuthor, Manuscript, StoredManuscript } from './manuscript.schema.ts';

type Id = Types.ObjectId;

/** An author in a byline. An author whose account is in the trash keeps the place. */
interface Place {
  author: Id;
  isAbsent: boolean;
}

/** The authors of a manuscript in order, and the authors shown to readers until the next publication. */
export class Byline {
  /**
   * @param places all authors
   * @param shown the authors shown to readers; empty if readers see `places`
   */
  private constructor(
    private readonly places: readonly Place[],
    private readonly shown: readonly Place[],
  ) {}

  static of({ authors, shownAuthors = [], absentAuthors = [] }: StoredManuscript): Byline {
    return new Byline(
      withAbsent(authors, absentAuthors, ({ place }) => place),
      shownAuthors.length === 0
        ? []
        : withAbsent(shownAuthors, absentAuthors, ({ shownPlace }) => shownPlace ?? null),
    );
  }

  /** Whether the manuscript still has an author if one of them leaves. */
  get isShared(): boolean {
    return presentAuthors(this.places).length > 1;
  }

  /** Replaces the authors, but not those shown to readers. */
  withAuthors(authors: readonly Id[]): Byline {
    const absentAuthors = this.places.flatMap(({ author, isAbsent }, place) =>
      isAbsent ? { author, place } : [],
    );
    return new Byline(
      withAbsent(authors, absentAuthors, ({ place }) => place),
      this.shown,
    );
  }

  /** Shows these authors to readers until the next publication. An empty list shows the current authors. */
  withShownAuthors(authors: readonly Id[]): Byline {
    return new Byline(
      this.places,
      authors.map((author) => ({ author, isAbsent: false })),
    );
  }

  /** Removes an author, also for readers. @param keepsPlace whether `withAuthorRestored` can restore the author */
  withoutAuthor(author: Id, keepsPlace: boolean): Byline {
    return this.mapPlaces((places) =>
      keepsPlace ? withAbsence(places, author, true) : withoutPlace(places, author),
    );
  }

  /** Removes a former author who is still shown to readers. */
  withoutShownAuthor(author: Id): Byline {
    return new Byline(this.places, withoutPlace(this.shown, author));
  }

  /** Restores an absent author in the same place. If there are `MAX_AUTHORS` already, the place is removed. */
  withAuthorRestored(author: Id): Byline {
    const isFull = presentAuthors(this.places).length >= MAX_AUTHORS;
    return this.mapPlaces((places) =>
      isFull ? withoutPlace(places, author) : withAbsence(places, author, false),
    );
  }

  /** Removes the place of an absent author. */
  withoutAbsentAuthor(author: Id): Byline {
    return this.mapPlaces((places) => withoutPlace(places, author));
  }

  /** Replaces an author by another. If both are authors already, the first of the two places remains. */
  withAuthorReplaced(author: Id, replacement: Id): Byline {
    return this.mapPlaces((places) => {
      const replaced = places.map((place) =>
        place.author.equals(author) ? { ...place, author: replacement } : place,
      );
      return replaced.filter(
        (place, index) => replaced.findIndex((other) => other.author.equals(place.author)) === index,
      );
    });
  }

  /** Restores one author. All others are still in the trash and become absent. */
  withOnlyAuthorPresent(author: Id): Byline {
    return new Byline(
      this.places.map((place) => ({ ...place, isAbsent: !place.author.equals(author) })),
      [],
    );
  }

  /** The manuscript with this byline. */
  applyTo<M extends StoredManuscript>({
    shownAuthors: _,
    absentAuthors: __,
    ...manuscript
  }: M): Omit<M, 'shownAuthors' | 'absentAuthors'> &
    Pick<StoredManuscript, 'shownAuthors' | 'absentAuthors'> {
    const authors = presentAuthors(this.places);
    const shownAuthors = presentAuthors(this.shown);
    const hasOtherShownAuthors = shownAuthors.length > 0 && String(shownAuthors) !== String(authors);
    const absentAuthors = this.places.flatMap(({ author, isAbsent }, place) => {
      if (!isAbsent) return [];
      const shownPlace = this.shown.findIndex((shown) => shown.author.equals(author));
      return { author, place, ...(shownPlace !== -1 && { shownPlace }) };
    });
    return {
      ...manuscript,
      author: authors[0] ?? manuscript.author,
      authors,
      ...(hasOtherShownAuthors && { shownAuthors }),
      ...(absentAuthors.length > 0 && { absentAuthors }),
    };
  }

  private mapPlaces(change: (places: readonly Place[]) => Place[]): Byline {
    return new Byline(change(this.places), change(this.shown));
  }
}

/** The manuscript with another byline and unchanged words. */
export function withByline(before: StoredManuscript, byline: Byline): Manuscript {
  return byline.applyTo({ ...before, content: '' });
}

/** Replaces the authors. Readers see the change only after the next publication. */
export function withAuthorsFromNextPublication(before: StoredManuscript, authors: readonly Id[]): Manuscript {
  const hasPublishedWords = before.state === 'published' || before.state === 'withdrawn';
  return withByline(
    before,
    Byline.of(before)
      .withAuthors(authors)
      .withShownAuthors(hasPublishedWords ? bylineOf(before) : []),
  );
}

/** Replaces the authors. Readers see the change immediately. */
export function withAuthorsNow(before: StoredManuscript, authors: readonly Id[]): Manuscript {
  return withByline(before, Byline.of(before).withAuthors(authors).withShownAuthors([]));
}

function presentAuthors(places: readonly Place[]): Id[] {
  return places.flatMap(({ author, isAbsent }) => (isAbsent ? [] : author));
}

function withAbsence(places: readonly Place[], author: Id, isAbsent: boolean): Place[] {
  return places.map((place) => (place.author.equals(author) ? { ...place, isAbsent } : place));
}

function withoutPlace(places: readonly Place[], author: Id): Place[] {
  return places.filter((place) => !place.author.equals(author));
}

/**
 * The places of present and absent authors.
 * @param placeOf index of an absent author among all authors; `null` without a place
 */
function withAbsent<A extends Pick<AbsentAuthor, 'author'>>(
  authors: readonly Id[],
  absentAuthors: readonly A[],
  placeOf: (absentAuthor: A) => number | null,
): Place[] {
  const places = authors.map((author): Place => ({ author, isAbsent: false }));
  const absentPlaces = absentAuthors.flatMap((absentAuthor) => {
    const place = placeOf(absentAuthor);
    return place === null ? [] : { author: absentAuthor.author, place };
  });
  for (const { author, place } of absentPlaces.sort((a, b) => a.place - b.place))
    places.splice(place, 0, { author, isAbsent: true });
  return places;
}
