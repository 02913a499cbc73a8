import type * as English from './figures.ts';

export const ELEVATOR_BOOKING: typeof English.ELEVATOR_BOOKING = {
  caption:
    'Ce que dit une réservation confirmée, et ce qu’il faut y lire. L’immeuble est inventé; le vôtre a ses propres heures et ses propres montants.',
  title: 'Départ confirmé',
  unit: 'Unité 1406',
  rows: [
    {
      field: 'Ascenseur',
      value: 'Monte-charge, de P1 à 14',
      read: 'Un ascenseur à vous seul pour ce temps, verrouillé, aux parois protégées.',
    },
    {
      field: 'Période',
      value: 'Mer. 12 mai, de 9 h à 13 h',
      read: 'La fin compte : la dernière boîte est descendue à cette heure-là, ou vous payez une autre période.',
    },
    {
      field: 'Quai de chargement',
      value: 'Quai 2, hauteur libre de 3,6 m',
      read: 'Dites la hauteur au déménageur avant qu’il choisisse le camion.',
    },
    {
      field: 'Dépôt',
      value: 'Traite bancaire, rendue après l’inspection',
      read: 'Comment le payer, et à quelles heures de bureau. Photographiez les murs avant et après.',
    },
    {
      field: 'Certificat',
      value: 'Au nom complet du syndicat de copropriété',
      read: 'L’assureur de votre déménageur le rédige; un nom inexact est refusé.',
    },
    {
      field: 'Clé',
      value: 'Chez le concierge, avec une pièce d’identité',
      read: 'Quel nom est sur la liste? Seule cette personne la reçoit.',
    },
  ],
};

export const ESTIMATE_SHEET: typeof English.ESTIMATE_SHEET = {
  caption: 'Une estimation pour apprendre : les chiffres sont inventés, les sommes sont justes.',
  mover: 'Déménagement Exemple ltée',
  address: '12, rue Exemple, Toronto · 416 555-0100',
  number: 'Estimation no 118',
  amount: 'Montant',
  lines: [
    ['Main-d’œuvre : 3 déménageurs et un camion, 8 h × 190 $', '1 520 $', 1],
    ['Trajet depuis et vers le dépôt de camions, 1 h × 190 $', '190 $', 2],
    ['Carburant, 70 km', '70 $', 0],
    ['Piano droit, d’un rez-de-chaussée à l’autre', '220 $', 3],
  ],
  estimate: 'Estimation',
  estimateAmount: '2 000 $',
  tax: 'TVH, 13 %',
  taxAmount: '260 $',
  most: 'La ligne des 10 %, avant taxes',
  mostAmount: '2 200 $',
  notes: [
    'Équipe, camion et tarif. Demandez quand le temps commence et s’arrête, et comment il est arrondi.',
    'Le chemin jusqu’à vous et le retour se paient aussi. À l’heure ou à montant fixe : les deux sont corrects s’ils sont écrits.',
    'Chaque extra par son nom. Ce qui n’est pas ici est un nouveau service, et demande votre accord le jour même.',
    'Avant taxes. La TVH est de 13 % en Ontario.',
    'Ontario : le plus que la facture puisse atteindre, sauf si vous acceptez davantage.',
    'Une dénomination sociale, une rue et un téléphone où quelqu’un répond.',
  ],
};

export const METER_READING: typeof English.METER_READING = {
  caption:
    'Cadrans : lisez de gauche à droite et prenez le chiffre que l’aiguille a dépassé; entre 9 et 0, prenez donc 9. Deux cadrans voisins tournent en sens contraire. Une aiguille qui semble sur un chiffre ne l’a dépassé que si le cadran à sa droite a dépassé 0. Chiffres : notez les noirs, laissez les rouges. Si l’affichage change de lui-même, photographiez chaque écran.',
  dials:
    'Quatre cadrans dont les aiguilles sont entre 3 et 4, entre 7 et 8, entre 2 et 3, et juste après 8. Le compteur indique 3 7 2 8.',
  digital:
    'Une rangée de chiffres : 0 3 7 2 8 sur fond noir, puis un 4 sur fond rouge. Le compteur indique 3728 mètres cubes.',
};

export const PARKING_SIGNS: typeof English.PARKING_SIGNS = {
  caption:
    'Quatre sortes de panneaux, avec des heures inventées. Les flèches disent de quel côté du poteau la règle vaut; si deux panneaux partagent un poteau, chacun vaut à ses heures, et quand les deux valent, le plus strict l’emporte. Hors de ces heures, cherchez le panneau suivant.',
  parking: {
    alt: 'Cercle rouge barré sur un P; de 8 h à 18 h; une flèche vers la droite',
    name: 'Stationnement interdit (« no parking »)',
    text: 'On peut s’arrêter pour charger ou décharger, à condition de le faire sans relâche. Un camion qui attend est stationné.',
  },
  standing: {
    alt: 'Les mots « No standing », de 16 h à 18 h, des flèches des deux côtés',
    name: 'Immobilisation interdite (« no standing »)',
    text: 'Des personnes peuvent monter et descendre. Pas des biens : aucun chargement à ces heures.',
  },
  stopping: {
    alt: 'Cercle rouge barré sur un octogone; de 7 h à 9 h et de 15 h 30 à 18 h 30; des flèches des deux côtés',
    name: 'Arrêt interdit (« no stopping »)',
    text: 'Rien du tout à ces heures, pas même une minute. Chargez entre les deux.',
  },
  limit: {
    alt: 'Un P dans un cercle vert; une heure; de 9 h à 18 h; des flèches des deux côtés',
    name: 'Stationnement limité',
    text: 'On peut y rester le temps indiqué. Au-delà, il faut une autre place, ou une permission du 311.',
  },
};

export const SOFA_TURN: typeof English.SOFA_TURN = {
  caption:
    'Si B et C dépassent tous deux la largeur libre d’une porte, le canapé n’y passe pas. Debout, un canapé tourne sur B et C : l’un de F et G doit dépasser B, l’autre C, et le plafond être plus haut que A. Dans un ascenseur, A doit être plus court que E, une main de moins, car le canapé a une épaisseur.',
  sofa: {
    alt: 'Un canapé de face et de côté. A est sa longueur d’un bras à l’autre, B sa profondeur du dos à l’avant, C la hauteur du dossier à partir du sol.',
    name: 'Le canapé.',
    text: 'A longueur, B profondeur, C hauteur du dossier',
  },
  elevator: {
    alt: 'Un ascenseur de côté, sa porte à gauche, un canapé appuyé à l’intérieur. D est la hauteur de la porte, E la ligne intérieure du coin avant du bas au coin arrière du haut.',
    name: 'L’ascenseur.',
    text: 'D hauteur de la porte, E d’un coin à l’autre à l’intérieur',
  },
  stairs: {
    alt: 'Un escalier avec un palier à son tournant, vu d’en haut; le canapé est debout sur le palier. F est la largeur libre avant le tournant, G celle d’après.',
    name: 'Le tournant.',
    text: 'F largeur avant, G largeur après, entre les rampes',
  },
};

export const TORONTO_MAP: typeof English.TORONTO_MAP = {
  caption:
    'Les six anciennes municipalités de Toronto, une seule ville depuis 1998, dont on emploie encore les noms. Carte simplifiée : si une limite compte, voyez la carte de la Ville.',
  alt: 'Une carte de Toronto. Etobicoke est à l’ouest, au-delà de la rivière Humber; North York au nord, jusqu’à l’avenue Steeles; Scarborough à l’est, au-delà de l’avenue Victoria Park, jusqu’aux falaises; York et East York entre elles; le Vieux Toronto sur le lac Ontario, avec un bras le long de la rue Yonge.',
  oldToronto: 'Vieux Toronto',
  lake: 'Lac Ontario',
};
