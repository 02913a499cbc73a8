import { useState } from 'react';
import { leadPage } from '../../../../contracts/admin/leads.ts';
import {
  getReconciliation,
  type PaymentDifference,
  postDifferenceAttachment,
  postDifferenceNote,
  postDifferenceRefund,
  postReconciliation,
} from '../../../../contracts/admin/reconciliations.ts';
import { call } from '../../../shared/client.ts';
import { Form, FormProblem } from '../../../shared/form/Form.tsx';
import { FormActions } from '../../../shared/form/FormActions.tsx';
import { TextField } from '../../../shared/form/fields.tsx';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { cents } from '../../../shared/format.ts';
import { followLink } from '../../../shared/location.ts';
import { moment } from '../../../shared/panel-format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { keyOf, useCall } from '../../../shared/query-view/use-call.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { useUser } from '../../session.ts';
import { TEXTS } from './messages.ts';

const { reconciliation: WORDS } = TEXTS;
const LOOK_MS = 2_000;
const STALE = [keyOf(getReconciliation)];
type Act = 'note' | 'refund' | 'attach';

/** The last comparison with the payment provider, and the differences left to decide (rule 4.18). */
export function Reconciliation({ refetchInterval }: { refetchInterval: number | false }) {
  const query = useCall(getReconciliation, {}, { refetchInterval, background: true });
  const underWay = query.data?.under_way ?? false;
  // While one runs the page looks every other second; both share one answer.
  useCall(getReconciliation, {}, { enabled: underWay, refetchInterval: LOOK_MS, background: true });
  const isOwner = useUser().role === 'owner';
  const ask = useSubmit({
    send: () => call(postReconciliation),
    failed: WORDS.askFailed,
    says: 'notice',
    done: WORDS.asked,
    stale: STALE,
  });
  return (
    <div className="panel stack">
      <h2 className="step-2">{WORDS.title}</h2>
      <QueryView query={query} of={WORDS.what} lines={3}>
        {({ finished_at, sessions, refunds, disputes, error, under_way, late, differences }) => (
          <>
            <p>
              {finished_at
                ? WORDS.last(moment(finished_at), sessions, refunds, disputes)
                : WORDS.never}{' '}
              {under_way && WORDS.underWay}
            </p>
            {error && <p className="notice bad">{WORDS.error(error)}</p>}
            {late && <p className="notice bad">{WORDS.late}</p>}
            {differences.length === 0 && finished_at && !error && <p>{WORDS.agrees}</p>}
            {differences.map((difference) => (
              <Difference key={difference.id} difference={difference} isOwner={isOwner} />
            ))}
            {isOwner && (
              <p>
                <Button
                  icon="refresh"
                  label={under_way ? WORDS.underWay : WORDS.ask}
                  disabled={ask.busy || under_way}
                  onClick={() => ask.submit()}
                />
              </p>
            )}
          </>
        )}
      </QueryView>
    </div>
  );
}

interface DifferenceProps {
  difference: PaymentDifference;
  isOwner: boolean;
}

/** A difference with the acts on it. */
function Difference({ difference, isOwner }: DifferenceProps) {
  const [act, setAct] = useState<Act | null>(null);
  const { kind, provider_id, lead_id, amount, currency, found_at } = difference;
  const acts: Act[] = kind === 'unknown_lead' ? ['refund', 'attach', 'note'] : ['note'];
  return (
    <div className="notice stack">
      <p>
        {WORDS.kinds[kind]} {cents(amount)} {currency.toUpperCase()}, {provider_id},{' '}
        {moment(found_at)}.{' '}
        {lead_id && (
          <a href={leadPage(lead_id)} onClick={followLink}>
            {lead_id}
          </a>
        )}
      </p>
      {isOwner && !act && (
        <p className="row gap-2">
          {acts.map((one) => (
            <Button key={one} label={WORDS.acts[one]} onClick={() => setAct(one)} />
          ))}
        </p>
      )}
      {act && <Decision difference={difference} act={act} onDone={() => setAct(null)} />}
    </div>
  );
}

interface DecisionProps {
  difference: PaymentDifference;
  act: Act;
  onDone: () => void;
}

function Decision({ difference, act, onDone }: DecisionProps) {
  const params = { id: difference.id };
  const form = useSubmit({
    send: ({ note = '', lead_id = '' }: Record<string, string>) => {
      if (act === 'attach') {
        return call(postDifferenceAttachment, { params, body: { note, lead_id } });
      }
      return call(act === 'refund' ? postDifferenceRefund : postDifferenceNote, {
        params,
        body: { note },
      });
    },
    failed: WORDS.decideFailed,
    done: WORDS.decided,
    onDone,
    stale: STALE,
  });
  return (
    <Form state={form} aria-label={WORDS.acts[act]} onSubmit={(given) => form.submit(given)}>
      {act === 'attach' && <TextField label={WORDS.lead} name="lead_id" maxLength={40} autoFocus />}
      <TextField label={WORDS.note} name="note" maxLength={500} />
      <FormProblem />
      <FormActions onCancel={onDone} label={WORDS.acts[act]} />
    </Form>
  );
}
