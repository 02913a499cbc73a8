/** What may come first in the console: everything else would be refused by the database as well. */
const READS: Record<string, true> = { SelectStmt: true, ExplainStmt: true, VariableShowStmt: true };

/** How a person calls what the statement does: `InsertStmt` is INSERT. */
const VERBS: Record<string, string> = {
  AlterTableStmt: 'ALTER TABLE',
  CallStmt: 'CALL',
  CopyStmt: 'COPY',
  CreateStmt: 'CREATE TABLE',
  DeleteStmt: 'DELETE',
  DoStmt: 'DO',
  DropStmt: 'DROP',
  InsertStmt: 'INSERT',
  MergeStmt: 'MERGE',
  TruncateStmt: 'TRUNCATE',
  UpdateStmt: 'UPDATE',
};

/** What is wrong with a query, and where: characters from 1, or null. */
export type Refusal = { detail: string; position: number | null };

/**
 * Says in friendly words why the console would refuse a query, or null. It is courtesy alone: the
 * database enforces what is allowed (decision 26).
 */
export async function whyRefused(query: string): Promise<Refusal | null> {
  const refuse = (detail: string, position: number | null = null) => ({ detail, position });
  // Loaded by the first query: Postgres's own parser is a megabyte that most processes never need.
  const { parse, SqlError } = await import('libpg-query');
  try {
    const { stmts = [] } = await parse(query);
    if (stmts.length === 0) return refuse('Write a query: there is nothing but comments.');
    if (stmts.length > 1) return refuse('Send one statement at a time.');
    const [kind = ''] = Object.keys(stmts[0]?.stmt ?? {});
    if (kind in READS) return null;
    const verb = VERBS[kind];
    return refuse(
      verb
        ? `The console only reads: ${verb} is not allowed. Begin with SELECT, WITH or EXPLAIN.`
        : 'The console only reads. Begin with SELECT, WITH, EXPLAIN or SHOW.',
    );
  } catch (error) {
    if (!(error instanceof SqlError)) return null;
    const at = error.sqlDetails?.cursorPosition;
    const message = `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`;
    return refuse(message, at === undefined ? null : at + 1);
  }
}
