import { useMemo, useState } from 'react';
import type { ComparedQuote, CompareReply } from '../../../../../contracts/admin/comparisons.ts';
import { postComparison } from '../../../../../contracts/admin/comparisons.ts';
import { call } from '../../../../shared/client.ts';
import { FormProblem, Submit } from '../../../../shared/form/Form.tsx';
import { TextField } from '../../../../shared/form/fields.tsx';
import { useSubmit } from '../../../../shared/form/use-submit.ts';
import { cents, money } from '../../../../shared/format.ts';
import { signedMoney, signedPercent } from '../../../../shared/panel-format.ts';
import { withoutPrefix } from '../../../../shared/rates/calls.ts';
import { modifications, useDrafts } from '../../../../shared/rates/drafts.ts';
import { PlainTable } from '../../../../shared/table/PlainTable.tsx';
import { MoveForm } from './MoveForm.tsx';
import { TEXTS } from './messages.ts';
import { testMove, useTestMove } from './test-move.ts';

const texts = TEXTS.compare;

/** The test move at the rates in force and with the unsaved ones. */
export function Compare({ slug }: { slug: string }) {
  const move = useTestMove();
  const drafts = useDrafts((state) => state.drafts);
  const [name, setName] = useState('');
  const unsaved = Object.entries(drafts);
  const { busy, reply, problem, errors, submit } = useSubmit({
    send: () => {
      const changed = unsaved.map(([mover, draft]) => [mover, modifications(draft)]);
      const body = {
        name,
        test_request: testMove(move),
        modifications: Object.fromEntries(changed),
      };
      return call(postComparison, { body });
    },
    failed: texts.failed,
    says: 'form-always',
  });
  const moveErrors = useMemo(() => withoutPrefix(errors, 'test_request.'), [errors]);
  return (
    <>
      <p className="soft">{texts.about}</p>
      <MoveForm errors={moveErrors} busy={busy} onSubmit={() => submit()}>
        <TextField label={texts.name} maxLength={120} value={name} onText={setName} optional />
        <p className="row">
          <Submit look="primary" label={texts.run} busyText={texts.running} />
          {unsaved.length === 0 && <span className="soft">{texts.none}</span>}
        </p>
      </MoveForm>
      <FormProblem text={problem} />
      {reply && <Result reply={reply} slug={slug} />}
    </>
  );
}

function Result({ reply, slug }: { reply: CompareReply; slug: string }) {
  const { original_results, modified_results, differences } = reply;
  const [mover, original, modified, difference, change] = texts.columns;
  return (
    <section aria-label={reply.name || texts.label}>
      {reply.name && <h3>{reply.name}</h3>}
      <PlainTable
        area="wide-table"
        label={texts.label}
        name={texts.label}
        rows={Object.values(original_results)}
        rowKey={({ vendor_slug }) => vendor_slug}
        rowProps={({ vendor_slug }) => ({ 'data-own': vendor_slug === slug || undefined })}
        columns={[
          [mover, ({ vendor_name }) => vendor_name, 'head'],
          [original, ({ total_cost }) => money(total_cost), 'right'],
          [
            modified,
            ({ vendor_slug }) => money(modified_results[vendor_slug]?.total_cost),
            'right',
          ],
          [
            difference,
            ({ vendor_slug }) => signedMoney(differences[vendor_slug]?.cost_difference ?? 0),
            'right',
          ],
          [
            change,
            ({ vendor_slug }) =>
              signedPercent(shareOf(differences[vendor_slug]?.percentage_change ?? null), 2),
            'right',
          ],
        ]}
      />
      <Lines original={original_results[slug]} modified={modified_results[slug]} />
    </section>
  );
}

const shareOf = (percentage: number | null) => (percentage === null ? null : percentage / 100);

interface LinesProps {
  original: ComparedQuote | undefined;
  modified: ComparedQuote | undefined;
}

/** Where the difference comes from. Lines of either side stand in the order of the first. */
function Lines({ original, modified }: LinesProps) {
  const labels = [...(original?.lines ?? []), ...(modified?.lines ?? [])].map(({ label }) => label);
  if (labels.length === 0) return null;
  const [line, before, after] = texts.lineColumns;
  const amount = (quote: ComparedQuote | undefined, label: string) => {
    const found = quote?.lines.find((one) => one.label === label);
    return found ? cents(found.amount_cents) : TEXTS.none;
  };
  return (
    <details className="mt-3">
      <summary>
        {texts.lines}: {original?.vendor_name}
      </summary>
      <PlainTable
        rows={[...new Set(labels)]}
        rowKey={(label) => label}
        columns={[
          [line, (label) => label, 'head'],
          [before, (label) => amount(original, label), 'right'],
          [after, (label) => amount(modified, label), 'right'],
        ]}
      />
    </details>
  );
}
