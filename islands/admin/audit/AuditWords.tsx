import { actionWords, auditChanges } from '../../../contracts/admin/audit-words.ts';
import { cents } from '../../shared/format.ts';
import { moment, wholeDay } from '../../shared/panel-format.ts';

const WRITERS = { cents, day: wholeDay, moment };

interface Props {
  line: { action: string; before: unknown; after: unknown };
}

/** A line of the audit in words: the action, and its changes. */
export const AuditWords = ({ line }: Props) => (
  <>
    <p>{actionWords(line.action)}</p>
    <AuditChanges line={line} />
  </>
);

/** The changes or words of a line of the audit, member by member. */
export function AuditChanges({ line }: { line: { before: unknown; after: unknown } }) {
  const changes = auditChanges(line, WRITERS);
  if (changes.length === 0) return null;
  return (
    <ul className="stack tight small">
      {changes.map(({ name, before, after }) => (
        <li key={name}>
          <span className="soft">{name}:</span> {before === null ? after : `${before} → ${after}`}
        </li>
      ))}
    </ul>
  );
}
