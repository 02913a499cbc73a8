import type * as English from './item-words.ts';
import { figure } from './kilometres.ts';
import { LOCALE } from './language.fr.ts';
import { plural } from './plurals.fr.ts';

export const ITEM_ROOM_NAMES: typeof English.ITEM_ROOM_NAMES = {
  living: 'Salon',
  dining: 'Salle à manger',
  bedroom: 'Chambres',
  kids: 'Enfants',
  kitchen: 'Cuisine',
  appliances: 'Électroménagers',
  office: 'Bureau',
  storage: 'Sous-sol et garage',
  outdoors: 'Extérieur',
  boxes: 'Boîtes et sacs',
};

export const ITEM_NAMES: typeof English.ITEM_NAMES = {
  sofa: 'Canapé, trois places', loveseat: 'Causeuse', sectional_piece: 'Canapé modulaire, chaque partie',
  sofa_bed: 'Canapé-lit', armchair: 'Fauteuil', recliner: 'Fauteuil inclinable', ottoman: 'Pouf',
  futon: 'Futon', coffee_table: 'Table basse', end_table: 'Table d’appoint',
  console_table: 'Table console', tv: 'Téléviseur, 55 pouces ou moins',
  tv_large: 'Téléviseur, plus de 55 pouces', tv_stand: 'Meuble de télé', wall_unit: 'Meuble mural',
  bookcase: 'Bibliothèque haute', bookcase_small: 'Bibliothèque basse',
  stereo: 'Chaîne stéréo et haut-parleurs', floor_lamp: 'Lampe sur pied', rug: 'Tapis',
  picture: 'Tableau', mirror: 'Miroir', house_plant: 'Plante d’intérieur',
  clock_grandfather: 'Horloge grand-père', fireplace_electric: 'Foyer électrique',
  piano_upright: 'Piano droit', piano_grand: 'Piano à queue',
  dining_table: 'Table de salle à manger', dining_chair: 'Chaise de salle à manger',
  buffet: 'Buffet', hutch: 'Huche', china_cabinet: 'Vaisselier', bar_cart: 'Chariot à boissons',
  bar_stool: 'Tabouret de bar', wine_rack: 'Support à bouteilles',
  bed_king: 'Très grand lit (king)', bed_queen: 'Grand lit (queen)', bed_double: 'Lit double',
  bed_single: 'Lit simple', mattress_extra: 'Matelas seul', headboard: 'Tête de lit',
  dresser: 'Commode', dresser_large: 'Grande commode', chest_of_drawers: 'Commode haute à tiroirs',
  night_table: 'Table de chevet', wardrobe: 'Armoire', vanity: 'Coiffeuse', bench: 'Banc',
  lamp: 'Lampe de table', mirror_standing: 'Miroir sur pied', hamper: 'Panier à linge',
  bunk_bed: 'Lits superposés', crib: 'Lit de bébé', toddler_bed: 'Lit d’enfant',
  change_table: 'Table à langer', high_chair: 'Chaise haute', stroller: 'Poussette',
  play_pen: 'Parc pour bébé', toy_box: 'Coffre à jouets',
  kids_table: 'Table et chaises d’enfant', dollhouse: 'Maison de poupée ou cuisinette',
  car_seat: 'Siège d’auto',
  kitchen_table: 'Table de cuisine', kitchen_chair: 'Chaise de cuisine',
  kitchen_island: 'Îlot de cuisine sur roulettes', microwave: 'Four à micro-ondes',
  kitchen_cabinet: 'Armoire de cuisine autoportante', kitchen_cart: 'Desserte de cuisine',
  waste_bin: 'Poubelle',
  fridge: 'Réfrigérateur', fridge_small: 'Petit réfrigérateur', stove: 'Cuisinière',
  dishwasher: 'Lave-vaisselle', washer: 'Laveuse', dryer: 'Sécheuse',
  freezer: 'Congélateur vertical', freezer_small: 'Congélateur coffre',
  air_conditioner: 'Climatiseur', dehumidifier: 'Déshumidificateur', vacuum: 'Aspirateur',
  sewing_machine: 'Machine à coudre', fan: 'Ventilateur ou chaufferette',
  desk: 'Bureau', desk_large: 'Grand bureau de direction', standing_desk: 'Bureau assis-debout',
  office_chair: 'Chaise de bureau', filing_cabinet: 'Classeur, deux tiroirs',
  filing_cabinet_tall: 'Classeur, quatre tiroirs', office_shelf: 'Étagère de bureau',
  computer: 'Ordinateur', monitor: 'Écran', printer: 'Imprimante',
  meeting_table: 'Table de réunion', safe: 'Coffre-fort',
  shelving: 'Étagère', workbench: 'Établi', tool_chest: 'Coffre à outils',
  tools: 'Outils électriques', ladder: 'Échelle', bicycle: 'Vélo', kids_bicycle: 'Vélo d’enfant',
  tires_set: 'Pneus, jeu de quatre', treadmill: 'Tapis roulant', exercise_bike: 'Vélo stationnaire',
  elliptical: 'Elliptique ou rameur', weights: 'Haltères et banc', skis: 'Skis ou planche à neige',
  golf_bag: 'Sac de golf', hockey_bag: 'Sac de hockey', camping_gear: 'Matériel de camping',
  suitcase: 'Valise', christmas_tree: 'Sapin et décorations de Noël',
  ping_pong: 'Table de ping-pong', pool_table: 'Table de billard', kayak: 'Kayak ou canot',
  pet_crate: 'Cage pour animal', music_instrument: 'Instrument de musique',
  patio_table: 'Table de patio', patio_chair: 'Chaise de patio', patio_sofa: 'Canapé de patio',
  patio_umbrella: 'Parasol', barbecue: 'Barbecue', lawn_mower: 'Tondeuse',
  lawn_mower_riding: 'Tracteur à gazon', snow_blower: 'Souffleuse à neige',
  wheelbarrow: 'Brouette', garden_tools: 'Outils de jardin', planter: 'Bac à fleurs',
  garden_bench: 'Banc de jardin', shed_bin: 'Coffre de rangement extérieur',
  box: 'Boîte moyenne', box_small: 'Petite boîte', box_large: 'Grande boîte',
  box_wardrobe: 'Boîte penderie', box_dishes: 'Boîte à vaisselle',
  box_picture: 'Boîte à tableau ou miroir', tote: 'Bac de plastique', bag: 'Sac',
}; // biome-ignore format: rows of a room

export const ITEM_WORDS: typeof English.ITEM_WORDS = {
  rooms: ITEM_ROOM_NAMES,
  things: ITEM_NAMES,
  total: ({ cubic_feet, weight_lb, boxes }) => {
    const volume = `Environ ${figure(cubic_feet, LOCALE)} pieds cubes, ${figure(weight_lb, LOCALE)} lb`;
    return boxes > 0 ? `${volume}, ${boxes} ${plural(boxes, 'boîte', 'boîtes')}` : volume;
  },
};
