import { addressOf } from '../../contracts/addresses.ts';
import type { Permission } from '../../contracts/people.ts';
import type { ShellLink } from '../shared/ui/Shell.tsx';
import { TEXTS } from './messages.ts';

interface SectionLink extends ShellLink {
  id: keyof typeof TEXTS.sections;
  /** Without this permission the section is not in the sidebar, and its calls answer 403. */
  needs?: Permission;
  /** The section is opened from others, and stands in no list. */
  isHidden?: true;
}

const link = (id: SectionLink['id'], icon: ShellLink['icon'], needs?: Permission): SectionLink => ({
  id,
  path: addressOf(`/vendor/${id}`),
  // Words may say where the narrow bar breaks them.
  title: TEXTS.sections[id].replaceAll('\u00ad', ''),
  icon,
  ...(needs && { needs }),
});

/** The ways to the portal's sections, in the sidebar's order (rule 8.2). */
export const LINKS: readonly SectionLink[] = [
  link('dashboard', 'home'),
  link('day', 'clock', 'view_leads'),
  link('leads', 'list', 'view_leads'),
  link('board', 'truck', 'view_leads'),
  link('inbox', 'mail', 'view_leads'),
  link('analytics', 'chart', 'view_analytics'),
  link('locations', 'pin', 'manage_locations'),
  link('pricing', 'dollar', 'manage_pricing'),
  link('integrations', 'pulse', 'manage_profile'),
  link('statements', 'sheet', 'view_analytics'),
  link('profile', 'user', 'manage_profile'),
  { ...link('jobs', 'truck', 'view_leads'), isHidden: true },
];

/** The sections that a phone's bar holds where they are open to the person, in its order. */
export const BAR: readonly string[] = ['day', 'leads', 'board', 'locations'];
