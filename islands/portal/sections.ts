import type { ComponentType } from 'react';
import type { Permission } from '../../contracts/people.ts';
import type { ShellLink } from '../shared/ui/Shell.tsx';
import { TEXTS } from './messages.ts';

export interface Section extends ShellLink {
  /** Without this permission the section is not in the sidebar, and its calls answer 403. */
  needs?: Permission;
  load: () => Promise<ComponentType>;
}

const { sections } = TEXTS;

/** The portal's sections in the sidebar's order (operations.md, section 6). Each is its own chunk. */
export const SECTIONS: Section[] = [
  {
    id: 'dashboard',
    path: '/vendor/dashboard',
    title: sections.dashboard,
    icon: 'home',
    load: () => import('./sections/dashboard/Dashboard.tsx').then((m) => m.Dashboard),
  },
  {
    id: 'leads',
    path: '/vendor/leads',
    title: sections.leads,
    icon: 'list',
    needs: 'view_leads',
    load: () => import('./sections/leads/Leads.tsx').then((m) => m.Leads),
  },
  {
    id: 'analytics',
    path: '/vendor/analytics',
    title: sections.analytics,
    icon: 'chart',
    needs: 'view_analytics',
    load: () => import('./sections/analytics/Analytics.tsx').then((m) => m.Analytics),
  },
  {
    id: 'locations',
    path: '/vendor/locations',
    title: sections.locations,
    icon: 'pin',
    needs: 'manage_locations',
    load: () => import('./sections/locations/Locations.tsx').then((m) => m.Locations),
  },
  {
    id: 'pricing',
    path: '/vendor/pricing',
    title: sections.pricing,
    icon: 'dollar',
    needs: 'manage_pricing',
    load: () => import('./sections/pricing/Pricing.tsx').then((m) => m.Pricing),
  },
  {
    id: 'profile',
    path: '/vendor/profile',
    title: sections.profile,
    icon: 'user',
    needs: 'manage_profile',
    load: () => import('./sections/profile/Profile.tsx').then((m) => m.Profile),
  },
];

/** The path of an address, without a slash at its end: `/vendor/leads/?status=new` is `/vendor/leads`. */
export const pathOf = (address: string): string =>
  (address.split(/[?#]/)[0] ?? '').replace(/(?<=.)\/$/, '');

/** The section of an address: `/vendor/leads?status=new` is Leads; an unknown one the dashboard. */
export function sectionAt(address: string): Section {
  const path = pathOf(address);
  return (SECTIONS.find((section) => section.path === path) ?? SECTIONS[0]) as Section;
}
