import { type Genre, GENRES, isGenre } from '@contract/genres.ts';
import { genreName } from '@text/genre-names.ts';
import { FILTER_TEXT } from '@text/filter-text.ts';
import { FilterSelect } from './FilterSelect.tsx';

const TAGS = GENRES.map((tag) => ({ value: tag, label: genreName(tag) }));

interface TagFilterProps {
  /** Empty for any. */
  tag: Genre | '';
  onChange: (tag: Genre | '') => void;
}

export function TagFilter({ tag, onChange }: TagFilterProps) {
  return (
    <FilterSelect
      label={FILTER_TEXT.tag}
      any={FILTER_TEXT.anyTag}
      options={TAGS}
      value={tag}
      onChange={(value) => onChange(isGenre(value) ? value : '')}
    />
  );
}
