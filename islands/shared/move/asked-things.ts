import { HEAVY_ITEMS, SERVICES, type Service } from '../../../contracts/choices.ts';
import { HEAVY_ITEM_WORDS, SERVICE_WORDS } from '../../../contracts/line-words.ts';

/** `2 × Safe`: each heavy thing that there is, in the order of the form. */
export const heavyTexts = (items: Record<string, number>): string[] =>
  HEAVY_ITEMS.filter((item) => items[item]).map(
    (item) => `${items[item]} × ${HEAVY_ITEM_WORDS[item]}`,
  );

/** `Junk removal`: each service that is wanted, in the order of the form; `told` may say more of it than its name. */
export const serviceTexts = (
  services: Record<string, boolean>,
  told = (name: string, _service: Service) => name,
): string[] =>
  SERVICES.filter((service) => services[service]).map((service) =>
    told(SERVICE_WORDS[service], service),
  );
