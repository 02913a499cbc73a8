/** Keys of what several sections of the panel ask for, or one section alone. */
export const panelKeys = {
  dashboard: ['dashboard'],
  components: ['components'],
  dataValidation: ['data-validation'],
  liveStatus: ['live-status'],
  monitoring: (window: string, area: string | null) => ['monitoring', window, area],
  probe: (id: string) => ['probe', id],
  analytics: (range: string) => ['analytics', range],
  tracking: ['tracking'],
  trackingOf: (what: string, asked: object = {}) => ['tracking', what, asked],
  database: ['database'],
  databaseOf: (what: 'information' | 'backups') => ['database', what],
  recentQueries: ['recent-queries'],
  locations: ['vendor-locations'],
  users: ['users'],
  ownSessions: ['account', 'sessions'],
  audit: (actor: string) => ['audit', actor],
} as const;
