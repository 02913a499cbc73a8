/**
 * Common things by room, each with its code and the cubic feet that it takes in a truck, packed as
 * movers pack it (rule 3.23). The figures are those of the trade's cube sheets, on which estimators
 * add up a home: where sheets differ (a recliner has 15 or 25), one that lies between them, in whole
 * feet. Sources in decision 096. Codes are stored and stay; figures may be mended.
 */
export const ITEM_ROOMS = {
  living: {
    sofa: 50, loveseat: 35, sectional_piece: 30, sofa_bed: 60, armchair: 15, recliner: 25,
    ottoman: 5, futon: 30, coffee_table: 10, end_table: 5, console_table: 10, tv: 10, tv_large: 15,
    tv_stand: 20, wall_unit: 45, bookcase: 20, bookcase_small: 10, stereo: 5, floor_lamp: 4,
    rug: 8, picture: 4, mirror: 7, house_plant: 5, clock_grandfather: 20, fireplace_electric: 15,
    piano_upright: 70, piano_grand: 85,
  },
  dining: {
    dining_table: 30, dining_chair: 5, buffet: 30, hutch: 25, china_cabinet: 35, bar_cart: 10,
    bar_stool: 5, wine_rack: 8,
  },
  bedroom: {
    bed_king: 70, bed_queen: 60, bed_double: 50, bed_single: 40, mattress_extra: 25, headboard: 10,
    dresser: 40, dresser_large: 50, chest_of_drawers: 25, night_table: 5, wardrobe: 40, vanity: 20,
    bench: 8, lamp: 3, mirror_standing: 8, hamper: 5,
  },
  kids: {
    bunk_bed: 65, crib: 10, toddler_bed: 20, change_table: 10, high_chair: 5, stroller: 8,
    play_pen: 8, toy_box: 6, kids_table: 8, dollhouse: 8, car_seat: 5,
  },
  kitchen: {
    kitchen_table: 20, kitchen_chair: 5, kitchen_island: 20, microwave: 6, kitchen_cabinet: 20,
    kitchen_cart: 12, waste_bin: 4,
  },
  appliances: {
    fridge: 60, fridge_small: 15, stove: 30, dishwasher: 20, washer: 25, dryer: 25, freezer: 45,
    freezer_small: 25, air_conditioner: 12, dehumidifier: 8, vacuum: 5, sewing_machine: 8, fan: 4,
  },
  office: {
    desk: 30, desk_large: 40, standing_desk: 25, office_chair: 10, filing_cabinet: 10,
    filing_cabinet_tall: 20, office_shelf: 20, computer: 6, monitor: 5, printer: 5,
    meeting_table: 45, safe: 15,
  },
  storage: {
    shelving: 12, workbench: 30, tool_chest: 15, tools: 10, ladder: 8, bicycle: 12, kids_bicycle: 6,
    tires_set: 16, treadmill: 35, exercise_bike: 15, elliptical: 30, weights: 10, skis: 4,
    golf_bag: 5, hockey_bag: 8, camping_gear: 10, suitcase: 5, christmas_tree: 10, ping_pong: 20,
    pool_table: 60, kayak: 40, pet_crate: 10, music_instrument: 8,
  },
  outdoors: {
    patio_table: 20, patio_chair: 6, patio_sofa: 40, patio_umbrella: 5, barbecue: 20, lawn_mower: 15,
    lawn_mower_riding: 40, snow_blower: 20, wheelbarrow: 10, garden_tools: 8, planter: 4,
    garden_bench: 15, shed_bin: 10,
  },
  boxes: {
    box: 3, box_small: 2, box_large: 5, box_wardrobe: 15, box_dishes: 6, box_picture: 5, tote: 4,
    bag: 4,
  },
} as const satisfies Record<string, Record<string, number>>; // biome-ignore format: rows of a room

export type ItemRoom = keyof typeof ITEM_ROOMS;
type CodesOf<Room> = Room extends ItemRoom ? keyof (typeof ITEM_ROOMS)[Room] & string : never;
/** A thing's name in code, on the wire and in the record. */
export type ItemCode = CodesOf<ItemRoom>;

/** Cubic feet by code. */
export const ITEM_CUBIC_FEET = Object.assign({}, ...Object.values(ITEM_ROOMS)) as Record<
  ItemCode,
  number
>;
