import { ASKED_BILL_LIMITS } from '../../contracts/asked-bills.ts';
import type { Language } from '../../contracts/language.ts';
import type { SignatureFactor, SignatureKind } from '../../contracts/signatures.ts';

const ENGLISH = {
  lines: 'Line by line',
  total: 'Total, with tax',
  ceiling: 'Most that may be billed without your own agreement',
  deposit: 'Deposit paid',
  left: 'Left to pay',
  asked: {
    subject: (mover: string): string => `${mover} asks you to agree to the bill`,
    preview: (total: string, ceiling: string): string =>
      `${total}, which is above the ${ceiling} that may be billed without you.`,
    text: (mover: string, total: string, ceiling: string): string =>
      `${mover} bills ${total} for your move. That is above ${ceiling}, the most that may be billed without your own agreement. Look at each line. You owe no more than ${ceiling} unless you agree, and nobody may press you.`,
    look: 'Look at the bill, then agree or refuse',
    orCode: 'Or, with the crew beside you, by a code for this bill alone',
    code: 'Code',
    warning: (until: string): string =>
      `Who tells the crew this code agrees to this bill. It can be tried ${ASKED_BILL_LIMITS.tries} times; another bill has another code. The link works until ${until}.`,
  },
  signed: {
    kinds: {
      bill: 'bill',
      price: 'final price',
      change: 'change of your booking',
      transfer: 'other mover',
    } satisfies Record<SignatureKind, string> as Record<SignatureKind, string>,
    subject: (what: string, total: string): string => `Signed: ${what}, ${total}`,
    preview: 'Was it not you? One press stops it.',
    text: (what: string): string => `this was signed for your booking: the ${what}.`,
    what: 'The signature',
    name: 'Signed by',
    where: 'Where',
    when: 'When',
    factors: {
      crew_phone: (crew) => `On the crew’s phone (${crew})`,
      mailed_code: (crew) => `By the code that we mailed to you, on the crew’s phone (${crew})`,
      own_link: () => 'By your own link, in a browser',
    } satisfies Record<SignatureFactor, (crew: string) => string> as Record<
      SignatureFactor,
      (crew: string) => string
    >,
    otherName: (name: string): string => `“${name}” is not the name on your booking.`,
    ceiling: 'Most that could be billed without this signature',
    doubt:
      'Did you not sign this? Say so: what is above that is not owed from then on, nothing is paid out to the mover, and one of us looks into it.',
    notMe: 'I did not sign this',
  },
};

/** The words of mails about a customer's signature; a text goes on after the greeting. */
export const SIGNATURE_WORDS: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  fr: {
    lines: 'Ligne par ligne',
    total: 'Total, taxes comprises',
    ceiling: 'Le plus qui peut être facturé sans votre propre accord',
    deposit: 'Dépôt payé',
    left: 'Solde à payer',
    asked: {
      subject: (mover) => `${mover} vous demande d’accepter la facture`,
      preview: (total, ceiling) =>
        `${total}, soit plus que les ${ceiling} qui peuvent être facturés sans vous.`,
      text: (mover, total, ceiling) =>
        `${mover} facture ${total} pour votre déménagement. C’est plus que ${ceiling}, le maximum facturable sans votre propre accord. Regardez chaque ligne. Sans votre accord, vous ne devez pas plus que ${ceiling}, et personne ne peut vous presser.`,
      look: 'Voir la facture, puis accepter ou refuser',
      orCode: 'Ou, avec l’équipe à vos côtés, par un code pour cette facture seulement',
      code: 'Code',
      warning: (until) =>
        `Donner ce code à l’équipe, c’est accepter cette facture. Il peut être essayé ${ASKED_BILL_LIMITS.tries} fois; une autre facture a un autre code. Le lien fonctionne jusqu’au ${until}.`,
    },
    signed: {
      kinds: {
        bill: 'facture',
        price: 'prix final',
        change: 'changement de votre réservation',
        transfer: 'autre déménageur',
      },
      subject: (what, total) => `Signature : ${what}, ${total}`,
      preview: 'Ce n’était pas vous? Un seul clic suffit pour l’arrêter.',
      text: (what) => `voici ce qui a été signé pour votre réservation : ${what}.`,
      what: 'La signature',
      name: 'Signé par',
      where: 'Où',
      when: 'Quand',
      factors: {
        crew_phone: (crew) => `Sur le téléphone de l’équipe (${crew})`,
        mailed_code: (crew) =>
          `Par le code que nous vous avons envoyé, sur le téléphone de l’équipe (${crew})`,
        own_link: () => 'Par votre propre lien, dans un navigateur',
      },
      otherName: (name) => `« ${name} » n’est pas le nom de votre réservation.`,
      ceiling: 'Le plus qui pouvait être facturé sans cette signature',
      doubt:
        'Vous n’avez pas signé cela? Dites-le : ce qui dépasse ce montant n’est alors plus dû, rien n’est versé au déménageur, et l’un de nous examine le dossier.',
      notMe: 'Je n’ai pas signé cela',
    },
  },
};
