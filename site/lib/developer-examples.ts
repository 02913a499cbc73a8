import { FACTS } from '../../contracts/facts.ts';
import { API_KEY_PREFIX } from '../../contracts/portal/api-keys.ts';
import { getBooking, listBookings } from '../../contracts/v1/bookings.ts';
import { getLocationCalendar, putLocationCalendar } from '../../contracts/v1/calendars.ts';
import { SECRET_PREFIX, WEBHOOK_HEADERS, WEBHOOK_LIMITS } from '../../contracts/webhooks.ts';
import { WIDGET_SCRIPT } from '../../contracts/widgets.ts';

/** Examples that developers copy, made from the contracts. A test runs the check of a signature. */

const ORIGIN = `https://${FACTS.domain}`;
const KEY = `${API_KEY_PREFIX}1a2b3c4d_…`;
const get = (path: string) => `curl ${ORIGIN}${path} \\\n  -H 'Authorization: Bearer ${KEY}'`;
const at = (path: string, id: string) => path.replace(':id', id);

export const CURL = {
  bookings: get(`${listBookings.path}?since=2026-12-01T08:00:00Z`).replace(/(https\S+)/, "'$1'"),
  booking: get(at(getBooking.path, 'L0123456789')),
  calendar: get(`${at(getLocationCalendar.path, '12')}?from=2026-12-01&to=2026-12-31`).replace(
    /(https\S+)/,
    "'$1'",
  ),
  put: `curl -X PUT ${ORIGIN}${at(putLocationCalendar.path, '12')} \\
  -H 'Authorization: Bearer ${KEY}' \\
  -H 'Content-Type: application/json' \\
  -d '{"days": [
    {"day": "2026-12-24", "blackout": "Holiday"},
    {"day": "2026-12-28", "trucks": 3, "daily_rate": 189}
  ]}'`,
};

/** Checks a delivery in Node; `verify` throws where a delivery is not from us. */
export const VERIFY = `import { createHmac, timingSafeEqual } from 'node:crypto';

// body: the raw text of the request, before any JSON.parse
export function verify(headers, body, secret) {
  const id = headers['${WEBHOOK_HEADERS.id}'];
  const timestamp = headers['${WEBHOOK_HEADERS.timestamp}'];
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!(age < ${WEBHOOK_LIMITS.toleranceMinutes * 60})) throw new Error('The delivery is too old.');

  const key = Buffer.from(secret.replace('${SECRET_PREFIX}', ''), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  const isOurs = String(headers['${WEBHOOK_HEADERS.signature}']).split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isOurs) throw new Error('The signature is wrong.');
  return JSON.parse(body);
}
`;

/** The lines to paste into a page. */
export const WIDGET = `<script src="${ORIGIN}${WIDGET_SCRIPT}" async
  data-vendor="your-name-here" data-mode="inline"></script>`;

/** The body of a delivery. */
export const EVENT = JSON.stringify(
  {
    type: 'booking.booked',
    timestamp: '2026-12-01T15:04:05.000Z',
    data: {
      booking_id: 'L0123456789',
      booking: {
        id: 'L0123456789',
        stage: 'pending',
        version: 1,
        move_date: '2026-12-20',
        '…': '…',
      },
    },
  },
  null,
  2,
);
