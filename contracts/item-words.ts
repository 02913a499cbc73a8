import type { ItemCode, ItemRoom } from './item-volumes.ts';
import type { totalsOf } from './items.ts';
import { figure } from './kilometres.ts';

export const ITEM_ROOM_NAMES = {
  living: 'Living room',
  dining: 'Dining room',
  bedroom: 'Bedrooms',
  kids: 'Kids',
  kitchen: 'Kitchen',
  appliances: 'Appliances',
  office: 'Office',
  storage: 'Basement and garage',
  outdoors: 'Outdoors',
  boxes: 'Boxes and bags',
} satisfies Record<ItemRoom, string>;

export const ITEM_NAMES: Record<ItemCode, string> = {
  sofa: 'Sofa, three seats', loveseat: 'Loveseat', sectional_piece: 'Sectional, each part',
  sofa_bed: 'Sofa bed', armchair: 'Armchair', recliner: 'Recliner', ottoman: 'Ottoman',
  futon: 'Futon', coffee_table: 'Coffee table', end_table: 'End table',
  console_table: 'Console table', tv: 'TV up to 55 inches', tv_large: 'TV over 55 inches',
  tv_stand: 'TV stand', wall_unit: 'Wall unit', bookcase: 'Bookcase, tall',
  bookcase_small: 'Bookcase, low', stereo: 'Stereo and speakers', floor_lamp: 'Floor lamp',
  rug: 'Rug', picture: 'Picture', mirror: 'Mirror', house_plant: 'House plant',
  clock_grandfather: 'Grandfather clock', fireplace_electric: 'Electric fireplace',
  piano_upright: 'Piano, upright', piano_grand: 'Piano, grand',
  dining_table: 'Dining table', dining_chair: 'Dining chair', buffet: 'Buffet', hutch: 'Hutch',
  china_cabinet: 'China cabinet', bar_cart: 'Bar cart', bar_stool: 'Bar stool',
  wine_rack: 'Wine rack',
  bed_king: 'Bed, king', bed_queen: 'Bed, queen', bed_double: 'Bed, double',
  bed_single: 'Bed, single', mattress_extra: 'Mattress alone', headboard: 'Headboard',
  dresser: 'Dresser', dresser_large: 'Dresser, large', chest_of_drawers: 'Chest of drawers',
  night_table: 'Night table', wardrobe: 'Wardrobe', vanity: 'Vanity', bench: 'Bench',
  lamp: 'Table lamp', mirror_standing: 'Standing mirror', hamper: 'Hamper',
  bunk_bed: 'Bunk bed', crib: 'Crib', toddler_bed: 'Toddler bed', change_table: 'Change table',
  high_chair: 'High chair', stroller: 'Stroller', play_pen: 'Play pen', toy_box: 'Toy box',
  kids_table: 'Kids’ table and chairs', dollhouse: 'Dollhouse or play kitchen',
  car_seat: 'Car seat',
  kitchen_table: 'Kitchen table', kitchen_chair: 'Kitchen chair',
  kitchen_island: 'Kitchen island, on wheels', microwave: 'Microwave',
  kitchen_cabinet: 'Kitchen cabinet, free-standing', kitchen_cart: 'Kitchen cart',
  waste_bin: 'Waste bin',
  fridge: 'Fridge', fridge_small: 'Bar fridge', stove: 'Stove', dishwasher: 'Dishwasher',
  washer: 'Washer', dryer: 'Dryer', freezer: 'Freezer, upright', freezer_small: 'Freezer, chest',
  air_conditioner: 'Air conditioner', dehumidifier: 'Dehumidifier', vacuum: 'Vacuum cleaner',
  sewing_machine: 'Sewing machine', fan: 'Fan or heater',
  desk: 'Desk', desk_large: 'Desk, executive', standing_desk: 'Standing desk',
  office_chair: 'Office chair', filing_cabinet: 'Filing cabinet, two drawers',
  filing_cabinet_tall: 'Filing cabinet, four drawers', office_shelf: 'Office shelf',
  computer: 'Computer', monitor: 'Monitor', printer: 'Printer', meeting_table: 'Meeting table',
  safe: 'Safe',
  shelving: 'Shelving unit', workbench: 'Workbench', tool_chest: 'Tool chest', tools: 'Power tools',
  ladder: 'Ladder', bicycle: 'Bicycle', kids_bicycle: 'Kids’ bicycle',
  tires_set: 'Tires, set of four', treadmill: 'Treadmill', exercise_bike: 'Exercise bicycle',
  elliptical: 'Elliptical or rower', weights: 'Weights and bench', skis: 'Skis or snowboard',
  golf_bag: 'Golf bag', hockey_bag: 'Hockey bag', camping_gear: 'Camping gear',
  suitcase: 'Suitcase', christmas_tree: 'Christmas tree and ornaments',
  ping_pong: 'Table tennis table', pool_table: 'Pool table', kayak: 'Kayak or canoe',
  pet_crate: 'Pet crate', music_instrument: 'Musical instrument',
  patio_table: 'Patio table', patio_chair: 'Patio chair', patio_sofa: 'Patio sofa',
  patio_umbrella: 'Patio umbrella', barbecue: 'Barbecue', lawn_mower: 'Lawn mower',
  lawn_mower_riding: 'Riding mower', snow_blower: 'Snow blower', wheelbarrow: 'Wheelbarrow',
  garden_tools: 'Garden tools', planter: 'Planter', garden_bench: 'Garden bench',
  shed_bin: 'Deck box',
  box: 'Box, medium', box_small: 'Box, small', box_large: 'Box, large',
  box_wardrobe: 'Box, wardrobe', box_dishes: 'Box, dishes', box_picture: 'Box, picture or mirror',
  tote: 'Plastic tote', bag: 'Bag',
}; // biome-ignore format: rows of a room

/** The words of a list of things. */
export const ITEM_WORDS = {
  rooms: ITEM_ROOM_NAMES,
  things: ITEM_NAMES,
  /** "About 640 cubic feet, 4,480 lb, 25 boxes". */
  total: ({ cubic_feet, weight_lb, boxes }: ReturnType<typeof totalsOf>): string => {
    const volume = `About ${figure(cubic_feet)} cubic feet, ${figure(weight_lb)} lb`;
    return boxes > 0 ? `${volume}, ${boxes} ${boxes === 1 ? 'box' : 'boxes'}` : volume;
  },
};
