import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailMessage } from '../../api/external/mail.ts';
import { eventsOf, localTime } from './calendar-files.ts';

/** All that the product says of a booking as text, a line a fact: whatever form it was said in. */

/** What a component shows of data. */
export const shown = <Props extends object>(part: FunctionComponent<Props>, props: Props): string =>
  textOf(renderToStaticMarkup(createElement(part, props)));

const ENDS_LINE = /<\/(?:dd|p|li|div|tr|h\d|section|header|caption|summary|table)>|<br\s*\/?>/g;
const ENTITIES: Record<string, string> = {
  amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", nbsp: ' ',
}; // biome-ignore format: one row reads better

/** The words of a page or of a letter's HTML: a term and its value are one line. */
export function textOf(html: string): string {
  const words = html
    .replace(/<(style|script|svg|head)\b.*?<\/\1>/gs, '')
    .replace(/\s+/g, ' ')
    // Two facts of a letter's ticket stand in a row, each with its term before it.
    .replace(/<span class="quiet"[^>]*>([^<]*)<\/span> (.*?)<\/td>/g, '$1: $2</div>')
    .replace(/<\/td>\s*<td/g, ': <td')
    .replace(/<\/(?:dt|th)>/g, ': ')
    .replace(ENDS_LINE, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (all, name: string) => ENTITIES[name] ?? all);
  return lines(words);
}

/** Lines without what only lays them out. */
export const lines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/[\s\u00a0\u202f]+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');

/** A mail's subject and text, and its HTML: two tellings of one letter. */
export const mailTexts = ({ subject, text, html }: MailMessage): string[] =>
  [lines(`${subject}\n${text}`), `${subject}\n${textOf(html)}`].map(afterChanges);
/** Of `Time: before → after` what is after. */
const afterChanges = (text: string) => text.replace(/: .* → /g, ': ');

/** The events of a calendar file, or the one about a booking: a line a property, times as clocks there show them. */
export const calendarText = (file: string, zone: string, id = ''): string =>
  lines(
    eventsOf(file)
      .filter(({ UID = '' }) => UID.includes(id))
      .flatMap((event) => Object.entries(event))
      .map(
        ([name, value]) =>
          `${name}: ${/^DT(START|END)$/.test(name) ? localTime(value, zone) : value}`,
      )
      .join('\n'),
  );

/** The fields of an answer in JSON; amounts as people write them. */
export function fieldsOf(value: unknown, name = ''): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((one) => fieldsOf(one, name)).join('\n');
  if (typeof value === 'object') {
    const entries = Object.entries(value);
    return lines(
      entries.map(([key, one]) => fieldsOf(one, name ? `${name}.${key}` : key)).join('\n'),
    );
  }
  const [, list, thing] = /^(items|heavy_items|additional_services)\.(\w+)$/.exec(name) ?? [];
  if (list === 'additional_services') return value ? `services: ${thing}` : '';
  if (thing) return `${value} ${thing}`;
  return `${name}: ${/_cents$/.test(name) ? dollars(Number(value)) : value}`;
}

/** The row of a sheet that names a booking, a line a column. */
export function rowOf(csv: string, id: string): string {
  const [head = [], ...rows] = csv.trim().split(/\r?\n/).map(cellsOf);
  const row = rows.find((cells) => cells.includes(id)) ?? [];
  return lines(
    head
      .map((name, at) => {
        const value = row[at] ?? '';
        return `${name}: ${/_cad$/.test(name) && value ? dollars(Math.round(Number(value) * 100)) : value}`;
      })
      .join('\n'),
  );
}

const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );

/** `$1,087.50`. */
export const dollars = (cents: number): string =>
  `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toLocaleString('en-CA', { minimumFractionDigits: 2 })}`;
