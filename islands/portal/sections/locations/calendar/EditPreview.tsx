import type { CalendarChange, RefusedDay } from '../../../../../contracts/calendars.ts';
import { useSubmit } from '../../../../shared/form/use-submit.ts';
import { date as dateText } from '../../../../shared/format.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { type Edits, previewEdit, useSave } from './calendar-data.ts';
import { TEXTS } from './messages.ts';

const { preview: texts } = TEXTS;
const LISTED = 8;

interface Props {
  id: number;
  seen: number;
  /** Asks for the changes that the form wants now; called when the person wants to see them. */
  changes: () => Promise<CalendarChange[]>;
  /** Changes with the wish: an older preview is then none. */
  wish: string;
  edits: Edits;
  onClose: () => void;
}

/** Shows what an edit of many dates would come to, and then does it. */
export function EditPreview({ id, seen, changes, wish, edits, onClose }: Props) {
  const look = useSubmit({
    send: async (_wish: string) => {
      const wanted = await changes();
      if (wanted.length === 0) return null;
      const { refused } = await previewEdit(id, { seen, changes: wanted });
      const blocked = new Set(refused.map(({ day }) => day));
      const possible = wanted
        .map((change) => ({ ...change, days: change.days.filter((day) => !blocked.has(day)) }))
        .filter(({ days }) => days.length > 0);
      return { refused, possible, count: possible.flatMap(({ days }) => days).length };
    },
    failed: texts.failed,
    says: 'form-always',
  });
  const save = useSave({ id, edits, failed: texts.failed, onDone: onClose });
  const isCurrent = look.input === wish;
  const result = isCurrent ? look.reply : undefined;
  const problem = save.problem ?? (isCurrent ? look.problem : null);

  return (
    <>
      <div role="status">
        {result === null && <p className="notice">{texts.nothing}</p>}
        {result && (
          <div className={result.refused.length > 0 ? 'notice bad' : 'notice'}>
            <p>{result.count > 0 ? texts.would(result.count) : texts.noneLeft}</p>
            {result.refused.length > 0 && <Refused refused={result.refused} />}
          </div>
        )}
        {problem && <p className="notice bad">{problem}</p>}
      </div>
      <div className="dialog-actions">
        <Button onClick={onClose} label={TEXTS.day.cancel} />
        {result && result.count > 0 ? (
          <Button
            look="primary"
            disabled={save.busy}
            onClick={() => save.submit({ seen, changes: result.possible })}
            label={(result.refused.length > 0 ? texts.applyOthers : texts.apply)(result.count)}
          />
        ) : (
          <Button
            look="solid"
            disabled={look.busy}
            onClick={() => {
              save.reset();
              look.submit(wish);
            }}
            label={look.busy ? texts.looking : texts.show}
          />
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
      <ul className="mt-2">
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
