import type { DeclineReason } from '../../../../contracts/decline-reasons.ts';

/** The questions to a mover who declines. */
export const DECLINE = {
  title: 'Decline this booking',
  about:
    'This is final: the truck is free again, and the customer hears who else could come. The deposit waits up to two days for another mover, then it goes back.',
  reason: 'Why?',
  choose: 'Choose a reason',
  note: 'A note for Portage',
  noteHint: 'The customer does not read it.',
  submit: 'Decline the booking',
  missing: 'Say why you decline.',
  reasons: {
    no_truck: 'No truck is free',
    no_crew: 'No crew is free',
    access: 'Access does not suit our trucks',
    size: 'Larger than we can take',
    distance: 'Too far for us',
    other: 'Another reason',
  } satisfies Record<DeclineReason, string>,
};
