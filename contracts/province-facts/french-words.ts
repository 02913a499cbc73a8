import type { Province } from '../places.ts';
import type { ProvinceTopic } from '../province-facts.ts';

/**
 * A fact of a province in French: its office and its deadline. Without a source that was read, the fact has no
 * deadline, as in the English table, which also says when the other sources were read.
 */
type FactWords = {
  office: string;
  due?: string;
  takes?: string;
  /** The office's page in French, where it has another address. */
  page?: string;
};

const REGISTRY = 'un agent d’enregistrement';
const MPI = 'Société d’assurance publique du Manitoba';
const SNB = 'Service Nouveau-Brunswick';
const PEI = 'Accès Î.-P.-É.';
const YUKON = 'Véhicules automobiles du Yukon';
const NWT = 'Services aux conducteurs et véhicules';
const NUNAVUT = 'Véhicules automobiles du Nunavut';
const ONTARIO_PAGE = 'https://www.ontario.ca/fr/page/serviceontario';
const SAAQ_PAGE = 'https://saaq.gouv.qc.ca';

/** The table of provinces in French. */
export const PROVINCE_FACT_WORDS: Record<Province, Record<ProvinceTopic, FactWords>> = {
  ON: {
    health: { office: 'ServiceOntario' },
    licence: { office: 'ServiceOntario ou Test au volant (DriveTest)', due: 'dans les 60 jours' },
    plates: { office: 'ServiceOntario', due: 'dans les 30 jours', page: ONTARIO_PAGE },
    notice: {
      office: 'Commission de la location immobilière',
      due: '60 jours, jusqu’au dernier jour d’une période de location',
    },
    address: {
      office: 'ServiceOntario',
      due: 'permis et véhicule dans les 6 jours, carte Santé dans les 30 jours',
      takes: 'le nouveau permis arrive par la poste, en quatre à six semaines',
      page: ONTARIO_PAGE,
    },
  },
  QC: {
    health: {
      office: 'Régie de l’assurance maladie (RAMQ)',
      due: 'inscrivez-vous dès votre arrivée',
      takes: 'en général, la couverture commence jusqu’à trois mois après l’inscription',
      page: 'https://www.ramq.gouv.qc.ca/fr',
    },
    licence: {
      office: 'SAAQ',
      due: 'dans les six mois; faites la demande dès votre installation',
      page: SAAQ_PAGE,
    },
    plates: {
      office: 'SAAQ',
      due: 'dans les 90 jours, après une inspection mécanique',
      page: SAAQ_PAGE,
    },
    notice: {
      office: 'Tribunal administratif du logement (TAL)',
      due: '3 à 6 mois avant la fin d’un bail d’un an; sinon, il se renouvelle',
      page: 'https://www.tal.gouv.qc.ca',
    },
    address: {
      office: 'Service québécois de changement d’adresse',
      due: 'dans les 30 jours pour la SAAQ; une seule demande avise aussi six autres organismes',
      page: 'https://www.quebec.ca',
    },
  },
  BC: {
    health: {
      office: 'Health Insurance BC (Medical Services Plan)',
      due: 'faites la demande dès votre arrivée',
      takes: 'la couverture commence après le reste du mois et deux mois de plus',
    },
    licence: { office: 'ICBC', due: 'dans les 90 jours' },
    plates: { office: 'un courtier Autoplan', due: 'dans les 30 jours, après une inspection' },
    notice: {
      office: 'Residential Tenancy Branch',
      due: '1 mois, remis au propriétaire avant le jour où le loyer est dû',
    },
    address: { office: 'AddressChangeBC et ICBC' },
  },
  AB: {
    health: {
      office: 'Alberta Health Care Insurance Plan',
      due: 'faites la demande dans les 3 mois',
      takes: 'la couverture commence le premier jour du troisième mois après votre installation',
    },
    licence: {
      office: REGISTRY,
      due: 'dans les 90 jours',
      takes: 'la carte arrive par la poste; conduisez d’ici là avec le permis papier',
    },
    plates: {
      office: REGISTRY,
      due: 'dans les 90 jours, après une inspection pour la plupart des autos',
    },
    notice: { office: 'Residential Tenancy Dispute Resolution Service', due: '1 mois de location' },
    address: { office: REGISTRY },
  },
  MB: {
    health: { office: 'Santé Manitoba' },
    licence: { office: MPI, due: 'dans les trois mois' },
    plates: { office: 'un agent Autopac' },
    notice: {
      office: 'Direction de la location à usage d’habitation',
      due: '1 période de location, donné au plus tard le dernier jour de la précédente',
    },
    address: { office: MPI },
  },
  SK: {
    health: { office: 'eHealth Saskatchewan' },
    licence: { office: 'SGI', due: 'dans les 90 jours' },
    plates: { office: 'SGI', due: 'dans les 90 jours' },
    notice: { office: 'Office of Residential Tenancies' },
    address: { office: 'SGI et eHealth Saskatchewan' },
  },
  NS: {
    health: { office: 'Assurance-santé de la Nouvelle-Écosse (MSI)' },
    licence: { office: 'Bureau des véhicules automobiles' },
    plates: { office: 'Bureau des véhicules automobiles', due: 'dans les 90 jours' },
    notice: {
      office: 'Residential Tenancies Program',
      due: '1 mois; 3 mois pour un bail à l’année',
    },
    address: {
      office: 'Bureau des véhicules automobiles et MSI, en ligne',
      due: 'avant d’y commander quoi que ce soit d’autre',
      takes: 'deux ou trois jours ouvrables pour chacun',
    },
  },
  NB: {
    health: { office: 'Assurance-maladie du Nouveau-Brunswick' },
    licence: { office: SNB, due: 'dès que vous y habitez' },
    plates: { office: SNB },
    notice: { office: 'Tribunal sur la location de locaux d’habitation' },
    address: { office: SNB },
  },
  NL: {
    health: { office: 'Medical Care Plan (MCP)' },
    licence: { office: 'Motor Registration' },
    plates: { office: 'Motor Registration' },
    notice: { office: 'Residential Tenancies' },
    address: { office: 'Motor Registration et MCP' },
  },
  PE: {
    health: { office: 'Santé Î.-P.-É.' },
    licence: { office: PEI, due: 'dans les quatre mois' },
    plates: { office: PEI },
    notice: {
      office: 'Residential Tenancy Office',
      due: '1 mois, jusqu’à la veille du jour où le loyer est dû',
    },
    address: { office: PEI },
  },
  YT: {
    health: { office: 'Assurance-santé du Yukon' },
    licence: { office: YUKON },
    plates: { office: YUKON },
    notice: { office: 'Bureau de la location résidentielle' },
    address: { office: YUKON },
  },
  NT: {
    health: { office: 'Santé et Services sociaux des Territoires du Nord-Ouest' },
    licence: { office: NWT },
    plates: { office: NWT },
    notice: { office: 'Bureau du régisseur des loyers' },
    address: { office: NWT },
  },
  NU: {
    health: { office: 'ministère de la Santé du Nunavut' },
    licence: { office: NUNAVUT },
    plates: { office: NUNAVUT },
    notice: { office: 'Bureau de la location résidentielle' },
    address: { office: NUNAVUT },
  },
};
