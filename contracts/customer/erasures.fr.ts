import type * as English from './erasures.ts';

export const ERASURES: Record<English.ErasureWay, string> = {
  at_once:
    'Aucun dépôt n’a été payé pour cette réservation : rien de ce qui vous identifie n’a à être conservé, et tout est effacé immédiatement.',
  on_request:
    'La Loi de l’impôt sur le revenu nous oblige à conserver les dossiers des réservations payées pendant six ans après l’année d’imposition : date, montants, référence du paiement, déménageur et taille du déménagement. Ils sont conservés sans votre nom, vos coordonnées ni vos adresses, qu’une personne efface dès que rien n’est plus en suspens avec le déménageur.',
  paying:
    'Un paiement est en cours pour cette réservation, et le camion est gardé pour celui-ci. Refaites la demande quand ce délai sera passé.',
  to_come:
    'Votre déménagement est à venir, et personne ne pourrait le faire sans votre nom, votre numéro de téléphone et vos adresses. Annulez d’abord la réservation, ou refaites la demande après le déménagement.',
  unsettled:
    'Une somme liée à cette réservation est encore en route ou fait l’objet d’une décision. Refaites la demande quand ce sera réglé.',
};
