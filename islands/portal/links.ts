import type { Permission } from '../../contracts/people.ts';
import type { ShellLink } from '../shared/ui/Shell.tsx';
import { TEXTS } from './messages.ts';

interface SectionLink extends ShellLink {
  id: keyof typeof TEXTS.sections;
  /** Without this permission the section is not in the sidebar, and its calls answer 403. */
  needs?: Permission;
}

const link = (id: SectionLink['id'], icon: ShellLink['icon'], needs?: Permission): SectionLink => ({
  id,
  path: `/vendor/${id}`,
  title: TEXTS.sections[id],
  icon,
  ...(needs && { needs }),
});

/** The ways to the portal's sections, in the sidebar's order (rule 8.2). */
export const LINKS: readonly SectionLink[] = [
  link('dashboard', 'home'),
  link('leads', 'list', 'view_leads'),
  link('analytics', 'chart', 'view_analytics'),
  link('locations', 'pin', 'manage_locations'),
  link('pricing', 'dollar', 'manage_pricing'),
  link('integrations', 'pulse', 'manage_profile'),
  link('profile', 'user', 'manage_profile'),
];
