/** What a record says that was signed on the spot. */
export const RECORD = {
  title: 'Signed on the spot',
  hours: 'Hours on site',
  tapped: (hours: string) => `${hours} by the taps`,
  reason: 'Why they differ',
  total: 'Final price, with tax',
  estimate: 'Estimate',
  ceiling: 'Most without a signature',
  balance: 'Left to collect after the deposit',
  signed: 'Signed by',
  signature: (name: string) => `Signature of ${name}`,
  typed: 'with the typed name',
  crew: 'Crew',
};
