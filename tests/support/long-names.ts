import type { Sql } from '../../db/connect.ts';

/** A name, and what else is written about a booking, as long as people's are: nothing of it may be cut. */
export const LONG = {
  firstName: 'Maximilienne-Alexandrine',
  lastName: 'de Montigny-Beauharnois',
  email: 'maximilienne-alexandrine.de.montigny-beauharnois@courriel.example.ca',
  phone: '416 555 0123',
};

/** Gives every third of the leads that name, and all whose movers see a name, and each mover and yard one of its kind. */
export async function lengthenNames(sql: Sql): Promise<void> {
  await sql`
    update leads set first_name = ${LONG.firstName}, last_name = ${LONG.lastName}, email = ${LONG.email}
    where right(id, 1) in ('1', '4', '7', 'B', 'F', 'K') or payment_status = 'succeeded'`;
  await sql`
    update vendors set name = 'Déménagements Saint-Laurent et Frères' where slug = 'easy2go'`;
  await sql`
    update locations set name = name || ' – Sainte-Catherine'
    where id % 3 = 0`;
}
