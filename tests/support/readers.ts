import type { Readers } from '../../api/external/readers.ts';
import type { Answer, Reader, ReadingKind, Readings } from '../../api/workers/kinds.ts';

const READERS: { [K in ReadingKind]: () => Promise<Reader<K>> } = {
  photo: async () => (await import('../../api/workers/photos.ts')).readPhoto,
  logo: async () => (await import('../../api/workers/logos.ts')).readLogo,
  statement: async () => (await import('../../api/workers/statements.ts')).readStatement,
  sheet: async () => (await import('../../api/workers/sheet-files.ts')).readSheetFile,
};

/**
 * Reads files within this process: one of their own takes longer to start than ten files to answer, and is
 * tested by `hostile-files.test.ts` and `external-readers.test.ts`.
 */
export const readersHere = (): Readers => ({
  read: async <K extends ReadingKind>(
    kind: K,
    { bytes, asked }: { bytes: Uint8Array; asked: Readings[K]['asked'] },
  ) => {
    const reader = (await READERS[kind]()) as Reader<K>;
    return (await reader(new Uint8Array(bytes), asked)) as Answer<K>;
  },
  close: () => {},
});
