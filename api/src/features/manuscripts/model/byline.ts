import type { Types } from 'mongoose';
import { bylineOf } from '../../articles/byline-of.ts';
import { MAX_AUTHORS } from '../../../contract/limits.ts';
import type { AbsentAuthor, Manuscript, StoredManuscript } from './manuscript.schema.ts';

type Id = Types.ObjectId;

/** An author in a byline. Who is in the trash keeps the place. */
interface Place {
  author: Id;
  isAbsent: boolean;
}

/** Who a manuscript is by, the first one first, and whom readers see until it is published the next time. */
export class Byline {
  /**
   * @param places of all authors
   * @param shown places of those whom readers see instead; empty if these are the authors
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

  /** Whether others go on with it without one of its authors. */
  get isShared(): boolean {
    return present(this.places).length > 1;
  }

  /** By other authors. Readers go on seeing those whom they see. */
  by(authors: readonly Id[]): Byline {
    const absent = this.places.flatMap(({ author, isAbsent }, place) => (isAbsent ? { author, place } : []));
    return new Byline(
      withAbsent(authors, absent, ({ place }) => place),
      this.shown,
    );
  }

  /** Readers see these, until it is published the next time; the authors if there are none. */
  shownAs(authors: readonly Id[]): Byline {
    return new Byline(
      this.places,
      authors.map((author) => ({ author, isAbsent: false })),
    );
  }

  /** Without an author, also for readers. @param comesBack whether the place is kept */
  without(author: Id, comesBack: boolean): Byline {
    return this.each((places) => (comesBack ? marked(places, author, true) : removed(places, author)));
  }

  /** Without somebody whom readers see, and who is no author of it. */
  withoutShown(author: Id): Byline {
    return new Byline(this.places, removed(this.shown, author));
  }

  /** With an author back in the place that was kept, unless there are as many as there may be. */
  withBack(author: Id): Byline {
    const isFull = present(this.places).length >= MAX_AUTHORS;
    return this.each((places) => (isFull ? removed(places, author) : marked(places, author, false)));
  }

  /** Without the place of an author who does not come back. */
  withoutPlaceOf(author: Id): Byline {
    return this.each((places) => removed(places, author));
  }

  /** By another author in the place of one; by both only once, in the place of the first of them. */
  withReplaced(author: Id, by: Id): Byline {
    return this.each((places) => {
      const named = places.map((each) => (each.author.equals(author) ? { ...each, author: by } : each));
      return named.filter((each, at) => named.findIndex((one) => one.author.equals(each.author)) === at);
    });
  }

  /** By the author who is back alone, while those with whom it went into the trash are still there. */
  withOnlyPresent(author: Id): Byline {
    return new Byline(
      this.places.map((each) => ({ ...each, isAbsent: !each.author.equals(author) })),
      [],
    );
  }

  /** A manuscript with this byline. */
  on<M extends StoredManuscript>({
    shownAuthors: _,
    absentAuthors: __,
    ...manuscript
  }: M): Omit<M, 'shownAuthors' | 'absentAuthors'> &
    Pick<StoredManuscript, 'shownAuthors' | 'absentAuthors'> {
    const authors = present(this.places);
    const shownAuthors = present(this.shown);
    const isShownOtherwise = shownAuthors.length > 0 && String(shownAuthors) !== String(authors);
    const absentAuthors = this.places.flatMap(({ author, isAbsent }, place) => {
      if (!isAbsent) return [];
      const shownPlace = this.shown.findIndex((each) => each.author.equals(author));
      return { author, place, ...(shownPlace !== -1 && { shownPlace }) };
    });
    return {
      ...manuscript,
      author: authors[0] ?? manuscript.author,
      authors,
      ...(isShownOtherwise && { shownAuthors }),
      ...(absentAuthors.length > 0 && { absentAuthors }),
    };
  }

  private each(change: (places: readonly Place[]) => Place[]): Byline {
    return new Byline(change(this.places), change(this.shown));
  }
}

/** The manuscript with another byline and the same words. */
export function withByline(before: StoredManuscript, byline: Byline): Manuscript {
  return byline.on({ ...before, content: '' });
}

/** The manuscript by these authors. Readers go on seeing those whom they see, until it is published the next time. */
export function withAuthorsFromNextPublication(before: StoredManuscript, authors: readonly Id[]): Manuscript {
  const isOut = before.state === 'published' || before.state === 'withdrawn';
  return withByline(
    before,
    Byline.of(before)
      .by(authors)
      .shownAs(isOut ? bylineOf(before) : []),
  );
}

/** The same, at once also for readers. */
export function withAuthorsNow(before: StoredManuscript, authors: readonly Id[]): Manuscript {
  return withByline(before, Byline.of(before).by(authors).shownAs([]));
}

function present(places: readonly Place[]): Id[] {
  return places.flatMap(({ author, isAbsent }) => (isAbsent ? [] : author));
}

function marked(places: readonly Place[], author: Id, isAbsent: boolean): Place[] {
  return places.map((each) => (each.author.equals(author) ? { ...each, isAbsent } : each));
}

function removed(places: readonly Place[], author: Id): Place[] {
  return places.filter((each) => !each.author.equals(author));
}

/** @param placeOf the index of somebody who is absent, among all; `null` if they have none */
function withAbsent<A extends Pick<AbsentAuthor, 'author'>>(
  authors: readonly Id[],
  absent: readonly A[],
  placeOf: (one: A) => number | null,
): Place[] {
  const places = authors.map((author): Place => ({ author, isAbsent: false }));
  const kept = absent.flatMap((one) => {
    const place = placeOf(one);
    return place === null ? [] : { author: one.author, place };
  });
  for (const { author, place } of kept.sort((one, other) => one.place - other.place))
    places.splice(place, 0, { author, isAbsent: true });
  return places;
}
