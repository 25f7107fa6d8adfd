import { PICTURE_ORIGINS, type PictureOrigin } from '@contract/media-labels.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { changePicture, ownPicture } from '../data/calls/pictures.ts';
import { useWrite } from '../data/client/use-write.ts';
import { tokenOf } from '../data/session/session.ts';
import { ORIGIN_TEXT } from '@text/origin-text.ts';
import { useNewsroom } from './use-newsroom.ts';
import './origin-select.css';

interface OriginSelectProps {
  userId: string | undefined;
  /** Id of the picture; `null` before the server has it. */
  id: string | null;
  /** Sends a picture that the server lacks. Resolves to its id. */
  upload?: () => Promise<string>;
}

/** Asks what a picture is, where the magazine labels pictures, and saves the answer. Hidden for pictures of others. */
export function OriginSelect({ userId, id, upload }: OriginSelectProps) {
  const labelId = useId();
  const [chosen, setChosen] = useState<PictureOrigin | null>(null);
  const isAsked = useNewsroom(userId)?.mediaLabels === 'on';
  const token = tokenOf(userId);
  const { data, isError } = useQuery({
    queryKey: ['picture', 'own', id],
    enabled: isAsked && id !== null && token !== undefined,
    queryFn: async ({ signal }) => (await ownPicture(id ?? '', { token, signal })).picture,
  });
  const saving = useWrite({
    send: async (origin: PictureOrigin) =>
      changePicture(id ?? (await upload?.()) ?? '', { origin }, { token }),
    done: (_, origin) => ORIGIN_TEXT.saved[origin],
    failed: ORIGIN_TEXT.failed,
    toastId: 'picture-origin',
    queue: 'picture-origin',
    onFailed: () => setChosen(null),
  });
  if (!isAsked || isError || (id === null && upload === undefined)) return null;
  return (
    <span className="origin-select">
      <label htmlFor={labelId}>{ORIGIN_TEXT.label}</label>
      <select
        id={labelId}
        className="field-input"
        value={chosen ?? data?.origin ?? 'photo'}
        onChange={(event) => {
          const origin = PICTURE_ORIGINS.find((each) => each === event.currentTarget.value) ?? 'photo';
          setChosen(origin);
          saving.mutate(origin);
        }}
      >
        {PICTURE_ORIGINS.map((origin) => (
          <option key={origin} value={origin}>
            {ORIGIN_TEXT.origins[origin]}
          </option>
        ))}
      </select>
    </span>
  );
}
