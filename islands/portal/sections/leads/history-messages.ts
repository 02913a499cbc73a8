/** What happened to a booking, by the audit's name of it. */
export const EVENTS: Record<string, string> = {
  'booking.accepted': 'Accepted',
  'booking.declined': 'Declined',
  'booking.changed': 'Changed by the customer',
  'booking.change_asked': 'Change asked for',
  'booking.change_refused': 'Change refused',
  'booking.cancelled': 'Cancelled by the customer',
  'booking.transferred': 'Came from another company',
  'booking.contacted': 'Customer contacted',
  'booking.final_price': 'Final price entered',
  'booking.price_agreed': 'Customer signed for the price',
  'booking.price_refused': 'Customer refused the price',
  'booking.completed': 'Completed',
  'booking.crew_on_way': 'Crew on the way',
  'booking.crew_arrived': 'Crew arrived',
  'booking.crew_loading': 'Crew loads',
  'booking.crew_driving': 'Crew drives to the new home',
  'booking.crew_unloading': 'Crew unloads',
  'booking.crew_done': 'Crew is done',
  'booking.crew_undone': 'Crew took its last step back',
  'booking.signed': 'Signed by the customer on the spot',
  'booking.no_show': 'Nobody was there',
  'booking.unanswered': 'No answer in 24 hours: Portage told',
  'booking.rated': 'Rated by the customer',
};

/** Who did it, where it is no person of the company. */
export const ACTORS: Record<string, string> = { system: 'Portage', customer: 'Customer' };
