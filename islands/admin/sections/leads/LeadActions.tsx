import { useState } from 'react';
import type { LeadAct, LeadDetail } from '../../../../contracts/admin/leads.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { isShown, telOf } from '../../../shared/ui/ContactLinks.tsx';
import { Icon, type IconName } from '../../../shared/ui/Icon.tsx';
import { lazyComponent } from '../../../shared/ui/lazy-component.tsx';
import { useUser } from '../../session.ts';
import { useAskLost } from './ask-lost.ts';
import { LAZY } from './booking/messages.ts';
import { DETAIL } from './detail-messages.ts';
import { EmailForm } from './EmailForm.tsx';
import { LeadNotices } from './LeadNotices.tsx';
import { NoteForm } from './NoteForm.tsx';
import { RefundForm } from './RefundForm.tsx';

const TransferForm = lazyComponent(
  () => import('./TransferForm.tsx').then((m) => m.TransferForm),
  LAZY,
);

type FormProps = { lead: LeadDetail; onDone: () => void };

const FORMS = {
  note: (props: FormProps) => <NoteForm {...props} onCancel={props.onDone} />,
  email: (props: FormProps) => <EmailForm {...props} onCancel={props.onDone} />,
  refund: RefundForm,
  transfer: TransferForm,
  settle: (props: FormProps) => <RefundForm {...props} byHand />,
};
type Form = keyof typeof FORMS;

/** The acts on a lead. A single form at a time opens below the buttons; the others keep their words. */
export function LeadActions({ lead }: { lead: LeadDetail }) {
  const { role } = useUser();
  const askLost = useAskLost();
  const [form, setForm] = useState<Form | null>(null);
  const [begun, setBegun] = useState<readonly Form[]>([]);
  const toggle = (name: Form) => {
    setForm(form === name ? null : name);
    setBegun([...begun.filter((one) => one !== name), name]);
  };
  const may = (act: LeadAct) => lead.acts.includes(act);
  const acts: [name: Form, icon: IconName, label: string, shown: boolean][] = [
    ['email', 'mail', DETAIL.email, may('reach')],
    ['note', 'edit', DETAIL.note, role !== 'analyst'],
    ['transfer', 'truck', DETAIL.transfer, may('transfer')],
    ['refund', 'undo', may('settle') ? DETAIL.retryRefund : DETAIL.refund, may('refund')],
    ['settle', 'check', DETAIL.settle, may('settle')],
  ];
  return (
    <div className="stack gap-3">
      <div className="row">
        {lead.phone && isShown(lead.phone) && (
          <a className="button quiet" href={telOf(lead.phone)}>
            <Icon name="phone" size={18} /> {DETAIL.call}
          </a>
        )}
        {acts.map(
          ([name, icon, label, shown]) =>
            shown && (
              <Button
                key={name}
                icon={icon}
                label={label}
                iconSize={18}
                aria-expanded={form === name}
                onClick={() => toggle(name)}
              />
            ),
        )}
        {may('lose') && <Button icon="close" label={DETAIL.lost} onClick={() => askLost([lead])} />}
      </div>
      <LeadNotices lead={lead} />
      {begun.map((name) => {
        const Form = FORMS[name];
        const onDone = () => {
          setForm((shown) => (shown === name ? null : shown));
          setBegun((now) => now.filter((one) => one !== name));
        };
        return (
          <div key={name} hidden={form !== name}>
            <Form lead={lead} onDone={onDone} />
          </div>
        );
      })}
    </div>
  );
}
