import type { SignatureFactor, SignatureState } from '../../../contracts/signatures.ts';

/** The words of a record that was signed on the spot. */
export const RECORD = {
  title: 'Signed on the spot',
  hours: 'Hours on site',
  tapped: (hours: string) => `${hours} by the taps`,
  reason: 'Why they differ',
  total: 'Final price, with tax',
  estimate: 'Estimate',
  ceiling: 'Most without the customer’s own agreement',
  balance: 'Left to collect after the deposit',
  signed: 'Signed by',
  signature: (name: string) => `Signature of ${name}`,
  typed: 'with the typed name',
  crew: 'Crew',
  otherName: 'This is not the name on the booking.',
  by: 'How',
};

/** The factor by which the record was signed. */
export const SIGNATURE_FACTOR_WORDS: Record<SignatureFactor, string> = {
  crew_phone: 'on the crew’s phone',
  mailed_code: 'by the code mailed to the customer',
  own_link: 'by the customer’s own link',
};

/** The states of a signature that its customer disputes. */
export const SIGNATURE_STATE_WORDS: Record<Exclude<SignatureState, 'signed'>, string> = {
  on_hold:
    'On hold: the customer says not to have signed. Above the ceiling nothing is owed until Portage decides.',
  stands: 'Portage has decided: the signature stands.',
  void: 'Portage has decided: the signature does not stand. Above the ceiling nothing is owed.',
};
