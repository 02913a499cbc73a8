/** Everything that a job's page says. */
export const TEXTS = {
  title: 'Job sheet',
  none: 'No job chosen',
  noneAbout: 'Open a booking and press Job sheet, or choose a job of the day.',
  toDay: 'To the day',
  what: 'the job sheet',
  print: 'Print',
  booking: 'Open the booking',
  progress: 'How far the crew is',
  at: (step: string, time: string) => `${step}, ${time}`,
  late: (time: string) => `(entered ${time})`,
  notStarted: 'The crew has tapped nothing yet.',
  forCrew: 'For the crew: buzzer, elevator, parking',
};
