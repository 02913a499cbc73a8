import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { LANGUAGES } from '../language.ts';
import { seenFields } from '../seen.ts';
import { emailAddress, instant, phoneNumber, postalAddress, requiredLine } from '../texts.ts';

/** Reply of `GET` and `PUT /vendor/vendor/profile` (rule 8.3). */
export const Profile = z.object({
  company_name: z.string(),
  business_address: z.string(),
  phone_number: z.string(),
  /** The company's address, to which the notices of bookings go. */
  email: z.string(),
  /** The language of the company's mails. */
  language: z.enum(LANGUAGES),
  /** The person's own name. */
  full_name: z.string(),
  can_manage_locations: z.boolean(),
  can_manage_pricing: z.boolean(),
  can_view_leads: z.boolean(),
  can_manage_leads: z.boolean(),
  can_view_analytics: z.boolean(),
  /** The person has opened a link that was mailed to their own address. */
  is_verified: z.boolean(),
  is_active: z.boolean(),
  created_at: instant,
  last_login: z.nullable(instant),
  /** Where the company's logo is served, or null while there is none. */
  logo_url: z.nullable(z.string()),
});
export type Profile = z.infer<typeof Profile>;

/** `PUT /vendor/vendor/profile`: all but the language are required (rule 8.3). */
export const ProfileChange = z.object({
  company_name: requiredLine(120, 'Enter the company’s name.'),
  business_address: postalAddress(300, 'Enter the business address.'),
  phone_number: phoneNumber(),
  email: emailAddress(),
  /** Stays as it is where the call leaves it out. */
  language: z.optional(z.enum(LANGUAGES, 'Choose a language.')),
  full_name: requiredLine(120, 'Enter your full name.'),
  was: seenFields,
});
export type ProfileChange = z.infer<typeof ProfileChange>;

export const LogoSaved = z.object({ logo_url: z.string() });

export const getProfile = endpoint('GET', '/vendor/vendor/profile', {
  needs: 'manage_profile',
  summary: 'Company and account',
  reply: { 200: ['As they are', Profile] },
});

export const putProfile = endpoint('PUT', '/vendor/vendor/profile', {
  needs: 'manage_profile',
  summary: 'Change company and own name',
  body: ProfileChange,
  reply: { 200: ['As they are now', Profile] },
  problems: { 409: 'The name is taken, or (`edited`) another person has changed the same since' },
});

export const putLogo = endpoint('PUT', '/vendor/vendor/logo', {
  needs: 'manage_profile',
  summary: 'Put a logo in place: the bytes of a PNG or SVG file',
  body: 'image/*',
  reply: { 200: ['In place', LogoSaved] },
  problems: { 413: 'Larger than 200 kB', 422: 'Neither PNG nor SVG, or damaged' },
});

export const deleteLogo = endpoint('DELETE', '/vendor/vendor/logo', {
  needs: 'manage_profile',
  summary: 'Take the logo away',
  reply: { 204: 'The mover has no logo of its own' },
});
