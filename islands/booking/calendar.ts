/** An iCalendar file of one all-day event (RFC 5545), small enough to be made in the browser. */

export interface CalendarEvent {
  uid: string;
  /** yyyy-MM-dd */
  date: string;
  title: string;
  description: string;
  location: string;
}

const escapeText = (text: string): string =>
  text.replace(/([\\;,])/g, '\\$1').replace(/\r?\n/g, '\\n');

/** Lines end with CRLF and hold at most 75 octets; what is longer continues after a space. */
function fold(line: string): string {
  const bytes = new TextEncoder();
  let row = '';
  let rows = '';
  for (const character of line) {
    if (bytes.encode(row + character).length > 74) {
      rows += `${row}\r\n `;
      row = '';
    }
    row += character;
  }
  return `${rows}${row}\r\n`;
}

/** The file's text. `now` stamps it. */
export function calendarFile(event: CalendarEvent, now: Date): string {
  const day = event.date.replaceAll('-', '');
  const after = new Date(Date.parse(`${event.date}T00:00:00Z`) + 86_400_000)
    .toISOString()
    .slice(0, 10)
    .replaceAll('-', '');
  const stamp = `${now.toISOString().replace(/[-:]|\.\d+/g, '')}`;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portage//Booking//EN',
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${day}`,
    `DTEND;VALUE=DATE:${after}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(event.location)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map(fold)
    .join('');
}
