import { parse, SqlError } from 'libpg-query';
import type { Answer, QueryFault } from './kinds.ts';
import { checkCalls, StatementFault } from './statement-calls.ts';

/** Beginnings that the console takes: the database would refuse everything else as well. */
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

const TOO_DEEP = 'The query is nested too deeply.';

/**
 * Says in friendly words why the console refuses a query, or null. The database would refuse any
 * statement that does not read as well (rule 7.11); the calls of a statement are decided here and
 * by privileges, since Postgres has no privilege for casts to a type and parts such as XMLTABLE.
 */
async function findFault(query: string): Promise<QueryFault | null> {
  const refuse = (detail: string, position: number | null = null) => ({ detail, position });
  try {
    const { stmts = [] } = await parse(query);
    if (stmts.length === 0) return refuse('Write a query: there is nothing but comments.');
    if (stmts.length > 1) return refuse('Send one statement at a time.');
    const statement = stmts[0]?.stmt ?? {};
    const [kind = ''] = Object.keys(statement);
    if (!(kind in READS)) {
      const verb = VERBS[kind];
      return refuse(
        verb
          ? `The console only reads: ${verb} is not allowed. Begin with SELECT, WITH or EXPLAIN.`
          : 'The console only reads. Begin with SELECT, WITH, EXPLAIN or SHOW.',
      );
    }
    checkCalls(statement);
    return null;
  } catch (error) {
    if (error instanceof StatementFault) {
      return refuse(error.message, error.offset === null ? null : placeOf(query, error.offset));
    }
    if (error instanceof SqlError) {
      const at = error.sqlDetails?.cursorPosition;
      const message = `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`;
      return refuse(message, at === undefined ? null : at + 1);
    }
    // The parser, or the walk through what it read, ran out of stack.
    if (error instanceof RangeError || error instanceof WebAssembly.RuntimeError) {
      return refuse(TOO_DEEP);
    }
    throw error;
  }
}

/** Reads the text of a query of the console. */
export async function readStatement(bytes: Uint8Array): Promise<Answer<'statement'>> {
  const fault = await findFault(new TextDecoder().decode(bytes));
  return { facts: { fault }, body: new Uint8Array() };
}

/** The parser counts bytes from 0, people characters from 1. */
function placeOf(query: string, bytes: number): number {
  const before = new TextDecoder().decode(new TextEncoder().encode(query).subarray(0, bytes));
  return [...before].length + 1;
}
