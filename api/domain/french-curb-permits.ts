import type { CurbPermit, PermitCity } from './curb-permits.ts';

/** Each city's rule for a truck at the curb, in French, for pages and mails. */
export const FRENCH_PERMITS: Record<PermitCity, Pick<CurbPermit, 'says' | 'office' | 'lead'>> = {
  'Calgary, AB': {
    says: 'Calgary délivre des permis d’usage de la rue qui réservent une place le long du trottoir; faites-en la demande en ligne ou appelez le 311 une semaine à l’avance',
    office: 'Ville de Calgary, 311',
    lead: 'Une semaine; les panneaux doivent être posés 12\u00a0h avant',
  },
  'Edmonton, AB': {
    says: 'Edmonton délivre des permis OSCAM pour le travail dans ses rues; son tableau de cas, ou le 780-442-6458, dit s’il en faut un pour un camion à votre adresse',
    office: 'Ville d’Edmonton, 780-442-6458',
    lead: '6 jours ouvrables en moyenne, plus long de mars à octobre',
  },
  'Hamilton, ON': {
    says: 'Hamilton donne des permis pour occuper brièvement une voie ou un trottoir; les parcomètres se réservent au 905-540-6000',
    office: 'Corridor Management Office, roadwaypermits@hamilton.ca',
    lead: '5 jours au moins',
  },
  'Mississauga, ON': {
    says: 'Mississauga donne le jour même des permis de stationnement de courte durée pour les rues sans panneaux',
    office: 'Ville de Mississauga, 311',
    lead: 'Le jour même; s’il y a des panneaux, de 1 à 3 jours',
  },
  'Montréal, QC': {
    says: 'Montréal exige un permis quand un déménagement obstrue un trottoir ou une voie; demandez-le à votre arrondissement cinq jours à l’avance',
    office: 'Votre arrondissement, 311',
    lead: 'De 2 à 5 jours ouvrables, selon l’arrondissement',
  },
  'Ottawa, ON': {
    says: 'Ottawa délivre des permis d’empiètement aux entreprises de déménagement\u00a0: demandez à votre déménageur, ou appelez le 613-580-2424, poste 16000',
    office: 'Ville d’Ottawa, 613-580-2424, poste 16000',
    lead: null,
  },
  'Toronto, ON': {
    says: 'Les permis de stationnement temporaires de Toronto sont pour les véhicules d’au plus 5,2\u00a0m, donc pour aucun camion de déménagement\u00a0: appelez le 311 au sujet de votre rue',
    office: 'Ville de Toronto, 311',
    lead: null,
  },
  'Vancouver, BC': {
    says: 'Vancouver réserve une place aux camions de déménagement par un permis temporaire d’occupation de la rue; il faut compter de 7 à 10 jours ouvrables',
    office: 'Ville de Vancouver, 311',
    lead: 'De 7 à 10 jours ouvrables après le paiement',
  },
  'Victoria, BC': {
    says: 'Victoria réserve par permis du stationnement dans la rue pour un déménagement; appelez le 250-361-0300',
    office: 'Ville de Victoria, 250-361-0300',
    lead: null,
  },
};
