import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { torontoToday } from '../../../contracts/dates.ts';
import { rateChanges } from '../../../contracts/rate-changes.ts';
import type { RatesReply } from '../../../contracts/rate-versions.ts';
import { Form, Submit } from '../form/Form.tsx';
import { TextField } from '../form/fields.tsx';
import { date } from '../format.ts';
import { Button } from '../ui/Button.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import { usePublish } from './calls.ts';
import { type Draft, describe, discard, rebase, useDrafts } from './drafts.ts';
import { TEXTS } from './messages.ts';
import { useRatesHome } from './rates-home.ts';

const { bar } = TEXTS;
/** The fields show their faults themselves: the focus stays in the field being typed in. */
const NONE = {};

interface Props {
  reply: RatesReply;
  /** The effect of the changes, in a line. */
  children?: ReactNode;
}

/** The unsaved changes: how many, their reason, their first day. Null without a change. */
export function SaveBar(props: Props) {
  const draft = useDrafts((state) => state.drafts[props.reply.vendor_slug]);
  return draft ? <Bar {...props} draft={draft} /> : null;
}

function Bar({ reply, children, draft }: Props & { draft: Draft }) {
  const slug = reply.vendor_slug;
  const { useRates, texts } = useRatesHome();
  const rates = useRates();
  const { modify } = usePublish();
  // Unfolded for these rates: a person who goes on typing rates wants to see them.
  const [unfolded, setUnfolded] = useState<Draft['rates'] | null>(null);
  const changes = rateChanges(draft.base, draft.rates);
  const today = torontoToday(new Date());
  const from = draft.effectiveFrom || today;
  const later = reply.planned.find(({ effective_from }) => effective_from > from);

  function submit(_: unknown, form: HTMLFormElement) {
    // On a phone the fields are folded away while rates are typed: the first press unfolds them.
    const field = form.querySelector<HTMLInputElement>('.save-fields input');
    if (field && !field.checkVisibility()) {
      flushSync(() => setUnfolded(draft.rates));
      field.focus();
      return;
    }
    modify.submit({ slug, draft });
  }
  async function putOnTop() {
    const { data: now } = await rates.refetch();
    if (now) rebase(slug, now);
  }

  return (
    <Form
      className="save-bar"
      aria-label={bar.label}
      state={{ errors: NONE, problem: null, busy: modify.busy }}
      data-full={unfolded === draft.rates || undefined}
      onSubmit={submit}
    >
      <details>
        <summary>
          <strong>{bar.changes(changes.length)}</strong> <span className="soft">{texts.about}</span>
        </summary>
        <ChangeTable label={bar.label} columns={TEXTS.history.columns} changes={changes} />
      </details>
      {children}
      {draft.conflict && (
        <p className="notice row">
          {bar.conflict}
          <Button look="link" onClick={() => void putOnTop()} label={bar.rebase} />
        </p>
      )}
      <div className="save-fields">
        <TextField
          label={bar.description}
          error={draft.errors.description}
          maxLength={300}
          value={draft.description}
          onText={(description) =>
            describe(slug, { description, errors: { ...draft.errors, description: '' } })
          }
        />
        <TextField
          label={bar.from}
          error={draft.errors.effective_from}
          type="date"
          min={today}
          value={from}
          onText={(effectiveFrom) => describe(slug, { effectiveFrom })}
          optional
        />
        <div className="row gap-2 save-actions">
          <Button onClick={() => discard(slug)} label={bar.discard} />
          <Submit look="primary" label={texts.save} busyText={texts.saving} />
        </div>
      </div>
      {later && (
        <p className="soft">
          {bar.plannedNote(later.version, date(later.effective_from, 'short'))}
        </p>
      )}
    </Form>
  );
}
