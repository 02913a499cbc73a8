import { LEAD_HAPPENINGS, OTHER_HAPPENINGS, TOLD } from '../../contracts/happenings.ts';

/** The table of what happens, and its words. */
const TABLES = /^contracts\/happening(s|-words)(\.fr)?\.ts$/;
const PRODUCT = /^(api|contracts|db|islands)\//;

/**
 * The places of the product's code that name a happening elsewhere than in the table or where it is made to happen: each
 * tells it anew. By path, with the names in it.
 */
export function strayNames(texts: Record<string, string>): Record<string, string[]> {
  const names = Object.keys({ ...LEAD_HAPPENINGS, ...OTHER_HAPPENINGS, ...TOLD });
  const stray = Object.entries(texts)
    .filter(([path]) => PRODUCT.test(path) && !TABLES.test(path))
    .map(([path, text]) => {
      const rest = withoutCalls(text);
      return [path, names.filter((name) => rest.includes(`'${name}'`))] as const;
    });
  return Object.fromEntries(stray.filter(([, found]) => found.length > 0));
}

/** The text without what stands between the brackets of `happened(`. */
function withoutCalls(text: string): string {
  const [first = '', ...calls] = text.split(/\bhappened\(/);
  return first + calls.map((call) => call.slice(endOf(call))).join('');
}

function endOf(call: string): number {
  let open = 1;
  for (let at = 0; at < call.length; at++) {
    if (call[at] === '(') open++;
    if (call[at] === ')' && --open === 0) return at;
  }
  return call.length;
}

/**
 * Where a name may stand besides: readers of the audit, and the seed. `refund.failed` is the payment provider's.
 */
export const KNOWN_NAMES: Record<string, number> = {
  'api/actions/webhooks.ts': 1,
  'api/external/stripe.ts': 1,
  'db/admin/lead-timeline.ts': 2,
  'db/invariants.ts': 1,
  'db/portal/calendars.ts': 1,
  'db/rate-versions.ts': 1,
  'db/seed/scale.ts': 2,
  'db/vendor-answers.ts': 1,
};
