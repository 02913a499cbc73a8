import * as z from 'zod/mini';
import { isPlainDate } from './dates.ts';
import type { RateChange } from './rate-changes.ts';
import { type RateConfiguration, RateModifications } from './rate-configurations.ts';
import { rowId, rowNumber } from './row-numbers.ts';
import { requiredLine } from './texts.ts';

const seen = rowNumber('Say which version you have seen.', 0);
const day = z.optional(
  z
    .string('Write the date as yyyy-MM-dd.')
    .check(z.refine(isPlainDate, 'Write the date as yyyy-MM-dd, for example 2026-12-01.')),
);

/**
 * Body of `POST /admin/vendors/{slug}/modify`. Beside the specified fields: from which day the
 * version holds (today unless told), and the newest version that the operator has seen.
 */
export const ModifyBody = z.object({
  modifications: RateModifications,
  description: requiredLine(300, 'Say in a few words what changes and why.'),
  effective_from: day,
  expected_version: z.optional(seen),
});
export type RateChangeRequest = z.infer<typeof ModifyBody>;

/** Body of `POST /admin/vendors/{slug}/rate-versions/{version}/restore`. */
export const RestoreBody = z.object({ effective_from: day, expected_version: z.optional(seen) });
export type RestoreRequest = z.infer<typeof RestoreBody>;

/** `POST /admin/vendors/{slug}/reset` has no body: what the operator has seen stands in the query. */
export const ResetQuery = z.object({
  expected_version: z.optional(z.pipe(z.coerce.number(), seen)),
});

export const HistoryQuery = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 200),
  cursor: z.optional(rowId),
});

/** What writing a version answers. */
export type PublishReply = {
  vendor_slug: string;
  rate_version: number;
  effective_from: string;
  message: string;
};

/** A line of the history. */
export type VersionLine = {
  version: number;
  description: string;
  author: string;
  effective_from: string;
  created_at: string;
  /** `planned` begins later; `past` did hold, or was replaced before it began. */
  state: 'in_force' | 'planned' | 'past';
  /** Against the version before it; empty for the first. */
  changes: RateChange[];
};

/** `GET /admin/vendors/{slug}/rate-versions/{version}`: one version, and what going back to it means. */
export type VersionReply = VersionLine & {
  rates: RateConfiguration;
  against_in_force: RateChange[];
};

/** `GET /admin/vendors/{slug}/rates`: what the rate editor starts from. */
export type RatesReply = {
  vendor_slug: string;
  /** The version in force today; null when none has begun. */
  rate_version: number | null;
  /** The newest version, begun or not: what a change says it has seen. */
  newest_version: number;
  effective_from: string | null;
  description: string;
  author: string;
  rates: RateConfiguration;
  /** What a reset returns to. */
  defaults: RateConfiguration;
  /** Versions that take over later, soonest first. */
  planned: { version: number; effective_from: string; description: string }[];
};
