import type * as English from './ask-messages.ts';

export const ASK: typeof English.ASK = {
  above: 'Au-dessus du plafond : une signature sur ce téléphone ne suffit pas.',
  about:
    'Un courriel présente la facture au client, ligne par ligne; il l’accepte sur son propre téléphone ou par le code de ce courriel. Passez d’abord les lignes en revue ensemble.',
  ask: (total) => `Demander au client d’accepter ${total}`,
  failed: 'L’envoi n’a pas réussi. Il faut une connexion; rien n’est perdu.',
  change: 'Modifier les heures ou les suppléments',
  asked: (total, email) =>
    `On demande au client d’accepter ${total}. Un courriel est en route vers ${email}.`,
  scan: 'Sur le téléphone du client',
  scanAbout:
    'Le client lit ce code et ouvre sa réservation par son propre lien ou par un code envoyé par courriel, voit chaque ligne, puis accepte ou refuse. Cette page l’apprend d’elle-même.',
  qr: 'Code QR vers la page de la réservation',
  code: 'Ou par le code du courriel',
  codeAbout: (email) =>
    `Le courriel à ${email} contient un code à six chiffres pour cette facture seulement. Le client peut vous le lire pour accepter.`,
  codeField: 'Code à six chiffres',
  name: 'Nom du client qui accepte',
  agree: (total) => `Le client accepte ${total}`,
  later: 'Ou plus tard',
  laterAbout: (until, ceiling, balance) =>
    `Pas de téléphone à portée de main? Vous avez terminé ici : la facture attend le client jusqu’au ${until}. D’ici là, pas plus que ${ceiling} n’est dû : percevez ${balance}.`,
  refused: (ceiling) =>
    `Le client a refusé la facture. Pas plus que ${ceiling} ne peut être facturé : retirez des suppléments ou des heures, et faites signer ici.`,
  done: 'C’est accepté. Le bureau et le client l’ont reçu.',
};
