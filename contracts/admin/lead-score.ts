import { DAY_MS } from '../clock-rules.ts';

/** The parts of a score (rule 7.4), in the order in which they are shown. */
export const SCORE_PARTS = [
  { id: 'email', points: 10, label: 'Email address' },
  { id: 'phone', points: 10, label: 'Phone number' },
  { id: 'name', points: 10, label: 'First and last name' },
  { id: 'addresses', points: 15, label: 'Origin and destination' },
  { id: 'move_date', points: 10, label: 'Move date' },
  { id: 'rooms', points: 5, label: 'Number of rooms' },
  { id: 'square_footage', points: 5, label: 'Square footage' },
  { id: 'weight', points: 5, label: 'Estimated weight' },
  { id: 'services', points: 5, label: 'Additional services' },
] as const;

/** Points for a fresh lead: at most so many days old. The first row that holds counts. */
export const SCORE_AGES = [
  { days: 1, points: 10, label: 'Created within a day' },
  { days: 7, points: 5, label: 'Created within a week' },
] as const;

export const MAX_SCORE = 100;

/** Lower bounds of the colour bands (rule 7.4). */
export const SCORE_BANDS = [
  { from: 80, id: 'hot' },
  { from: 60, id: 'warm' },
  { from: 40, id: 'mild' },
  { from: 0, id: 'cold' },
] as const;
export type ScoreBand = (typeof SCORE_BANDS)[number]['id'];

export const scoreBand = (score: number): ScoreBand =>
  SCORE_BANDS.find(({ from }) => score >= from)?.id ?? 'cold';

/** The fields that the score looks at. */
export type Scored = {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  origin_address: string;
  destination_address: string;
  move_date: string | null;
  total_rooms: number | null;
  square_footage: number | null;
  estimated_weight: number | null;
  additional_services: Record<string, boolean>;
  created_at: string | Date;
};

export type ScoreReason = { label: string; points: number; has: boolean };
export type LeadScore = { score: number; reasons: ScoreReason[] };

/**
 * The parts of a lead's score at an instant, had or lacking. The score that lists
 * show and sort by is the column `leads.score`, which the sweep lowers within a minute.
 */
export function leadScore(lead: Scored, at: Date): LeadScore {
  const has: Record<(typeof SCORE_PARTS)[number]['id'], boolean> = {
    email: isFilled(lead.email),
    phone: isFilled(lead.phone),
    name: isFilled(lead.first_name) && isFilled(lead.last_name),
    addresses: isFilled(lead.origin_address) && isFilled(lead.destination_address),
    move_date: isFilled(lead.move_date),
    rooms: (lead.total_rooms ?? 0) > 0,
    square_footage: (lead.square_footage ?? 0) > 0,
    weight: (lead.estimated_weight ?? 0) > 0,
    services: Object.values(lead.additional_services).includes(true),
  };
  const age = at.getTime() - new Date(lead.created_at).getTime();
  const fresh = SCORE_AGES.find(({ days }) => age <= days * DAY_MS);
  const reasons: ScoreReason[] = [
    ...SCORE_PARTS.map(({ id, label, points }) => ({ label, points, has: has[id] })),
    ...(fresh
      ? [{ label: fresh.label, points: fresh.points, has: true }]
      : [{ label: 'Created within a week', points: 5, has: false }]),
  ];
  const sum = reasons.reduce((total, reason) => total + (reason.has ? reason.points : 0), 0);
  return { score: Math.min(MAX_SCORE, sum), reasons };
}

const isFilled = (value: string | null) => (value ?? '').trim() !== '';
