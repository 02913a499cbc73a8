import { Buffer } from 'node:buffer';
import type { Readable } from 'node:stream';

/** By this mark spreadsheets know that the file is UTF-8. */
const BYTE_ORDER_MARK = Uint8Array.of(0xef, 0xbb, 0xbf);
/** Rows come one by one; sent one by one, each would be a write of its own to the client. */
const PIECE_BYTES = 64 * 1024;

/**
 * A CSV of the database as a reply's body, read no faster than the client takes it. `onCancel` is
 * told when the client goes away.
 */
export function csvBody(source: Readable, onCancel: () => void): ReadableStream<Uint8Array> {
  let wake = () => {};
  let failure: Error | null = null;
  let over = false;
  const onReadable = () => wake();
  source.on('readable', onReadable);
  source.once('end', () => {
    over = true;
    wake();
  });
  source.on('error', (error) => {
    failure = error;
    wake();
  });

  const withCrlf = crlf();
  /** Rows until a piece is full or the rows are over. */
  async function nextPiece(): Promise<Uint8Array | null> {
    const rows: Buffer[] = [];
    let bytes = 0;
    while (bytes < PIECE_BYTES && !over) {
      if (failure) throw failure;
      const row = source.read() as Buffer | null;
      if (row) {
        rows.push(row);
        bytes += row.length;
      } else if (!over) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
    return bytes > 0 ? withCrlf(Buffer.concat(rows, bytes)) : null;
  }

  return new ReadableStream({
    start: (controller) => controller.enqueue(BYTE_ORDER_MARK),
    async pull(controller) {
      const piece = await nextPiece();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
    cancel() {
      onCancel();
      // Rows on their way must still be read, or the connection would wait for ever; a stream with
      // a `readable` listener does not flow.
      source.off('readable', onReadable);
      source.resume();
    },
  });
}

const QUOTE = 34;
const NEWLINE = 10;
const CRLF = Buffer.from('\r\n');

/**
 * Ends the rows of a CSV with CRLF (RFC 4180) where COPY writes LF, piece by piece; a newline within
 * quotes stays as it is.
 */
function crlf(): (piece: Buffer) => Buffer {
  let isQuoted = false;
  return (piece) => {
    const parts: Buffer[] = [];
    let from = 0;
    for (let at = 0; at < piece.length; at++) {
      if (piece[at] === QUOTE) isQuoted = !isQuoted;
      else if (piece[at] === NEWLINE && !isQuoted) {
        parts.push(piece.subarray(from, at), CRLF);
        from = at + 1;
      }
    }
    parts.push(piece.subarray(from));
    return Buffer.concat(parts);
  };
}
