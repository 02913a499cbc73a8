import { DECLINE_REASONS, type DeclineReason } from '../../../../contracts/decline-reasons.ts';
import { TO_VENDOR } from '../../../../contracts/happening-words.ts';
import type { LeadDetail } from '../../../../contracts/portal/leads.ts';
import { moment } from '../../../shared/panel-format.ts';
import { words } from '../../../shared/ui/Badge.tsx';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.detail;
const events: Record<string, string> = TO_VENDOR;

/** The booking's history, newest first, down to the deposit. */
export function LeadHistory({ lead }: { lead: LeadDetail }) {
  const { stars, booked_at } = lead;
  const reason = lead.decline_reason as DeclineReason | null;
  const at = (time: string) => <time dateTime={time}>{moment(time, lead.time_zone)}</time>;
  return (
    <section aria-label={texts.history}>
      <h3>{texts.history}</h3>
      {(reason || stars !== null) && (
        <Facts
          facts={[
            reason !== null && [texts.declined, DECLINE_REASONS[reason]],
            stars !== null && [texts.stars, texts.starsOf(stars)],
          ]}
        />
      )}
      <ol className="stack gap-3 mt-3 lead-history">
        {lead.history.map((entry) => (
          <li key={entry.at + entry.action}>
            <strong className="as-block">{events[entry.action] ?? words(entry.action)}</strong>
            <small className="as-block soft">
              {actorOf(entry.actor)}, {at(entry.at)}
            </small>
          </li>
        ))}
        {booked_at && (
          <li>
            <strong className="as-block">{texts.booked}</strong>
            <small className="as-block soft">{at(booked_at)}</small>
          </li>
        )}
      </ol>
    </section>
  );
}

/** The author of an act in words: a person by the address, a crew by its name. */
const actorOf = (actor: string): string =>
  texts.actors[actor] ?? actor.replace(/^crew (.+)$/, (_, name: string) => texts.crewActor(name));
