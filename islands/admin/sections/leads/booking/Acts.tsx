import { type ComponentType, useState } from 'react';
import type { LeadAct, LeadDetail } from '../../../../../contracts/admin/leads.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { isShown, telOf } from '../../../../shared/ui/ContactLinks.tsx';
import { Dialog } from '../../../../shared/ui/Dialog.tsx';
import { Icon, type IconName } from '../../../../shared/ui/Icon.tsx';
import { lazyComponent } from '../../../../shared/ui/lazy-component.tsx';
import { useAskLost } from '../ask-lost.ts';
import { DETAIL } from '../detail-messages.ts';
import { RefundForm } from '../RefundForm.tsx';
import { ACTS } from './composer-messages.ts';
import { LAZY } from './messages.ts';

/** Forms that are more than reading a booking needs. */
const DateForm = lazyComponent(() => import('./DateForm.tsx').then((m) => m.DateForm), LAZY);
const CancelForm = lazyComponent(() => import('./CancelForm.tsx').then((m) => m.CancelForm), LAZY);
const ContactForm = lazyComponent(
  () => import('./ContactForm.tsx').then((m) => m.ContactForm),
  LAZY,
);
const CustomerGrants = lazyComponent(
  () => import('./CustomerGrants.tsx').then((m) => m.CustomerGrants),
  { ...LAZY, over: true },
);
const MoveForm = lazyComponent(() => import('./MoveForm.tsx').then((m) => m.MoveForm), LAZY);
const ReopenForm = lazyComponent(() => import('./ReopenForm.tsx').then((m) => m.ReopenForm), LAZY);
const TransferForm = lazyComponent(
  () => import('../TransferForm.tsx').then((m) => m.TransferForm),
  LAZY,
);

interface Act {
  id: string;
  label: string;
  icon: IconName;
  /** Title of the dialog that it opens; null where the form brings its own. */
  title: string | null;
  /** The act that is allowed where the form is offered. */
  asks: LeadAct;
  form: ComponentType<{ lead: LeadDetail; onDone: () => void }>;
}

/** Every act on a booking, in one bar; each asks what it needs in a dialog. */
export function Acts({ lead }: { lead: LeadDetail }) {
  const askLost = useAskLost();
  const [open, setOpen] = useState<string | null>(null);
  const acts = actsOf(lead).filter(({ asks }) => lead.acts.includes(asks));
  const act = acts.find(({ id }) => id === open);
  const close = () => setOpen(null);
  return (
    <section className="row gap-2 booking-acts" aria-label={ACTS.bar}>
      {lead.phone && isShown(lead.phone) && (
        <a className="button quiet" href={telOf(lead.phone)}>
          <Icon name="phone" size={18} /> {DETAIL.call}
        </a>
      )}
      {acts.map(({ id, label, icon }) => (
        <Button key={id} icon={icon} iconSize={18} label={label} onClick={() => setOpen(id)} />
      ))}
      {lead.acts.includes('lose') && (
        <Button icon="close" iconSize={18} label={DETAIL.lost} onClick={() => askLost([lead])} />
      )}
      {act &&
        (act.title === null ? (
          <act.form lead={lead} onDone={close} />
        ) : (
          <Dialog title={act.title} onClose={close}>
            <act.form lead={lead} onDone={close} />
          </Dialog>
        ))}
    </section>
  );
}

function actsOf(lead: LeadDetail): Act[] {
  const refund = lead.acts.includes('settle') ? DETAIL.retryRefund : DETAIL.refund;
  return [
    { id: 'date', label: ACTS.date, icon: 'calendar', title: ACTS.changeDate.title, asks: 'change', form: DateForm },
    { id: 'edit', label: ACTS.edit, icon: 'edit', title: ACTS.editMove.title, asks: 'change', form: MoveForm },
    { id: 'offer', label: ACTS.edit, icon: 'edit', title: ACTS.newOffer.title, asks: 'offer', form: MoveForm },
    { id: 'contact', label: ACTS.contact, icon: 'user', title: ACTS.editContact.title, asks: 'reach', form: ContactForm },
    { id: 'grants', label: ACTS.grants, icon: 'key', title: null, asks: 'reach', form: CustomerGrants },
    { id: 'transfer', label: DETAIL.transfer, icon: 'truck', title: DETAIL.transferTitle, asks: 'transfer', form: TransferForm },
    { id: 'reopen', label: ACTS.reopen, icon: 'undo', title: ACTS.reopenBooking.title, asks: 'reopen', form: ReopenForm },
    { id: 'cancel', label: ACTS.cancel, icon: 'close', title: ACTS.cancelBooking.title, asks: 'cancel', form: CancelForm },
    { id: 'refund', label: refund, icon: 'undo', title: DETAIL.refunds.title, asks: 'refund', form: RefundForm },
    { id: 'settle', label: DETAIL.settle, icon: 'check', title: DETAIL.settlements.title, asks: 'settle', form: Settle },
  ]; // biome-ignore format: one row an act
}

const Settle = (props: { lead: LeadDetail; onDone: () => void }) => (
  <RefundForm {...props} byHand />
);
