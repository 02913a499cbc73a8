import type { ComponentType } from 'react';
import { LINKS } from './links.ts';
import { pathOf } from './paths.ts';

const LOADS: Record<(typeof LINKS)[number]['id'], () => Promise<ComponentType>> = {
  day: () => import('./sections/day/Day.tsx').then((m) => m.Day),
  jobs: () => import('./sections/jobs/Job.tsx').then((m) => m.Job),
  dashboard: () => import('./sections/dashboard/Dashboard.tsx').then((m) => m.Dashboard),
  leads: () => import('./sections/leads/Leads.tsx').then((m) => m.Leads),
  board: () => import('./sections/board/Board.tsx').then((m) => m.Board),
  inbox: () => import('./sections/inbox/Inbox.tsx').then((m) => m.Inbox),
  analytics: () => import('./sections/analytics/Analytics.tsx').then((m) => m.Analytics),
  locations: () => import('./sections/locations/Locations.tsx').then((m) => m.Locations),
  pricing: () => import('./sections/pricing/Pricing.tsx').then((m) => m.Pricing),
  integrations: () =>
    import('./sections/integrations/Integrations.tsx').then((m) => m.Integrations),
  statements: () => import('./sections/statements/Statements.tsx').then((m) => m.Statements),
  profile: () => import('./sections/profile/Profile.tsx').then((m) => m.Profile),
};

/** The portal's sections in the sidebar's order, each a chunk of its own. */
export const SECTIONS = LINKS.map((link) => ({ ...link, load: LOADS[link.id] }));
export type Section = (typeof SECTIONS)[number];

/**
 * The section of an address: `/vendor/leads?status=new` is Leads, `/vendor/jobs/L…` a job's; an unknown one
 * the dashboard.
 */
export function sectionAt(address: string): Section {
  const path = pathOf(address);
  const found = SECTIONS.find(
    (section) => section.path === path || path.startsWith(`${section.path}/`),
  );
  return found ?? (SECTIONS[0] as Section);
}
