import { type ReactNode, useEffect, useState } from 'react';
import type { CasePhoto } from '../../../contracts/cases.ts';
import './cases.css';

interface PhotoProps {
  /** Fetches the JPEG, as its guard wants it asked for. */
  load: (photo: CasePhoto, signal: AbortSignal) => Promise<Response>;
  texts: { photo: (number: number) => string; photoFailed: string };
}

interface Props extends PhotoProps {
  photos: readonly CasePhoto[];
  /** The act on a photo, if any. */
  action?: (photo: CasePhoto) => ReactNode;
}

/** The photos of a reported problem, small; a press opens each in full. */
export function CasePhotos({ photos, action, ...rest }: Props) {
  if (photos.length === 0) return null;
  return (
    <ul className="case-photos">
      {photos.map((photo, index) => (
        <li key={photo.id} className="stack gap-2 middles">
          <Photo photo={photo} number={index + 1} {...rest} />
          {action?.(photo)}
        </li>
      ))}
    </ul>
  );
}

/** No address opens it without a sign-in, so that it comes by a call and is shown from memory. */
function Photo({ photo, number, load, texts }: PhotoProps & { photo: CasePhoto; number: number }) {
  const [url, setUrl] = useState<string | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a photo never changes
  useEffect(() => {
    const request = new AbortController();
    let made = '';
    load(photo, request.signal)
      .then((reply) => reply.blob())
      .then((blob) => {
        made = URL.createObjectURL(blob);
        if (request.signal.aborted) URL.revokeObjectURL(made);
        else setUrl(made);
      })
      .catch(() => request.signal.aborted || setUrl(null));
    return () => {
      request.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [photo.id]);
  const { width, height } = photo;
  if (url === null) return <p className="case-photo">{texts.photoFailed}</p>;
  if (!url) return <div className="case-photo" aria-busy="true" />;
  return (
    <a className="case-photo" href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={texts.photo(number)} width={width} height={height} />
    </a>
  );
}
