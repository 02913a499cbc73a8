import type { Province } from '../../contracts/places.ts';
import { ASK, type ProvinceFact } from '../../contracts/province-facts/fact.ts';
import { PROVINCE_FACTS } from '../../contracts/province-facts.ts';

/**
 * The lines of a checklist about the new address: by the rules of the province that is moved to, and
 * of another province's papers where the move crosses its border. Where the province is not known the
 * line names no deadline.
 */
export function addressLines(from: Province | null, to: Province | null): string[] {
  if (!to) return ['Change your address: mail, health card, driver’s licence, bank and insurance.'];
  const here = PROVINCE_FACTS[to];
  const everywhere = 'Change your address: mail, employer, bank and insurance.';
  if (!from || from === to) return [everywhere, line(`In ${here.name}`, here.address)];
  return [
    everywhere,
    line(`Health card of ${here.name}`, here.health),
    line('Driver’s licence', here.licence),
    line('Plates, if you bring a car', here.plates),
  ];
}

const line = (what: string, { office, due, page }: ProvinceFact): string =>
  due === ASK ? `${what}: ask how soon, ${office}: ${page}` : `${what}: ${due}, ${office}: ${page}`;
