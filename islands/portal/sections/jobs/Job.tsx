import { useQueryClient } from '@tanstack/react-query';
import { putLeadAccessNotes } from '../../../../contracts/access-notes.ts';
import { addressOf } from '../../../../contracts/addresses.ts';
import { getJobSheet, type JobSheet as Sheet } from '../../../../contracts/job-sheets.ts';
import { call } from '../../../shared/client.ts';
import { AccessForm } from '../../../shared/job-sheet/AccessForm.tsx';
import { JobSheet } from '../../../shared/job-sheet/JobSheet.tsx';
import { SHEET } from '../../../shared/job-sheet/messages.ts';
import { RecordView } from '../../../shared/job-sheet/RecordView.tsx';
import { RECORD } from '../../../shared/job-sheet/record-messages.ts';
import { followLink, useAddress } from '../../../shared/location.ts';
import { moment } from '../../../shared/panel-format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { showAnswer } from '../../../shared/query-view/show-answer.ts';
import { keyOf, useCall } from '../../../shared/query-view/use-call.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { SectionHead } from '../../../shared/ui/Shell.tsx';
import { Empty } from '../../../shared/ui/states.tsx';
import { pathOf } from '../../paths.ts';
import { useMay } from '../../session.ts';
import { TEXTS } from './messages.ts';
import './job.css';

/** How often the page looks at what the crew has tapped. */
const LOOK_AGAIN = { refetchInterval: 15_000 };

/** The job sheet of the booking that the address names: `/vendor/jobs/L…`. */
export function Job() {
  const id = pathOf(useAddress()).slice(addressOf('/vendor/jobs/').length);
  if (id) return <OneJob key={id} id={id} />;
  return (
    <>
      <SectionHead title={TEXTS.title} />
      <Empty title={TEXTS.none} icon="truck" about={TEXTS.noneAbout}>
        <p>
          <a href={addressOf('/vendor/day')} onClick={followLink}>
            {TEXTS.toDay}
          </a>
        </p>
      </Empty>
    </>
  );
}

function OneJob({ id }: { id: string }) {
  const query = useCall(getJobSheet, { params: { id } }, LOOK_AGAIN);
  const mayAct = useMay('manage_leads');
  return (
    <div className="job">
      <SectionHead title={TEXTS.title}>
        <Button icon="sheet" label={TEXTS.print} onClick={() => window.print()} />
        <a
          className="button quiet"
          href={addressOf(`/vendor/leads?tab=all&lead=${id}`)}
          onClick={followLink}
        >
          <Icon name="list" /> {TEXTS.booking}
        </a>
      </SectionHead>
      <QueryView query={query} of={TEXTS.what} lines={12} keepsData>
        {(sheet) => (
          <div className="job-parts">
            <JobSheet sheet={sheet} />
            <div className="stack gap-3">
              <Progress sheet={sheet} />
              {mayAct && <ForCrew sheet={sheet} />}
            </div>
          </div>
        )}
      </QueryView>
    </div>
  );
}

function Progress({ sheet: { progress, record, time_zone } }: { sheet: Sheet }) {
  return (
    <section className="panel" aria-label={TEXTS.progress}>
      <h2>{TEXTS.progress}</h2>
      {progress.steps.length === 0 && <p className="soft mt-2">{TEXTS.notStarted}</p>}
      <ol className="stack gap-2 mt-2" aria-live="polite">
        {progress.steps.map(({ step, at, entered_at, key }) => (
          <li key={key}>
            {TEXTS.at(SHEET.steps[step], moment(at, time_zone))}
            {entered_at && ` ${TEXTS.late(moment(entered_at, time_zone))}`}
          </li>
        ))}
      </ol>
      {record && (
        <section className="mt-4" aria-label={RECORD.title}>
          <h3>{RECORD.title}</h3>
          <RecordView record={record} timeZone={time_zone} />
        </section>
      )}
    </section>
  );
}

/** Once the move is over there is no crew to tell. */
function ForCrew({ sheet: { id, stage, access, time_zone } }: { sheet: Sheet }) {
  const client = useQueryClient();
  const params = { id };
  if (stage !== 'pending' && stage !== 'accepted') return null;
  return (
    <details className="panel">
      <summary className="bold">{TEXTS.forCrew}</summary>
      <AccessForm
        notes={access}
        timeZone={time_zone}
        send={(body) => call(putLeadAccessNotes, { params, body })}
        onSaved={(saved) =>
          showAnswer<Sheet>(
            client,
            keyOf(getJobSheet, { params }),
            (sheet) => sheet && { ...sheet, access: saved },
          )
        }
      />
    </details>
  );
}
