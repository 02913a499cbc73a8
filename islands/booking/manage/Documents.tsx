import { DOCUMENTS as TEXT } from '../messages/documents.ts';
import { DOCUMENTS } from './documents.ts';

/** The documents to keep of the booking. The calendar's file is on its ticket. */
export function Documents() {
  return (
    <>
      <p>{TEXT.intro}</p>
      <div className="actions">
        {DOCUMENTS.map(({ id, title }) => (
          <a key={id} className="button quiet" href={`#${id}`}>
            {title}
          </a>
        ))}
      </div>
    </>
  );
}
