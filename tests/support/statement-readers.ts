import type { Readers } from '../../api/external/readers.ts';
import type { Answer, ReadingKind } from '../../api/workers/kinds.ts';
import { readStatement } from '../../api/workers/statements.ts';

/**
 * Reads the console's statements within this process, where what they say is tested and no process of its
 * own, which takes longer to start than ten statements to answer. Throws for any other kind.
 */
export const statementReaders = (): Readers => ({
  read: async <K extends ReadingKind>(kind: K, { bytes }: { bytes: Uint8Array }) => {
    if (kind !== 'statement') throw new Error(`These readers read no ${kind}.`);
    return (await readStatement(new Uint8Array(bytes))) as Answer<K>;
  },
  close: () => {},
});
