import { LOCALE } from './language.fr.ts';
import type * as English from './way-texts.ts';

/** As the English text: shorter ways are told to a tenth of a kilometre. */
const TENTHS_BELOW = 20;

export const wayText: typeof English.wayText = ({ km, highways, ferry }) => {
  const digits = km < TENTHS_BELOW ? 1 : 0;
  const figure = km.toLocaleString(LOCALE, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const roads = new Intl.ListFormat(LOCALE).format(highways.map(roadOf));
  const by = highways.length > 0 ? `, par ${roads}` : '';
  return `Environ ${figure} km de route${by}${ferry ? ', avec un traversier' : ''}`;
};

/** Québec's autoroutes are named A-20 in the table of roads. */
const roadOf = (name: string) =>
  name.startsWith('A-') ? `l’autoroute ${name.slice(2)}` : `la ${name}`;
