import type { SheetNote } from '../../contracts/sheet-notes.ts';
import type { SheetKind } from '../../contracts/sheets.ts';
import type { AppDeps } from '../deps.ts';
import { beginsAsLogo, beginsAsPhoto } from '../domain/file-beginnings.ts';
import { invalidField, Refusal } from '../errors.ts';
import type { ParsedSheet, QueryFault, Readings } from '../external/readers.ts';

type Deps = Pick<AppDeps, 'readers'>;

const BUSY = {
  en: 'Many files arrive just now. Please try again in a minute.',
  fr: 'Beaucoup de fichiers arrivent en ce moment. Veuillez réessayer dans une minute.',
};
const RETRY_SECONDS = 60;
const SPENT_QUERY = 'The query takes too long to read. Ask in two queries.';

const PICTURES = {
  photo: {
    begins: beginsAsPhoto,
    other: {
      en: 'Send the photo as a JPEG, PNG or WebP file.',
      fr: 'Envoyez la photo en format JPEG, PNG ou WebP.',
    },
    spent: {
      en: 'This photo takes too long to read. Save it again as a simple JPEG and retry.',
      fr: 'Cette photo est trop longue à lire. Enregistrez-la de nouveau en JPEG simple et réessayez.',
    },
  },
  logo: {
    begins: beginsAsLogo,
    other: {
      en: 'Send the logo as a PNG or SVG file.',
      fr: 'Envoyez le logo en fichier PNG ou SVG.',
    },
    spent: {
      en: 'This logo takes too long to read. Export it again as plain SVG, or as PNG.',
      fr: 'Ce logo est trop long à lire. Exportez-le de nouveau en SVG simple, ou en PNG.',
    },
  },
} as const;
type Picture = keyof typeof PICTURES;

/** A file, and whose it is: a person's second waits for every other's first. */
type Sent = { person: string; bytes: Uint8Array<ArrayBuffer> };

/**
 * A picture made anew, the one of a form's field of that name. Refuses (`invalid`) what does not begin as
 * one, cannot be read or takes too much, and (`unavailable`) what finds no turn.
 */
export async function readPicture<K extends Picture>(
  { readers }: Deps,
  kind: K,
  { person, bytes }: Sent,
): Promise<Readings[K]['facts'] & { body: Uint8Array<ArrayBuffer> }> {
  const { begins, other, spent } = PICTURES[kind];
  // Before anything parses it.
  if (!begins(bytes)) throw invalidField(kind, other);
  const answer = await readers.read(kind, { person, bytes, asked: null as Readings[K]['asked'] });
  if (answer === 'busy') throw busy();
  if (answer === 'spent') throw invalidField(kind, spent);
  if ('refused' in answer) throw invalidField(kind, answer.refused);
  return { ...answer.facts, body: answer.body };
}

/**
 * The parsed CSV text of a sheet, or its fault. Refuses (`unavailable`) a sheet that finds no turn.
 */
export async function readSheet<K extends SheetKind>(
  { readers }: Deps,
  kind: K,
  { person, bytes }: Sent,
): Promise<ParsedSheet<K> | { error: SheetNote }> {
  const answer = await readers.read('sheet', { person, bytes, asked: kind });
  if (answer === 'busy') throw busy();
  if (answer === 'spent' || 'refused' in answer) return { error: { code: 'slow_to_read' } };
  return answer.facts as ParsedSheet<K> | { error: SheetNote };
}

/** The fault of a query of the console, or null. Refuses (`unavailable`) a query that finds no turn. */
export async function readStatement(
  { readers }: Deps,
  { person, query }: { person: string; query: string },
): Promise<QueryFault | null> {
  const bytes = new TextEncoder().encode(query);
  const answer = await readers.read('statement', { person, bytes, asked: null });
  if (answer === 'busy') throw busy();
  if (answer === 'spent' || 'refused' in answer) return { detail: SPENT_QUERY, position: null };
  return answer.facts.fault;
}

const busy = () => new Refusal('unavailable', BUSY, { retryAfter: RETRY_SECONDS });
