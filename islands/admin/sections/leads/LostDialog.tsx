import { useState } from 'react';
import type { Lead } from '../../../../contracts/admin/leads.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { FormActions } from '../../../shared/form/FormActions.tsx';
import { TextArea } from '../../../shared/form/fields.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { BulkLines } from './BulkDialog.tsx';
import { planOf } from './bulk.ts';
import { nameOf, TEXTS } from './messages.ts';
import { useChanges } from './use-changes.ts';

interface Props {
  leads: Lead[];
  /** They are marked. */
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Asks why leads were lost, and marks them. */
export function LostDialog({ leads, onDone, onClose }: Props) {
  const { change, changeAll } = useChanges();
  const [reason, setReason] = useState('');
  const [first] = leads;
  if (!first) return null;

  const submit = () => {
    const lost = { status: 'lost', lost_reason: reason.trim() } as const;
    if (!lost.lost_reason) return;
    if (leads.length === 1) void change(first, lost);
    else void changeAll(planOf(leads, lost).changed, lost);
    onDone?.();
    onClose();
  };
  const texts = TEXTS.lost;
  const amount = leads.length === 1 ? 1 : planOf(leads, { status: 'lost' }).changed.length;
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <Form onSubmit={submit} noValidate={false}>
        {leads.length > 1 && <BulkLines leads={leads} change={{ status: 'lost' }} />}
        <p>{leads.length === 1 ? texts.about(nameOf(first)) : texts.aboutMany(amount)}</p>
        <div className="row gap-2 mt-3 mb-4">
          {texts.suggestions.map((text) => (
            <button
              key={text}
              type="button"
              className="chip"
              aria-pressed={reason === text}
              onClick={() => setReason(text)}
            >
              {text}
            </button>
          ))}
        </div>
        <TextArea label={texts.reason} rows={3} maxLength={500} value={reason} onText={setReason} />
        <FormActions
          onCancel={onClose}
          label={texts.action}
          disabled={!reason.trim() || amount === 0}
          look="primary"
        />
      </Form>
    </Dialog>
  );
}
