import type { Lead } from '../../../../contracts/admin/leads.ts';
import { Confirm } from '../../../shared/ui/Dialog.tsx';
import { type Change, planOf } from './bulk.ts';
import { TEXTS } from './messages.ts';
import { useChanges } from './use-changes.ts';

interface Props {
  leads: Lead[];
  change: Change;
  /** True while the change is on its way. */
  onDone: () => void;
  onClose: () => void;
}

const texts = TEXTS.bulk;

/** Asks before several leads change: how many, to which value, and which stay as they are. */
export function BulkDialog({ leads, change, onDone, onClose }: Props) {
  const { changeAll } = useChanges();
  const plan = planOf(leads, change);
  const amount = plan.changed.length;
  return (
    <Confirm
      title={
        'status' in change
          ? texts.askStatus(amount, change.status)
          : texts.askVendor(amount, change.vendor_name)
      }
      action={texts.act(amount)}
      busy={amount === 0}
      onConfirm={() => {
        void changeAll(plan.changed, change);
        onDone();
      }}
      onClose={onClose}
    >
      <BulkLines leads={leads} change={change} />
    </Confirm>
  );
}

/** The effect on each lead, line by line. */
export function BulkLines({ leads, change }: Pick<Props, 'leads' | 'change'>) {
  const { changed, already, kept } = planOf(leads, change);
  return (
    <ul className="stack gap-1 mb-3">
      <li>
        {'status' in change
          ? texts.will.status(changed.length, change.status)
          : texts.will.vendor(changed.length, change.vendor_name)}
      </li>
      {already.length > 0 && <li>{texts.already(already.length)}</li>}
      {kept.length > 0 && <li>{texts.paid(kept.length)}</li>}
      {!('status' in change) && changed.length > 0 && <li>{texts.trucks}</li>}
    </ul>
  );
}
