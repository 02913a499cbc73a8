import { readingAt } from '../../contracts/clocks.ts';

/** Reads iCalendar files (RFC 5545) strictly: what breaks a rule of its text throws. */

export type CalendarEvent = Record<string, string>;

/** The events of a file, their properties unfolded and unescaped, without parameters. */
export function eventsOf(file: string): CalendarEvent[] {
  if (!file.endsWith('\r\n')) throw new Error('The last line does not end with CRLF.');
  if (/(?<!\r)\n|\r(?!\n)/.test(file)) throw new Error('A line does not end with CRLF.');
  const lines = file
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1);
  if (lines[0] !== 'BEGIN:VCALENDAR' || lines.at(-1) !== 'END:VCALENDAR') {
    throw new Error('The file is no calendar.');
  }
  const events: CalendarEvent[] = [];
  let event: CalendarEvent | null = null;
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') event = {};
    else if (line === 'END:VEVENT' && event) {
      events.push(event);
      event = null;
    } else if (event) {
      const at = line.indexOf(':');
      const name = line.slice(0, at).split(';')[0] ?? '';
      event[name] = line.slice(at + 1).replace(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign));
    }
  }
  return events;
}

/** The one event of a file; throws where there are more or none. */
export function eventOf(file: string): CalendarEvent {
  const [event, ...more] = eventsOf(file);
  if (!event || more.length > 0) throw new Error('The file does not hold one event.');
  return event;
}

/** `2026-12-01 08:00`: what a clock of a zone shows at an event's time, which is written in UTC. */
export function localTime(time: string | undefined, timeZone: string): string {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time ?? '');
  if (!parts) throw new Error(`${time} is no instant in UTC.`);
  const [, y, mo, d, h, mi, s] = parts;
  const at = new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
  const { date, time: clock } = readingAt(timeZone, at);
  return `${date} ${clock}`;
}
