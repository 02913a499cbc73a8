import { CONSOLE_CALLS } from '../../contracts/admin/console-calls.ts';
import type { Transaction } from '../connect.ts';

/** Stand for any type in a function's arguments. */
const ANY = `any anyarray anycompatible anycompatiblearray anycompatiblenonarray anyelement
  anynonarray record`.split(/\s+/);

/**
 * Takes from everybody but the owner each of Postgres's functions that the console does not offer,
 * and gives back those that it does: the ones of a listed name, and behind a listed operator or
 * cast, for listed types. `owner` keeps them all, as its superuser does: its own statements and migrations call
 * them. Postgres asks for this privilege whenever an expression calls, be it
 * by a name, an operator or a cast; aggregates' and indexes' own steps run in the owner's name.
 */
export async function limitFunctions(tx: Transaction, owner: string): Promise<void> {
  const { functions, operators, types, notNumeric } = CONSOLE_CALLS;
  const wrong = await tx<{ signature: string; offered: boolean }[]>`
    with types as (
      select t.oid from pg_type t
      where t.typnamespace = 'pg_catalog'::regnamespace and (t.typname = any(${[...types, ...ANY]})
        or (t.typcategory = 'A' and exists (select from pg_type e where e.oid = t.typelem
          and e.typnamespace = t.typnamespace and e.typname = any(${types}))))
    ), called as (
      select oid from pg_proc where proname = any(${[...functions, ...types]})
        and not (proname = any(${notNumeric}) and 'numeric'::regtype = any(proargtypes))
      union
      select oprcode from pg_operator where oprname = any(${operators})
        and not (oprname = any(${notNumeric}) and oprleft = 'numeric'::regtype)
        -- Taking keys away looks for each of them in the whole.
        and not (oprname = '-' and oprleft = 'jsonb'::regtype)
      union
      select castfunc from pg_cast
    ), offered as (
      select p.oid from called join pg_proc p using (oid)
      where not exists (select from unnest(p.proargtypes) as argument (type)
        where type not in (select oid from types))
      union
      -- A cast of a constant to or from text.
      select unnest(array[t.typinput::oid, t.typoutput::oid]) from types join pg_type t using (oid)
      where t.typtype = 'b'
    ), decided as (
      select oid, oid in (select oid from offered) as offered from pg_proc
      where pronamespace in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
        and prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
    )
    select oid::regprocedure::text as signature, offered from decided
    where offered <> has_function_privilege('public', oid, 'execute')`;
  const list = (offered: boolean) =>
    wrong
      .filter((one) => one.offered === offered)
      .map(({ signature }) => signature)
      .join(', ');
  const [given, taken] = [list(true), list(false)];
  if (given) await tx.unsafe(`grant execute on routine ${given} to public`);
  if (!taken) return;
  await tx.unsafe(`revoke execute on routine ${taken} from public`);
  await tx.unsafe(`grant execute on routine ${taken} to ${owner}`);
}
