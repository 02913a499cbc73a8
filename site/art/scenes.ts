import type { Scene } from './picture.ts';
import { arrivals, eastward, leaseDay, pacific, westward } from './scenes/journeys.ts';
import { dockPapers, honest, reading, threeOffices } from './scenes/offices.ts';
import { clearing, measuring, packers, settled, shelves } from './scenes/packing.ts';
import { address, eightWeeks, fourLists, money, plan, reckoning } from './scenes/papers.ts';
import { calmDock, home, household, pets, portage, route, stillLake } from './scenes/people.ts';
import { curb, far, loading, neighbourhoods, winter } from './scenes/places.ts';

/** The scene of each page with a scene of its own, by its slug. */
export const SCENES: Record<string, Scene> = {
  'address-change-checklist': address,
  'essential-checklist': household,
  'essential-moving-checklist': fourLists,
  'moving-checklist': eightWeeks,
  'moving-stress-free-toronto': curb,
  'moving-stress': stillLake,
  'moving-with-pets': pets,
  'pre-move-decluttering': clearing,
  'professional-packing-services': packers,
  'stress-free-move': calmDock,
  'tips-for-moving-home': measuring,
  'toronto-neighborhood-guide': neighbourhoods,
  'winter-moving-tips': winter,
  'planning-phase': plan,
  'packing-phase': shelves,
  'moving-day': loading,
  'settling-in': settled,
  'cost-saving-tips': money,
  'special-situations': far,
  'is-this-mover-honest': honest,
  'quebec-july-1': leaseDay,
  'ontario-to-alberta': westward,
  'ontario-to-british-columbia': pacific,
  'ontario-to-quebec': eastward,
  'condo-moving-kit': dockPapers,
  'change-of-address-bc-alberta-quebec': threeOffices,
  'students-and-newcomers': arrivals,
  'how-we-check': reading,
  'about-us': portage,
  'how-it-works': route,
  'moving-costs/how': reckoning,
  home,
};

/** The scene of a new page until it has a scene of its own, by its category. */
const BY_CATEGORY: Record<string, Scene> = {
  'Toronto guide': curb,
  Mindfulness: calmDock,
  'Packing services': packers,
};

/** The scene of a page; without one the scene of its category, or the moving day's. */
export const sceneOf = (slug: string, category = ''): Scene =>
  SCENES[slug] ?? BY_CATEGORY[category] ?? loading;
