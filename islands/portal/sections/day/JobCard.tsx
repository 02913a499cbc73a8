import { addressOf } from '../../../../contracts/addresses.ts';
import { clockTime } from '../../../../contracts/arrivals.ts';
import { type DayJob, getDayJobs } from '../../../../contracts/portal/day-jobs.ts';
import { postAcceptance } from '../../../../contracts/portal/lead-actions.ts';
import { STAGE_NAMES } from '../../../../contracts/stage-names.ts';
import { call } from '../../../shared/client.ts';
import { directionsTo } from '../../../shared/directions.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { cents, orNone } from '../../../shared/format.ts';
import { SHEET } from '../../../shared/job-sheet/messages.ts';
import { followLink } from '../../../shared/location.ts';
import { keyOf } from '../../../shared/query-view/use-call.ts';
import { time } from '../../../shared/time.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { telOf } from '../../../shared/ui/ContactLinks.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { useMay } from '../../session.ts';
import { SLOTS } from '../leads/move-messages.ts';
import { TEXTS } from './messages.ts';

interface Props {
  job: DayJob;
  /** The one that comes next has its action under the thumb. */
  isNext?: boolean;
}

/** A job of the day: time, customer, place, distance; ways to call, to write, to see its sheet. */
export function JobCard({ job, isNext = false }: Props) {
  const { id, customer, dispatches, steps, stage } = job;
  const [first] = dispatches;
  const last = steps.at(-1);
  const clock = time({ timeStyle: 'short', timeZone: job.time_zone });
  const at = first?.starts_at ?? job.final_time;
  const name = customer ? `${customer.first_name} ${customer.last_name}` : id;
  return (
    <article className="panel day-job" data-next={isNext || undefined} aria-label={name}>
      <div className="spread">
        <strong className="day-time">{at ? clockTime(at) : SLOTS[job.move_time]}</strong>
        {last ? (
          <Badge
            status={last.step === 'done' ? 'completed' : 'active'}
            label={TEXTS.since(SHEET.steps[last.step], clock.format(Date.parse(last.at)))}
          />
        ) : (
          <Badge status={stage} label={STAGE_NAMES[stage]} />
        )}
      </div>
      <h3>
        <a
          className="tap"
          href={addressOf(`/vendor/leads?tab=all&lead=${id}`)}
          onClick={followLink}
        >
          {name}
        </a>
      </h3>
      <p>
        {job.origin_address ?? orNone(job.origin_city)}
        <br />
        <span aria-hidden="true">→</span> {job.destination_address ?? orNone(job.destination_city)}
      </p>
      <p className="soft">
        {dispatches.length === 0
          ? TEXTS.notAssigned
          : dispatches
              .map(({ truck, crew }) => [truck, crew].filter(Boolean).join(', '))
              .join(' · ')}
        {' · '}
        {TEXTS.collect(cents(job.final_price_cents ?? job.total_cents))}
      </p>
      {isNext && <Act job={job} />}
      <div className="row gap-2">
        <a className="button quiet" href={addressOf(`/vendor/jobs/${id}`)} onClick={followLink}>
          <Icon name="truck" /> {TEXTS.sheet}
        </a>
        {customer && (
          <a className="button quiet" href={telOf(customer.phone)}>
            <Icon name="phone" /> {TEXTS.call}
          </a>
        )}
        <a
          className="button quiet"
          href={addressOf(`/vendor/leads?tab=all&lead=${id}`)}
          onClick={followLink}
        >
          <Icon name="mail" /> {TEXTS.message}
        </a>
      </div>
    </article>
  );
}

/** The one thing to do about the next job: answer it, else go where it is. */
function Act({ job }: { job: DayJob }) {
  const { id, version, stage, steps, origin_address, destination_address } = job;
  const mayAct = useMay('manage_leads');
  const accept = useSubmit({
    send: () => call(postAcceptance, { params: { id }, body: { version } }),
    failed: TEXTS.acceptFailed,
    says: 'notice-always',
    done: TEXTS.accepted,
    stale: [keyOf(getDayJobs)],
  });
  if (stage === 'pending') {
    return mayAct ? (
      <Button
        look="primary"
        icon="check"
        disabled={accept.busy}
        label={TEXTS.accept}
        onClick={() => accept.submit()}
      />
    ) : null;
  }
  const isLoaded = ['driving', 'unloading'].includes(steps.at(-1)?.step ?? '');
  const address = isLoaded ? destination_address : origin_address;
  if (!address) return null;
  return (
    <a
      className="button solid"
      href={directionsTo(address).google}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="route" /> {isLoaded ? TEXTS.toDropoff : TEXTS.toPickup}
    </a>
  );
}
