/** The texts of what a customer tells the crew. */
export const CREW = {
  about:
    'How does the crew get in? Your mover reads this on the job sheet, and so does its crew on the day. Nobody else does.',
  loading: 'Loading what the crew is told…',
  failed: 'This could not be loaded.',
};
