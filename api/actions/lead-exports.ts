import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type * as z from 'zod/mini';
import type { LeadFilter } from '../../contracts/admin/leads.ts';
import { cancelBackend, exportLeads } from '../../db/admin/lead-export.ts';
import { atOneMoment } from '../../db/connect.ts';
import type { AppDeps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { happened } from './happenings.ts';
import { filterOf } from './lead-lists.ts';

/** Exports hold a connection as long as a client reads: so many at once leave enough for the rest. */
const MAX_EXPORTS = 2;

/** The rows as they come, and the way to end them for a client that has gone. */
export type Exporting = { source: Readable; cancel: () => void };

/**
 * Makes the export of the leads of a filter as CSV, in a transaction of its own that ends with the
 * stream. The audit says who took which away. Refuses an unknown vendor (`invalid`) and a third
 * export at once (`throttled`).
 */
export function createLeadExporter({ sql }: Pick<AppDeps, 'sql'>) {
  let exporting = 0;

  return async (
    actor: string,
    asked: z.infer<typeof LeadFilter>,
    /** Where the rows are read: the primary, unless a replica is handed in. */
    from: AppDeps['sql'] = sql,
  ): Promise<Exporting> => {
    const { q, ...plain } = asked;
    const filter = await filterOf(sql, asked, { contacts: true });
    if (exporting >= MAX_EXPORTS) {
      throw new Refusal('throttled', 'Two exports are under way. Try again when one is done.', {
        retryAfter: 10,
      });
    }
    // The filter of the leads that were taken away, without the words of a search, which may be a name.
    const after = { ...plain, searched: Boolean(q) };
    await happened(sql, actor, 'leads.exported', 'export', { after });
    exporting += 1;
    let counted = true;
    const release = () => {
      if (counted) exporting -= 1;
      counted = false;
    };
    const order = { sort: asked.sort, descending: asked.order === 'desc' };
    return await new Promise((resolve, reject) => {
      atOneMoment(from, async (tx) => {
        const { source, backend } = await exportLeads(tx, { filter, order });
        let over = false;
        let cancelling: Promise<void> | undefined;
        const cancel = () => {
          if (!over) cancelling = cancelBackend(from, backend).catch(() => {});
        };
        resolve({ source, cancel });
        try {
          await finished(source);
        } finally {
          over = true;
          // The connection goes back only then: a late word would end another client's statement.
          await cancelling;
          // Not only after the commit: a client that has read all may ask again at once.
          release();
        }
      })
        .catch(reject)
        .finally(release);
    });
  };
}
