import { useState } from 'react';
import {
  type Case,
  type CaseKind,
  type CasePhoto,
  deleteCasePhoto,
  getCasePhoto,
  getCases,
} from '../../../contracts/cases.ts';
import { CasePhotos } from '../../shared/cases/CasePhotos.tsx';
import { call, send } from '../../shared/client.ts';
import { useSubmit } from '../../shared/form/use-submit.ts';
import { instantText } from '../../shared/instants.ts';
import { QueryView } from '../../shared/query-view/QueryView.tsx';
import { keyOf, useCall } from '../../shared/query-view/use-call.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { CASES } from '../messages/manage-cases.ts';
import { CaseForm } from './CaseForm.tsx';
import { AddPhotos } from './CaseUploads.tsx';
import type { SectionProps } from './section-props.ts';

const STALE = [keyOf(getCases)];

/** Problems that the customer has reported, and the form for another one. */
export function Cases({ booking }: SectionProps) {
  const query = useCall(getCases);
  const timeZone = booking.form_data.quote_data.timeZone;
  return (
    <QueryView query={query} of={CASES} keepsData>
      {({ cases, kinds }) => (
        <div className="stack">
          {cases.map((one) => (
            <CaseCard key={one.id} one={one} timeZone={timeZone} />
          ))}
          {kinds.length > 0 ? (
            <NewCase kinds={kinds} isFirst={cases.length === 0} />
          ) : (
            cases.length === 0 && <p>{CASES.none}</p>
          )}
        </div>
      )}
    </QueryView>
  );
}

/** The form at once without a case, else behind a button. */
function NewCase({ kinds, isFirst }: { kinds: readonly CaseKind[]; isFirst: boolean }) {
  const [asked, setAsked] = useState(false);
  if (isFirst || asked) return <CaseForm kinds={kinds} onDone={() => setAsked(false)} />;
  return (
    <p className="actions">
      <Button label={CASES.another} onClick={() => setAsked(true)} />
    </p>
  );
}

function CaseCard({ one, timeZone }: { one: Case; timeZone: string | null }) {
  const { id, kind, text, state, overdue, vendor_name: mover, answer, outcome, photos } = one;
  const at = (instant: string) => instantText(instant, timeZone, 'medium');
  const take = useSubmit({
    send: (photo: number) => call(deleteCasePhoto, { params: { case: id, photo } }),
    failed: CASES.sendFailed,
    says: 'notice-always',
    done: CASES.taken,
    stale: STALE,
  });
  const load = ({ id: photo }: CasePhoto, signal: AbortSignal) =>
    send(getCasePhoto, { params: { case: id, photo }, signal });
  const stands = overdue ? CASES.states.overdue(mover) : sentenceOf(one, at(one.answer_by));
  return (
    <article className="stack" aria-label={CASES.kinds[kind]}>
      <h3>{CASES.kinds[kind]}</h3>
      <p className="hint">{CASES.reported(at(one.opened_at))}</p>
      <p className={overdue ? 'notice bad' : 'notice'}>{stands}</p>
      <p className="pre-line breaks">{text}</p>
      <CasePhotos
        photos={photos}
        load={load}
        texts={CASES}
        action={
          state === 'closed'
            ? undefined
            : (photo) => (
                <Button
                  label={CASES.takeOut}
                  disabled={take.busy}
                  onClick={() => take.submit(photo.id)}
                />
              )
        }
      />
      {state !== 'closed' && <AddPhotos caseId={id} had={photos.length} />}
      {answer && (
        <div>
          <h4>{CASES.answer(mover)}</h4>
          <p className="pre-line breaks">{answer}</p>
        </div>
      )}
      {outcome && (
        <div>
          <h4>{CASES.outcome}</h4>
          <p className="pre-line breaks">{outcome}</p>
        </div>
      )}
    </article>
  );
}

function sentenceOf({ state, vendor_name: mover }: Case, answerBy: string): string {
  if (state === 'closed') return CASES.states.closed;
  return state === 'answered' ? CASES.states.answered(mover) : CASES.states.open(mover, answerBy);
}
