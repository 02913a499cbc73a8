import { kilometres } from './kilometres.ts';
import { LOCALE } from './language.fr.ts';
import type * as English from './way-texts.ts';

export const wayText: typeof English.wayText = ({ km, highways, ferry }) => {
  const roads = new Intl.ListFormat(LOCALE).format(highways.map(roadOf));
  const by = highways.length > 0 ? `, par ${roads}` : '';
  return `Environ ${kilometres(km, LOCALE)} de route${by}${ferry ? ', avec un traversier' : ''}`;
};

/** Québec's autoroutes are named A-20 in the table of roads. */
const roadOf = (name: string) =>
  name.startsWith('A-') ? `l’autoroute ${name.slice(2)}` : `la ${name}`;
