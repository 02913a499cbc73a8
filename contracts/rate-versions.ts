import * as z from 'zod/mini';
import { pageLimit } from './page-limits.ts';
import { RateChange } from './rate-changes.ts';
import { RateConfiguration, RateModifications } from './rate-configurations.ts';
import { rowId, rowNumber } from './row-numbers.ts';
import { instant, plainDate, requiredLine } from './texts.ts';

const seen = rowNumber('Say which version you have seen.', 0);
const day = z.optional(plainDate());

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

/** `POST /admin/vendors/{slug}/reset` has no body: the query names the version that the operator has seen. */
export const ResetQuery = z.object({
  expected_version: z.optional(z.pipe(z.coerce.number(), seen)),
});

export const HistoryQuery = z.object({ limit: pageLimit, cursor: z.optional(rowId) });

/** The reply to a new version. */
export const PublishReply = z.object({
  vendor_slug: z.string(),
  rate_version: z.int(),
  effective_from: z.string(),
  message: z.string(),
});
export type PublishReply = z.infer<typeof PublishReply>;

/** A line of the history. */
export const VersionLine = z.object({
  version: z.int(),
  description: z.string(),
  author: z.string(),
  effective_from: z.string(),
  created_at: instant,
  /** `planned` begins later; `past` has held, or was replaced before it began. */
  state: z.enum(['in_force', 'planned', 'past']),
  /** Against the version before it; empty for the first. */
  changes: z.array(RateChange),
});
export type VersionLine = z.infer<typeof VersionLine>;

/** `GET /admin/vendors/{slug}/rate-versions/{version}`: a version, and the changes of going back to it. */
export const VersionReply = z.extend(VersionLine, {
  rates: RateConfiguration,
  against_in_force: z.array(RateChange),
});
export type VersionReply = z.infer<typeof VersionReply>;

/** `GET /admin/vendors/{slug}/rates`: the rates that the editor starts from. */
export const RatesReply = z.object({
  vendor_slug: z.string(),
  /** The version in force today; null when none has begun. */
  rate_version: z.nullable(z.int()),
  /** The newest version, begun or not: the version that a change says it has seen. */
  newest_version: z.int(),
  effective_from: z.nullable(z.string()),
  description: z.string(),
  author: z.string(),
  rates: RateConfiguration,
  /** The rates that a reset returns to. */
  defaults: RateConfiguration,
  /** Those of its open yards: whose holidays its rules know. */
  provinces: z.array(z.string()),
  /** Versions that take over later, soonest first. */
  planned: z.array(
    z.object({ version: z.int(), effective_from: z.string(), description: z.string() }),
  ),
});
export type RatesReply = z.infer<typeof RatesReply>;
