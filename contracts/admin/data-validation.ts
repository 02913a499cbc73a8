import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { instant } from '../texts.ts';

/** The checks in the order of the panel. I1 to I14 are the invariants (`db/invariants.ts`). */
export const CHECKS = [
  'vendor_rates', 'vendor_locations', 'calendars_ending', 'calendars_full', 'coordinates',
  'I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9', 'I10', 'I11', 'I12', 'I13', 'I14',
  'payments_in_review', 'failed_mails', 'late_mails', 'privacy_requests', 'late_cases',
  'stuck_jobs', 'failed_jobs', 'last_backup', 'sheets',
] as const; // biome-ignore format: a few rows read better
export type CheckId = (typeof CHECKS)[number];

const Check = z.object({
  id: z.enum(CHECKS),
  /** `unknown` before the first look, or where nothing is set up. */
  status: z.enum(['pass', 'warning', 'error', 'unknown']),
  message: z.string(),
  /** The number at fault, and the names of the first few. */
  affected: z.int(),
  items: z.array(z.string()),
});
export type Check = z.infer<typeof Check>;

/** Reply of `GET /admin/vendors/data-validation` (rule 7.3), with the numbers of things checked. */
export const DataValidationReply = z.object({
  overall_status: z.enum(['healthy', 'warning', 'error']),
  summary: z.object({
    total_vendors: z.int(),
    validated_vendors: z.int(),
    errors_found: z.int(),
    warnings: z.array(z.string()),
  }),
  system_health: z.object({
    google_sheets_connection: z.string(),
    database_connection: z.string(),
    api_endpoints: z.string(),
  }),
  checks: z.array(Check),
  /** When the invariants were checked last; null before the first time. */
  invariants_checked_at: z.nullable(instant),
  timestamp: instant,
});
export type DataValidationReply = z.infer<typeof DataValidationReply>;

export const getDataValidation = endpoint('GET', '/admin/vendors/data-validation', {
  needs: 'analyst',
  summary: 'Checks of vendors, money, jobs and mails',
  reply: { 200: ['What was found', DataValidationReply] },
});
