import { HEAVY_ITEMS, SERVICES, type Service } from '../../../contracts/choices.ts';
import { HEAVY_ITEM_WORDS } from '../../../contracts/line-words.ts';

/** `2 × Safe`: each heavy thing that there is, in the order of the form. */
export const heavyTexts = (items: Record<string, number>): string[] =>
  HEAVY_ITEMS.filter((item) => items[item]).map(
    (item) => `${items[item]} × ${HEAVY_ITEM_WORDS[item]}`,
  );

/** The services that are wanted, in the order of the form. */
export const wantedServices = (services: Record<string, boolean>): Service[] =>
  SERVICES.filter((service) => services[service]);
