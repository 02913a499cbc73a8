import { useState } from 'react';
import type { TimelineEntry } from '../../../../../contracts/admin/lead-timelines.ts';
import type { LeadDetail } from '../../../../../contracts/admin/leads.ts';
import { Segments } from '../../../../shared/ui/Segments.tsx';
import { useMayChange } from '../../../session.ts';
import { Timeline } from '../Timeline.tsx';
import { Composer } from './Composer.tsx';
import { COMPOSER } from './composer-messages.ts';
import { BOOKING } from './messages.ts';

const texts = COMPOSER.filters;
/** The kinds of entry that each choice shows. */
const KINDS: Record<string, readonly TimelineEntry['kind'][] | null> = {
  all: null,
  talk: ['message', 'email'],
  notes: ['note', 'call'],
  changes: ['audit', 'payment'],
};
const CHOICES = (['all', 'talk', 'notes', 'changes'] as const).map((id) => ({
  id,
  title: texts[id],
}));
type Choice = (typeof CHOICES)[number]['id'];

/** Everything that happened to a booking, newest first, below the field to write in. */
export function History({ lead }: { lead: LeadDetail }) {
  const [choice, setChoice] = useState<Choice>('all');
  const kinds = KINDS[choice];
  const entries = lead.timeline.filter(({ kind }) => !kinds || kinds.includes(kind));
  return (
    <div className="booking-history stack">
      {useMayChange() && <Composer lead={lead} />}
      <section className="box booking-part" aria-label={BOOKING.sections.history}>
        <h2>{BOOKING.sections.history}</h2>
        <Segments label={texts.label} options={CHOICES} current={choice} onChoose={setChoice} />
        {entries.length === 0 ? (
          <p className="soft">{COMPOSER.none}</p>
        ) : (
          <Timeline entries={entries} />
        )}
      </section>
    </div>
  );
}
