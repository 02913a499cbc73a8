import { decimal } from '../../../shared/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { explained, type Outcome } from './calls.ts';
import { TEXTS } from './messages.ts';
import { PlanView } from './PlanView.tsx';
import { planOf } from './plans.ts';
import { ResultTable } from './ResultTable.tsx';

/** An outcome with the number by which it is told from others. */
export type Entry = { id: number; outcome: Outcome };

interface Props {
  entries: Entry[];
  onClose: (id: number) => void;
  onMeasure: (query: string) => void;
}

/** The results of the latest queries, the newest open above the others. */
export function Results({ entries, onClose, onMeasure }: Props) {
  return (
    <section className="stack results" aria-label={TEXTS.query.results} aria-live="polite">
      {entries.map((entry, index) => (
        <ResultCard
          key={entry.id}
          outcome={entry.outcome}
          open={index === 0}
          onClose={() => onClose(entry.id)}
          onMeasure={onMeasure}
        />
      ))}
    </section>
  );
}

interface CardProps {
  outcome: Outcome;
  open: boolean;
  onClose: () => void;
  onMeasure: (query: string) => void;
}

function ResultCard({ outcome, open, onClose, onMeasure }: CardProps) {
  const query = outcome.ok ? outcome.result.query : outcome.query;
  const asked = explained(query);
  const plan = outcome.ok ? planOf(outcome.result.data) : null;
  return (
    <details className="panel query-result" open={open}>
      <summary>
        <Icon name="chevron" size={16} />
        <code>{asked.replaceAll(/\s+/g, ' ')}</code>
        <span className="soft number">{summary(outcome, plan !== null)}</span>
      </summary>
      {outcome.ok ? (
        plan ? (
          <PlanView plan={plan} onMeasure={() => onMeasure(asked)} />
        ) : (
          <ResultTable result={outcome.result} />
        )
      ) : (
        <div className="notice bad" role="alert">
          <p>{outcome.detail}</p>
          {outcome.position !== null && <p className="soft">{place(query, outcome.position)}</p>}
        </div>
      )}
      <Button look="link" label={TEXTS.result.close} onClick={onClose} />
    </details>
  );
}

function summary(outcome: Outcome, plan: boolean): string {
  if (!outcome.ok) return TEXTS.query.failed;
  const { row_count, execution_time_ms, cut } = outcome.result;
  const what = plan ? TEXTS.plan.title : TEXTS.result.rows(decimal(row_count), cut !== null);
  return `${what} · ${TEXTS.health.ms(decimal(execution_time_ms))}`;
}

/** Where in the text the fault is. */
function place(query: string, position: number): string {
  const before = query.slice(0, position - 1).split('\n');
  return TEXTS.query.at(before.length, (before.at(-1)?.length ?? 0) + 1);
}
