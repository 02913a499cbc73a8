import { DECLINE_REASONS, type DeclineReason } from '../../../../contracts/mover-answers.ts';
import type { LeadDetail } from '../../../../contracts/portal/leads.ts';
import { moment } from '../../../shared/panel-format.ts';
import { words } from '../../../shared/ui/Badge.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.detail;

/** What happened to the booking, newest first, down to the deposit. */
export function LeadHistory({ lead }: { lead: LeadDetail }) {
  const { decline_reason, stars, booked_at } = lead;
  const reason = decline_reason as DeclineReason | null;
  return (
    <section aria-label={texts.history}>
      <h3>{texts.history}</h3>
      {(reason || stars !== null) && (
        <dl className="facts">
          {reason && (
            <>
              <dt>{texts.declined}</dt>
              <dd>{DECLINE_REASONS[reason]}</dd>
            </>
          )}
          {stars !== null && (
            <>
              <dt>{texts.stars}</dt>
              <dd>{texts.starsOf(stars)}</dd>
            </>
          )}
        </dl>
      )}
      <ol className="lead-history">
        {lead.history.map((entry) => (
          <li key={entry.at + entry.action}>
            <strong>{TEXTS.history[entry.action] ?? words(entry.action)}</strong>
            <small className="soft">
              {TEXTS.actors[entry.actor] ?? entry.actor},{' '}
              <time dateTime={entry.at}>{moment(entry.at, lead.time_zone)}</time>
            </small>
          </li>
        ))}
        {booked_at && (
          <li>
            <strong>{texts.booked}</strong>
            <small className="soft">
              <time dateTime={booked_at}>{moment(booked_at, lead.time_zone)}</time>
            </small>
          </li>
        )}
      </ol>
    </section>
  );
}
