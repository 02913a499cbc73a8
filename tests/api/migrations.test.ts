import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '../../db/connect.ts';
import { MIGRATIONS } from '../../db/migration-files.ts';
import { testDatabase } from '../support/postgres.ts';

type Migration = { file: string; up: string; down: string };

async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort();
  return await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(MIGRATIONS, file), 'utf8');
      const [, up = '', down = ''] =
        /-- migrate:up([\s\S]*)-- migrate:down([\s\S]*)/.exec(text) ?? [];
      return { file, up, down };
    }),
  );
}

test('each migration can be taken back, and leaves the schema as it was before it', async () => {
  const database = await testDatabase();
  const sql = connect(database.url);
  /** Tables, columns, constraints, indexes, functions and triggers, as lines. */
  const schema = async () => {
    const rows = await sql<{ line: string }[]>`
      with ours as (
        select oid from pg_class where relnamespace = 'public'::regnamespace
          and relname <> 'schema_migrations'
      )
      select line from (
        select format('%s.%s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod),
          attnotnull, pg_get_expr(adbin, adrelid)) as line
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid in (select oid from ours) and attnum > 0 and not attisdropped
        union all
        select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
        from pg_constraint where conrelid in (select oid from ours)
        union all
        select pg_get_indexdef(indexrelid) from pg_index where indrelid in (select oid from ours)
        union all
        select pg_get_triggerdef(oid) from pg_trigger
        where tgrelid in (select oid from ours) and not tgisinternal
        union all
        select pg_get_functiondef(oid) from pg_proc
        where pronamespace = 'public'::regnamespace and prokind = 'f'
          and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      ) lines`;
    // A function's comments and line breaks are not what it does.
    return rows.map(({ line }) => line.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim()).sort();
  };
  try {
    // The first release's have no way back: before them there is nothing.
    const migrations = (await readMigrations()).filter(({ down }) => down.trim() !== '');
    expect(migrations.length).toBeGreaterThan(4);
    const after = new Map<string, string[]>();
    for (const { file, down } of migrations.toReversed()) {
      await sql.begin((tx) => tx.unsafe(down));
      after.set(file, await schema());
    }
    for (const { file, up } of migrations) {
      expect(after.get(file), `what ${file} leaves when it is taken back`).toEqual(await schema());
      await sql.begin((tx) => tx.unsafe(up));
    }
  } finally {
    await sql.end({ timeout: 5 });
    await database.drop();
  }
});
