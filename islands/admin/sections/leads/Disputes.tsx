import { getDisputeEvidence, type LeadDetail } from '../../../../contracts/admin/leads.ts';
import { call } from '../../../shared/client.ts';
import { useDownload } from '../../../shared/download.ts';
import { cents, date } from '../../../shared/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { useMayChange } from '../../session.ts';
import { DETAIL } from './detail-messages.ts';

/** The sums that customers' banks ask back of a lead's payments, with the deadline and the evidence. */
export function Disputes({ lead }: { lead: LeadDetail }) {
  const { id, disputes } = lead;
  const mayTake = useMayChange();
  const evidence = useDownload({
    name: `evidence-${id}.txt`,
    type: 'text/plain;charset=utf-8',
    load: () => call(getDisputeEvidence, { params: { id } }),
    failed: DETAIL.evidenceFailed,
  });
  if (disputes.length === 0) return null;
  const words = (code: string) => code.replaceAll('_', ' ');
  return (
    <div className="notice bad stack">
      {disputes.map(({ provider_id, amount, reason, status, due_by, closed_at }) => (
        <p key={provider_id}>
          {DETAIL.dispute(cents(amount), words(reason), words(status))}
          {!closed_at && due_by && ` ${DETAIL.disputeDue(date(due_by.slice(0, 10)))}`}
        </p>
      ))}
      {mayTake && (
        <p>
          <Button
            icon="download"
            label={DETAIL.evidence}
            disabled={evidence.busy}
            onClick={() => evidence.submit()}
          />
        </p>
      )}
    </div>
  );
}
