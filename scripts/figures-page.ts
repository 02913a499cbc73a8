import { FIGURES } from '../contracts/figures.ts';

/** The source of each figure, and the places that show it. */
const SOURCES: Record<keyof typeof FIGURES, { from: string; shown: string }> = {
  leads: {
    from: 'rows of `leads` by `created_at`',
    shown: 'dashboard, leads, tracking, analytics, portal',
  },
  paid: {
    from: 'leads with a row of `deposits`, by the first one’s `created_at`',
    shown: 'analytics',
  },
  booked: {
    from: 'the paid leads whose `leads.outcome` is waiting, accepted, under_way or done',
    shown: 'dashboard, leads, analytics, portal',
  },
  revenue: {
    from: '`leads.revenue_cents` of the booked moves',
    shown: 'dashboard, leads, tracking, analytics, portal',
  },
  conversion: {
    from: 'paid / leads',
    shown: 'dashboard, tracking, analytics',
  },
  portal_conversion: {
    from: 'booked / leads, of the leads of one mover',
    shown: 'portal',
  },
  quote: {
    from: '`leads.quote_amount` / leads',
    shown: 'leads, analytics, portal',
  },
  value: {
    from: 'revenue / leads',
    shown: 'tracking, analytics',
  },
  deposits: {
    from: 'rows of `deposits` by `created_at`',
    shown: 'tracking, analytics',
  },
  refunds: {
    from: 'succeeded rows of `refunds` by `created_at`',
    shown: 'tracking, analytics',
  },
  answers: {
    from: 'the median of `answered_at - coalesce(changed_at, booked_at)` of `vendor_answers`',
    shown: 'dashboard',
  },
  win_rate: {
    from: 'booked / `quotes_shown`, of one mover',
    shown: 'portal',
  },
  likely: {
    from: '`job_records.subtotal_cents` less extras, against `likely_range` of `quotes.result`',
    shown: 'analytics',
  },
  owed: {
    from: '`vendor_entries`, kept by `owed_deposits`',
    shown: 'payouts, statements',
  },
  delivery: {
    from: 'sent / all rows of `email_logs`',
    shown: 'tracking',
  },
};

/** `docs/figures.md`, from the table that the screens read their words from. */
export function figuresPage(): string {
  const ids = Object.keys(FIGURES) as (keyof typeof FIGURES)[];
  const rows = ids.map((id) => {
    const { name, definition, from, shown } = { ...FIGURES[id], ...SOURCES[id] };
    return `| ${name} | ${definition} | ${from} | ${shown} |`;
  });
  return `# Figures

Written by \`npm run figures\` from \`contracts/figures.ts\`; a test holds the two together. What became of a move
(\`leads.outcome\`) and what it comes to (\`leads.revenue_cents\`) are stored once: decision 165.

| Figure | Is | Read from | Shown in |
|---|---|---|---|
${rows.join('\n')}
`;
}
