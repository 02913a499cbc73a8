import type { FilePreview } from '../../contracts/portal/sheet-files.ts';
import type { SheetKind } from '../../contracts/sheets.ts';
import type { TestApp } from './app.ts';

export const SHEETS = '/vendor/vendor/sheets';
export type FileBody = string | Uint8Array<ArrayBuffer>;

/** Sends files of supply as the portal does, by the person of that token. */
export function fileSender(app: TestApp, token: string) {
  const send = (to: string, body: FileBody) =>
    app.app.request(`${SHEETS}/${to}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      body,
    });
  const preview = async (kind: SheetKind, body: FileBody) => {
    const reply = await send(`${kind}/file/preview`, body);
    if (reply.status !== 200) throw new Error(await reply.text());
    return (await reply.json()) as FilePreview;
  };
  return { send, preview };
}

/** The first open location of a vendor of the seed. */
export async function firstLocation(app: TestApp, slug: string) {
  const [row] = await app.sql<{ id: number; name: string; truck_count: number }[]>`
    select l.id, l.name, l.truck_count from locations l join vendors v on v.id = l.vendor_id
    where v.slug = ${slug} and closed_at is null order by l.id limit 1`;
  if (!row) throw new Error('The seed has no location.');
  return row;
}
