import { useQueryClient } from '@tanstack/react-query';
import { getAccessNotes, putAccessNotes } from '../../../contracts/access-notes.ts';
import { call } from '../../shared/client.ts';
import { AccessForm } from '../../shared/job-sheet/AccessForm.tsx';
import { QueryView } from '../../shared/query-view/QueryView.tsx';
import { showAnswer } from '../../shared/query-view/show-answer.ts';
import { keyOf, useCall } from '../../shared/query-view/use-call.ts';
import { CREW } from '../messages/manage-crew.ts';
import type { SectionProps } from './section-props.ts';

/** How the crew gets into the two homes. */
export function ForCrew({ booking }: SectionProps) {
  const client = useQueryClient();
  const query = useCall(getAccessNotes);
  return (
    <>
      <p>{CREW.about}</p>
      <QueryView query={query} of={CREW} keepsData>
        {(notes) => (
          <AccessForm
            notes={notes}
            timeZone={booking.form_data.quote_data.timeZone ?? undefined}
            send={(body) => call(putAccessNotes, { body })}
            onSaved={(saved) => showAnswer(client, keyOf(getAccessNotes), saved)}
          />
        )}
      </QueryView>
    </>
  );
}
