import type { ComponentType } from 'react';
import { leadOfPage } from '../../contracts/admin/leads.ts';
import type { Role } from '../../contracts/users.ts';
import type { ShellLink } from '../shared/ui/Shell.tsx';

export interface Section extends ShellLink {
  load: () => Promise<ComponentType>;
  /** The role whose sidebar has the section; every role's by default. */
  only?: Role;
}

/** The panel's sections in the sidebar's order. Each is a page of the site and its own chunk. */
export const SECTIONS: Section[] = [
  {
    id: 'dashboard',
    path: '/admin',
    title: 'Dashboard',
    icon: 'home',
    load: () => import('./sections/dashboard/Dashboard.tsx').then((m) => m.Dashboard),
  },
  {
    id: 'vendors',
    path: '/admin/vendors',
    title: 'Vendors',
    icon: 'truck',
    load: () => import('./sections/vendors/Vendors.tsx').then((m) => m.Vendors),
  },
  {
    id: 'vendor-locations',
    path: '/admin/locations',
    title: 'Vendor locations',
    icon: 'pin',
    load: () =>
      import('./sections/vendor-locations/VendorLocations.tsx').then((m) => m.VendorLocations),
  },
  {
    id: 'leads',
    path: '/admin/leads',
    title: 'Leads',
    icon: 'people',
    load: () => import('./sections/leads/Leads.tsx').then((m) => m.Leads),
  },
  {
    id: 'tracking',
    path: '/admin/tracking',
    title: 'Tracking',
    icon: 'route',
    load: () => import('./sections/tracking/Tracking.tsx').then((m) => m.Tracking),
  },
  {
    id: 'monitoring',
    path: '/admin/monitoring',
    title: 'Monitoring',
    icon: 'pulse',
    load: () => import('./sections/monitoring/Monitoring.tsx').then((m) => m.Monitoring),
  },
  {
    id: 'analytics',
    path: '/admin/analytics',
    title: 'Analytics',
    icon: 'chart',
    load: () => import('./sections/analytics/Analytics.tsx').then((m) => m.Analytics),
  },
  {
    id: 'database',
    path: '/admin/database',
    title: 'Database',
    icon: 'database',
    load: () => import('./sections/database/Database.tsx').then((m) => m.Database),
  },
  {
    id: 'audit',
    path: '/admin/audit',
    title: 'Audit',
    icon: 'clock',
    only: 'owner',
    load: () => import('./sections/audit/Audit.tsx').then((m) => m.Audit),
  },
  {
    id: 'account',
    path: '/admin/account',
    title: 'Account & people',
    icon: 'key',
    load: () => import('./sections/account/Account.tsx').then((m) => m.Account),
  },
];

/** The sections that a role finds in its sidebar. */
export const sectionsFor = (role: Role): Section[] =>
  SECTIONS.filter(({ only = role }) => only === role);

/** A booking, at an address of its own; the sidebar shows Leads. */
export const BOOKING: Pick<Section, 'id' | 'load'> = {
  id: 'booking',
  load: () => import('./sections/leads/booking/BookingPage.tsx').then((m) => m.BookingPage),
};

/** The part that an address shows, and the section that it belongs to. */
export function placeAt(address: string): { section: Section; part: string } {
  const path = address.split(/[?#]/)[0] ?? '';
  const section = sectionAt(leadOfPage(path) ? '/admin/leads' : address);
  return { section, part: leadOfPage(path) ? BOOKING.id : section.id };
}

/** The section of an address: `/admin/leads?status=new` is Leads; an unknown one the dashboard. */
export function sectionAt(address: string): Section {
  const path = (address.split(/[?#]/)[0] ?? '').replace(/(?<=.)\/$/, '');
  const found = SECTIONS.find((section) => section.path === path) ?? SECTIONS[0];
  return found as Section;
}
