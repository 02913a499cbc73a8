import type { Context, MiddlewareHandler, Next } from 'hono';
import { SHEET_KINDS, SHEET_NEEDS, type SheetKind } from '../../contracts/sheets.ts';
import { MISSING, ProblemError } from '../errors.ts';
import { withMetadata } from './endpoints.ts';
import { languageOf } from './languages.ts';
import { requirePermission, type VendorEnv } from './portal.ts';

function kindOf(c: Context): SheetKind {
  const kind = SHEET_KINDS.find((known) => known === c.req.param('kind'));
  if (!kind) throw new ProblemError(404, MISSING.sheet);
  return kind;
}

/** The person, the kind of sheet that the path names, and the language to tell of it in. */
export const ownSheet = (c: Context<VendorEnv>) => ({
  ...c.get('person'),
  kind: kindOf(c),
  language: languageOf(c),
});

/** Only people who may change what the path's kind of sheet holds go on. */
export const permitSheet: MiddlewareHandler<VendorEnv> = withMetadata(
  (c: Context<VendorEnv>, next: Next) => requirePermission(SHEET_NEEDS[kindOf(c)])(c, next),
  { problems: { 403: 'The person lacks the permission' } },
);
