/** What of a rule is words. */
interface Told {
  about: string;
  says: string;
  office: string;
  lead: string | null;
}
interface Words {
  says: string;
  office: string;
  about?: string;
  lead?: string;
}

/** What each city says of a truck at the curb, as `parking-permits.ts` has it. */
const CURBS: Readonly<Record<string, Words>> = {
  'Calgary, AB': {
    says: 'Calgary délivre des permis d’usage de la rue qui réservent une place le long du trottoir; faites-en la demande en ligne ou appelez le 311 une semaine à l’avance.',
    office: 'Ville de Calgary, 311',
    lead: 'Une semaine; les panneaux doivent être posés 12\u00a0h avant',
  },
  'Edmonton, AB': {
    says: 'Edmonton délivre des permis OSCAM pour le travail dans ses rues; son tableau de cas, ou le 780-442-6458, dit s’il en faut un pour un camion à votre adresse.',
    office: 'Ville d’Edmonton, 780-442-6458',
    lead: '6 jours ouvrables en moyenne, plus long de mars à octobre',
  },
  'Hamilton, ON': {
    says: 'Hamilton donne des permis pour occuper brièvement une voie ou un trottoir; les parcomètres se réservent au 905-540-6000.',
    office: 'Corridor Management Office, roadwaypermits@hamilton.ca',
    lead: '5 jours au moins',
  },
  'Mississauga, ON': {
    says: 'Mississauga donne le jour même des permis de stationnement de courte durée pour les rues sans panneaux.',
    office: 'Ville de Mississauga, 311',
    lead: 'Le jour même; s’il y a des panneaux, de 1 à 3 jours',
  },
  'Montréal, QC': {
    says: 'Montréal exige un permis quand un déménagement obstrue un trottoir ou une voie; demandez-le à votre arrondissement cinq jours à l’avance.',
    office: 'Votre arrondissement, 311',
    lead: 'De 2 à 5 jours ouvrables, selon l’arrondissement',
  },
  'Ottawa, ON': {
    says: 'Ottawa délivre des permis d’empiètement aux entreprises de déménagement\u00a0: demandez à votre déménageur, ou appelez le 613-580-2424, poste 16000.',
    office: 'Ville d’Ottawa, 613-580-2424, poste 16000',
  },
  'Toronto, ON': {
    says: 'Les permis de stationnement temporaires de Toronto sont pour les véhicules d’au plus 5,2\u00a0m, donc pour aucun camion de déménagement\u00a0: appelez le 311 au sujet de votre rue.',
    office: 'Ville de Toronto, 311',
  },
  'Vancouver, BC': {
    says: 'Vancouver réserve une place aux camions de déménagement par un permis temporaire d’occupation de la rue; il faut compter de 7 à 10 jours ouvrables.',
    office: 'Ville de Vancouver, 311',
    lead: 'De 7 à 10 jours ouvrables après le paiement',
  },
  'Victoria, BC': {
    says: 'Victoria réserve par permis du stationnement dans la rue pour un déménagement; appelez le 250-361-0300.',
    office: 'Ville de Victoria, 250-361-0300',
  },
};

const OTHERS: Readonly<Record<string, Words>> = {
  'Vancouver, BC': {
    about: 'Les grands véhicules',
    says: 'Un camion de déménagement peut rester trois heures au plus dans une rue, et pas de 22\u00a0h à 6\u00a0h, sans permis.',
    office: 'Ville de Vancouver, 311',
  },
  'London, ON': {
    about: 'La nuit dans la rue',
    says: 'Les laissez-passer de nuit de London sont pour les véhicules personnels; un camion ou une remorque n’en reçoit pas.',
    office: 'Services de stationnement, 519-661-4537',
  },
  'Gatineau, QC': {
    about: 'Les nuits d’hiver',
    says: 'À partir de décembre, le stationnement de nuit dans la rue est interdit sans vignette d’hiver, et à tous quand une interdiction est annoncée.',
    office: 'Ville de Gatineau, 311',
  },
  'Halifax, NS': {
    about: 'Les nuits d’hiver',
    says: 'Quand l’interdiction d’hiver est annoncée, rien ne peut rester dans la rue de 1\u00a0h à 6\u00a0h.',
    office: 'Municipalité régionale d’Halifax, 311',
  },
  'Québec, QC': {
    about: 'Occuper la chaussée',
    says: 'Dans cinq quartiers, dont le Vieux-Québec et Limoilou, l’occupation de la chaussée est réglementée et a un prix; appelez le 311 et demandez si votre camion compte.',
    office: 'Ville de Québec, 311',
  },
};

const ELEVATOR: Words = {
  about: 'L’ascenseur',
  says: 'C’est l’affaire de l’immeuble, et non de la ville\u00a0: demandez le monte-charge, ses heures, le dépôt et la preuve d’assurance de votre déménageur.',
  office: 'Le gestionnaire de l’immeuble ou le syndicat de copropriété',
};

/** Whom to ask where no page of the city says what a moving truck needs. */
const ask = (name: string): Words => ({
  says: 'Demandez si un camion a besoin d’un permis pour s’arrêter à votre porte\u00a0: dites sa longueur et combien de temps il reste.',
  office: `Hôtel de ville\u00a0: ${name}, ou le 311`,
});

/** The rules of a city in French: what they say, and whom to ask; pages and days are theirs. */
export function rulesInFrench<Rule extends Told>(
  city: string,
  name: string,
  { curb, other, elevator }: { curb: Rule; other?: Rule; elevator: Rule },
): Rule[] {
  const said = OTHERS[city];
  return [
    { ...curb, about: 'Le camion le long du trottoir', ...(CURBS[city] ?? ask(name)) },
    ...(other && said ? [{ ...other, ...said }] : []),
    { ...elevator, ...ELEVATOR },
  ];
}
