import { useRef, useState } from 'react';
import type { LeadDetail } from '../../../../../contracts/admin/leads.ts';
import { Confirm } from '../../../../shared/ui/Dialog.tsx';
import { UNSENT } from '../../../../shared/ui/dialog-messages.ts';
import { Tabs } from '../../../../shared/ui/Tabs.tsx';
import { useUnsavedText } from '../../../../shared/ui/unsaved-text.ts';
import { EmailForm } from '../EmailForm.tsx';
import { NoteForm } from '../NoteForm.tsx';
import { CallForm } from './CallForm.tsx';
import { COMPOSER } from './composer-messages.ts';

const FORMS = { note: NoteForm, email: EmailForm, call: CallForm };
type Kind = keyof typeof FORMS;

/**
 * An operator's writing on a booking: a note, a mail, a call. Each form keeps its words while another is shown, and
 * Back or a link asks before it drops them.
 */
export function Composer({ lead }: { lead: LeadDetail }) {
  const root = useRef<HTMLElement>(null);
  const [kind, setKind] = useState<Kind>('note');
  // The step that would leave while words are typed.
  const [leave, setLeave] = useState<(() => void) | null>(null);
  // A form begins anew once its words are sent.
  const [sent, setSent] = useState<Record<Kind, number>>({ note: 0, email: 0, call: 0 });
  const { giveUp } = useUnsavedText(root, (go) => setLeave(() => go));
  const kinds = (['note', 'email', 'call'] as const).filter(
    (one) => one !== 'email' || lead.email !== '',
  );
  return (
    <section ref={root} className="box booking-part" aria-label={COMPOSER.label}>
      <Tabs
        label={COMPOSER.label}
        tabs={kinds.map((id) => ({ id, title: COMPOSER.tabs[id] }))}
        current={kind}
        onChange={setKind}
      >
        {kinds.map((one) => {
          const Form = FORMS[one];
          return (
            <div key={`${one} ${sent[one]}`} hidden={one !== kind}>
              <Form
                lead={lead}
                onDone={() => setSent((now) => ({ ...now, [one]: now[one] + 1 }))}
              />
            </div>
          );
        })}
      </Tabs>
      {leave && (
        <Confirm
          title={UNSENT.title}
          action={UNSENT.discard}
          keep={UNSENT.keep}
          onClose={() => setLeave(null)}
          onConfirm={() => {
            giveUp();
            setLeave(null);
            leave();
          }}
        >
          <p>{UNSENT.about}</p>
        </Confirm>
      )}
    </section>
  );
}
