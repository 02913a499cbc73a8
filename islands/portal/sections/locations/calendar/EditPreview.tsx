import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CalendarChange, RefusedDay } from '../../../../../contracts/calendars.ts';
import { errorMessage } from '../../../../shared/client.ts';
import { date as dateText } from '../../../../shared/format.ts';
import { type Edits, previewEdit } from './calendar-data.ts';
import { TEXTS } from './messages.ts';

const { preview: texts } = TEXTS;
const LISTED = 8;

interface Props {
  id: number;
  seen: number;
  /** What is wished for now; asked for when the person wants to see it. */
  changes: () => Promise<CalendarChange[]>;
  /** Changes with the wish: an older preview is then none. */
  wish: string;
  edits: Edits;
  onClose: () => void;
}

/** Shows what an edit of many dates would come to, and then does it. */
export function EditPreview({ id, seen, changes, wish, edits, onClose }: Props) {
  const looked = useRef('');
  const look = useMutation({
    mutationFn: async () => {
      looked.current = wish;
      const wanted = await changes();
      if (wanted.length === 0) return null;
      const { refused } = await previewEdit(id, { seen, changes: wanted });
      const blocked = new Set(refused.map(({ day }) => day));
      const possible = wanted
        .map((change) => ({ ...change, days: change.days.filter((day) => !blocked.has(day)) }))
        .filter(({ days }) => days.length > 0);
      return { refused, possible, count: possible.flatMap(({ days }) => days).length };
    },
  });
  const result = look.isSuccess && looked.current === wish ? look.data : undefined;
  const { save } = edits;
  const error = save.error ?? (looked.current === wish ? look.error : null);

  return (
    <>
      <div role="status">
        {result === null && <p className="notice">{texts.nothing}</p>}
        {result && (
          <div className={result.refused.length > 0 ? 'notice bad preview' : 'notice preview'}>
            <p>{result.count > 0 ? texts.would(result.count) : texts.noneLeft}</p>
            {result.refused.length > 0 && <Refused refused={result.refused} />}
          </div>
        )}
        {error && <p className="notice bad">{errorMessage(error, texts.failed)}</p>}
      </div>
      <div className="dialog-actions">
        <button type="button" className="button quiet" onClick={onClose}>
          {TEXTS.day.cancel}
        </button>
        {result && result.count > 0 ? (
          <button
            type="button"
            className="button primary"
            disabled={save.isPending}
            onClick={() => save.mutate({ seen, changes: result.possible }, { onSuccess: onClose })}
          >
            {result.refused.length > 0
              ? texts.applyOthers(result.count)
              : texts.apply(result.count)}
          </button>
        ) : (
          <button
            type="button"
            className="button solid"
            disabled={look.isPending}
            onClick={() => {
              save.reset();
              look.mutate();
            }}
          >
            {look.isPending ? texts.looking : texts.show}
          </button>
        )}
      </div>
    </>
  );
}

function Refused({ refused }: { refused: RefusedDay[] }) {
  const more = refused.length - LISTED;
  return (
    <>
      <p>{texts.cannot(refused.length)}</p>
      <ul>
        {refused.slice(0, LISTED).map(({ day, taken, trucks, references }) => (
          <li key={day}>
            <strong>{dateText(day, 'short')}</strong>{' '}
            {texts.line(taken, trucks, references.join(', '))}
          </li>
        ))}
        {more > 0 && <li>{texts.more(more)}</li>}
      </ul>
    </>
  );
}
