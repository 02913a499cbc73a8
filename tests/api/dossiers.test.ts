import { describe, expect, test } from 'vitest';
import { dossierFor } from '../../api/actions/dossiers.ts';
import { type Reader, SEES } from '../../contracts/dossiers.ts';
import { findBookingOfLead, findDossier, findLead } from '../../db/dossiers.ts';
import { openCast } from '../support/cast.ts';

const { portage, cast } = await openCast();
const VENDOR_READERS = Object.keys(SEES).filter(
  (reader) => reader !== 'customer' && reader !== 'operator',
) as Exclude<Reader, 'customer' | 'operator'>[];
const OF_A_PERSON = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'origin_address',
  'destination_address',
];

const vendorOf = async (id: string) => (await findLead(portage.sql, id))?.selected_vendor_id ?? 0;
const columnsOf = (row: object | null) => Object.keys(row ?? {});

describe('what is read of a booking', () => {
  test('is what its reader sees, and nothing of another reader', async () => {
    const { id, move } = await cast.accepted(33);
    const vendorId = await vendorOf(id);
    const read = (reader: (typeof VENDOR_READERS)[number]) =>
      findDossier(portage.sql, reader, vendorId, id);
    const crew = await read('crew');
    expect(crew).toMatchObject({ first_name: 'Maya', origin_address: move.origin_address });
    const office = [
      'email',
      'decline_reason',
      'quote_cents',
      'unread_messages',
      'browser_token_hash',
    ];
    expect(columnsOf(crew).filter((name) => office.includes(name))).toEqual([]);
    const list = columnsOf(await read('key_list'));
    expect(list).not.toContain('move');
    expect(columnsOf(await read('key'))).toEqual(
      expect.arrayContaining([...list, 'move', 'lines']),
    );
    expect(columnsOf(await read('board'))).not.toContain('phone');
    expect(columnsOf(await findBookingOfLead(portage.sql, id))).not.toContain('email');
    const key = await read('key_list');
    const told = key && dossierFor('key_list', key, portage.clock());
    expect(columnsOf(told).sort()).toEqual([...SEES.key_list].sort());
  });

  test('names no person to its mover while it is unpaid or declined, and is nothing for another mover', async () => {
    const unpaid = await cast.lead(35);
    const declined = await cast.declined(36);
    for (const { id } of [unpaid, declined]) {
      const vendorId = await vendorOf(id);
      for (const reader of VENDOR_READERS) {
        const row = await findDossier(portage.sql, reader, vendorId, id);
        const told = Object.entries(row ?? {}).filter(([name]) => OF_A_PERSON.includes(name));
        expect(told.filter(([, value]) => value !== null)).toEqual([]);
        expect(await findDossier(portage.sql, reader, vendorId + 1, id)).toBeNull();
      }
      expect(await findLead(portage.sql, id)).toMatchObject({ first_name: 'Maya' });
    }
  });
});
