import type { Province } from '../../../contracts/places.ts';

const NAMES: Readonly<Record<Province, string>> = {
  ON: 'on ont ontario', QC: 'qc pq que quebec', BC: 'bc british_columbia colombie_britannique b_c c_b cb',
  AB: 'ab alta alb alberta', MB: 'mb man manitoba', SK: 'sk sask saskatchewan',
  NS: 'ns nova_scotia nouvelle_ecosse n_s n_e', NB: 'nb new_brunswick nouveau_brunswick n_b',
  NL: 'nl nf nfld newfoundland newfoundland_and_labrador newfoundland_labrador labrador terre_neuve_et_labrador terre_neuve t_n_l tnl',
  PE: 'pe pei prince_edward_island ile_du_prince_edouard p_e_i i_p_e ipe', YT: 'yt yukon yukon_territory yn',
  NT: 'nt nwt northwest_territories territoires_du_nord_ouest n_w_t t_n_o tno', NU: 'nu nunavut',
}; // biome-ignore format: a table
const SPELLINGS: ReadonlyMap<string, Province> = new Map(
  Object.entries(NAMES).flatMap(([province, names]) =>
    names.split(' ').map((name) => [name.replaceAll('_', ' '), province as Province]),
  ),
);

/** The first letter of a postal code names the province (Canada Post); X is two territories. */
const BY_LETTER: Readonly<Record<string, readonly Province[]>> = {
  A: ['NL'], B: ['NS'], C: ['PE'], E: ['NB'], G: ['QC'], H: ['QC'], J: ['QC'],
  K: ['ON'], L: ['ON'], M: ['ON'], N: ['ON'], P: ['ON'],
  R: ['MB'], S: ['SK'], T: ['AB'], V: ['BC'], X: ['NT', 'NU'], Y: ['YT'],
}; // biome-ignore format: a table

/** Areas that say more than their letter: the territories, Ottawa's offices, Akwesasne. */
const BY_AREA: Readonly<Record<string, readonly Province[]>> = {
  X0A: ['NU'], X0B: ['NU'], X0C: ['NU'], X0E: ['NT'], X0G: ['NT'], X1A: ['NT'],
  K1A: ['ON', 'QC'], H0M: ['QC', 'ON'],
}; // biome-ignore format: a table

/** The provinces of a forward sortation area, its own first; none where no province has its letter. */
export function provincesOfPostal(area: string): readonly Province[] {
  return BY_AREA[area] ?? BY_LETTER[area[0] ?? ''] ?? [];
}

/** The words before a closing province and country, and the province if one was named. */
export function takeProvince(words: readonly string[]): {
  words: readonly string[];
  province: Province | null;
} {
  const end = words.at(-1) === 'canada' ? -1 : words.length;
  const local = words.slice(0, end);
  for (let length = Math.min(4, local.length); length > 0; length--) {
    const key = local.slice(-length).join(' ');
    const province = SPELLINGS.get(key);
    // `Windsor, N.-E.` is in Nouvelle-Écosse, and `4 Ave N E` is a street.
    if (province && !(key === 'n e' && /\d/.test(local.join(' '))))
      return { words: local.slice(0, -length), province };
  }
  return { words: local, province: null };
}
