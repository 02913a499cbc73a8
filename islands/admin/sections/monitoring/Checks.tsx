import {
  type Check,
  type DataValidationReply,
  getDataValidation,
} from '../../../../contracts/admin/data-validation.ts';
import { postCheckup } from '../../../../contracts/admin/monitoring.ts';
import { call } from '../../../shared/client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { moment } from '../../../shared/panel-format.ts';
import { keyOf } from '../../../shared/query-view/use-call.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { useUser } from '../../session.ts';
import { TEXTS } from './messages.ts';

const RANK = { error: 0, warning: 1, unknown: 2, pass: 3 } as const;

/** The findings of the database's own checks, the worst first. */
export function Checks({ reply }: { reply: DataValidationReply }) {
  const { summary, checks, invariants_checked_at: at } = reply;
  const mayCheck = useUser().role !== 'analyst';
  const check = useSubmit({
    send: () => call(postCheckup),
    failed: TEXTS.checks.checkFailed,
    says: 'notice-always',
    onDone: ({ breaches }) => {
      if (breaches === 0) notify('success', TEXTS.checks.clean);
      else notify('error', TEXTS.checks.found(breaches));
    },
    stale: [keyOf(getDataValidation)],
  });
  const sorted = checks.toSorted((a, b) => RANK[a.status] - RANK[b.status]);
  return (
    <section className="panel" aria-labelledby="checks">
      <header className="spread mb-3">
        <h2 className="step-2" id="checks">
          {TEXTS.checks.title}
        </h2>
        {mayCheck && (
          <Button
            label={TEXTS.checks.checkNow}
            disabled={check.busy}
            onClick={() => check.submit()}
          />
        )}
      </header>
      <p className="soft">
        {TEXTS.checks.summary(summary.validated_vendors, summary.total_vendors)}{' '}
        {at ? TEXTS.checks.checked(moment(at)) : TEXTS.checks.unchecked}
      </p>
      <ul className="checks ruled mt-3">
        {sorted.map((one) => (
          <Line key={one.id} check={one} />
        ))}
      </ul>
    </section>
  );
}

function Line({ check: { id, status, message, affected, items } }: { check: Check }) {
  const more = affected - items.length;
  return (
    <li data-status={status}>
      <Badge status={status} />
      <div>
        <strong>{TEXTS.checks.names[id]}</strong> <span>{message}</span>
        {items.length > 0 && (
          <ul className="soft small breaks">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
            {more > 0 && <li>{TEXTS.checks.more(more)}</li>}
          </ul>
        )}
      </div>
    </li>
  );
}
