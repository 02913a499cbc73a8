import type { AccessNotes, AccessNotesInput } from '../contracts/access-notes.ts';
import type { Sender } from '../contracts/messages.ts';
import type { Dated } from '../contracts/sent-rows.ts';
import { first, type Queryable } from './connect.ts';

/** The notes to a crew on a lead's two homes, or null before customer or mover wrote any. */
export const findAccessNotes = (sql: Queryable, leadId: string) =>
  first(sql<Dated<AccessNotes>[]>`
    select pickup, dropoff, version, written_by, written_at from access_notes
    where lead_id = ${leadId}`);

/** Writes the notes on top of `version`, 0 for the first. False when they have changed since. */
export async function writeAccessNotes(
  sql: Queryable,
  notes: AccessNotesInput & { leadId: string; by: Sender; at: Date },
): Promise<boolean> {
  const { leadId, version, by, at } = notes;
  const [pickup, dropoff] = [JSON.stringify(notes.pickup), JSON.stringify(notes.dropoff)];
  const rows =
    version === 0
      ? await sql`
          insert into access_notes (lead_id, pickup, dropoff, written_by, written_at)
          values (${leadId}, ${pickup}, ${dropoff}, ${by}, ${at})
          on conflict (lead_id) do nothing returning 1`
      : await sql`
          update access_notes set pickup = ${pickup}, dropoff = ${dropoff}, written_by = ${by},
            written_at = ${at}, version = version + 1
          where lead_id = ${leadId} and version = ${version} returning 1`;
  return rows.length === 1;
}
