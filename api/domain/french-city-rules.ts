/** The words of a rule. */
interface Told {
  about: string;
  says: string;
  office: string;
  lead: string | null;
  checked: string | null;
}
interface Words {
  says: string;
  office: string;
  about?: string;
}

/** A city's other rules on trucks and streets in French, as `city-rules.ts` has them. */
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

/** The office to ask where no page of the city says what a moving truck needs. */
const ask = (name: string): Words => ({
  says: 'Demandez si un camion a besoin d’un permis pour s’arrêter à votre porte\u00a0: dites sa longueur et combien de temps il reste.',
  office: `Hôtel de ville\u00a0: ${name}, ou le 311`,
});

/**
 * The rules of a city in French: their words, and whom to ask; pages and days stay. The rule of the
 * curb is in French already where the city's page was read.
 */
export function rulesInFrench<Rule extends Told>(
  city: string,
  name: string,
  { curb, other, elevator }: { curb: Rule; other?: Rule; elevator: Rule },
): Rule[] {
  const said = OTHERS[city];
  return [
    { ...curb, about: 'Le camion le long du trottoir', ...(curb.checked === null && ask(name)) },
    ...(other && said ? [{ ...other, ...said }] : []),
    { ...elevator, ...ELEVATOR },
  ];
}
