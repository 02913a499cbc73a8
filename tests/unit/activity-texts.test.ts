import { expect, test } from 'vitest';
import { activityText } from '../../api/actions/portal/activity-texts.ts';
import { LEAD_STATUSES } from '../../contracts/leads.ts';

const toronto = { label: 'Toronto, Ontario', city: 'Toronto', province: 'ON', precision: 'city' };
const line = {
  at: new Date('2026-12-01T15:00:00Z'),
  action: 'lead.created',
  before: null,
  after: null,
  lead_id: 'L0123456789',
  move_date: '2026-12-06',
  home_size: '2_bedrooms' as const,
  total_rooms: 4,
  square_footage: null,
  origin: toronto,
  destination: { ...toronto, label: 'Mississauga, Ontario', city: 'Mississauga' },
};
const actionIn = (language: 'en' | 'fr', change: object) =>
  activityText({ ...line, ...change }, language).action.replaceAll('\u00a0', ' ');

test('a line of activity is told in the language of its reader', () => {
  expect(activityText(line)).toEqual({
    time: new Date('2026-12-01T15:00:00.000Z'),
    action: 'New request',
    details: 'L0123456789 · 2 bedrooms · Dec 6, 2026 · Toronto, ON to Mississauga, ON',
  });
  const { action, details } = activityText(line, 'fr');
  expect(action).toBe('Nouvelle demande');
  expect(details.replaceAll('\u00a0', ' ')).toBe(
    'L0123456789 · 2 chambres · 6 déc. 2026 · Toronto, ON → Mississauga, ON',
  );
});

test.each([
  [{ action: 'lead.status', after: { payment_status: 'succeeded' } }, 'Deposit paid', 'Dépôt payé'],
  [
    { action: 'lead.status', after: { status: 'quote_requested' } },
    'Status: quote requested',
    'État : prix demandé',
  ],
  [{ action: 'booking.final_price' }, 'Final price', 'Prix final inscrit'],
  [{ action: 'none.such_act' }, 'Such act', 'Mise à jour'],
])('the action of %j is “%s”, and in French “%s”', (change, english, french) => {
  expect(actionIn('en', change)).toBe(english);
  expect(actionIn('fr', change)).toBe(french);
});

test('every status of a lead has its French', () => {
  for (const status of LEAD_STATUSES) {
    const change = { action: 'lead.status', after: { status } };
    expect(actionIn('fr', change)).toMatch(/^État : /);
  }
});
