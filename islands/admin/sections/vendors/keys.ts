/** Keys of what is known of movers; those of one begin with its slug. */
export const vendorKeys = {
  all: ['vendors'],
  liveStatus: ['vendors', 'live-status'],
  of: (slug: string) => ['vendors', slug],
  availability: (slug: string, look: object) => ['vendors', slug, 'availability', look],
  summary: (slug: string, range: object) => ['vendors', slug, 'summary', range],
  logic: (slug: string) => ['vendors', slug, 'logic'],
  details: (slug: string) => ['vendors', slug, 'details'],
  location: (slug: string, id: number, range: object) => ['vendors', slug, 'location', id, range],
  day: (id: number, day: string | null) => ['vendors', 'day', id, day],
  people: (slug: string) => ['vendor-people', slug],
} as const;
