import type { SheetNote } from '../../contracts/sheet-notes.ts';
import { SHEET_HOST, SHEET_LIMITS, SHEET_REDIRECT_HOSTS } from '../../contracts/sheets.ts';
import { readWithin } from '../bytes.ts';
import { AddressRefused, fetchPublic, type Resolve } from './public-fetch.ts';

/** The marks of a sheet that its reader remembers, to ask whether the sheet has changed. */
export type SheetMark = { etag: string | null; lastModified: string | null };
export type SheetReply = { changed: false } | ({ changed: true; text: string } & SheetMark);

/** Published sheets. `read` throws `SheetError` and no other error. */
export type Sheets = { read(url: string, known: SheetMark): Promise<SheetReply> };

/** Why a sheet could not be read, for its vendor. */
export class SheetError extends Error {
  override name = 'SheetError';
  readonly note: SheetNote;
  constructor(note: SheetNote) {
    super(note.code);
    this.note = note;
  }
}

export type SheetSettings = {
  /** Origin of a server that stands in for Google's hosts (tests); all checks are made before. */
  connectTo?: string;
  timeoutMs?: number;
  /** The addresses of a host; the system's resolver unless told. */
  resolve?: Resolve;
};

const MOST_REDIRECTS = 4;

const REFUSED = { unknown: 'unreachable', not_public: 'private_network' } as const;

/**
 * Reads published sheets over HTTPS from Google's hosts alone: redirects only among them, only
 * public addresses, within 20 s and 5 MB, UTF-8 text that says it is CSV.
 */
export function createSheets(settings: SheetSettings = {}): Sheets {
  function check(url: URL, hosts: RegExp): void {
    if (url.protocol !== 'https:' || url.port !== '' || !hosts.test(url.hostname)) {
      throw new SheetError({ code: 'leads_away' });
    }
  }

  async function open(address: string, known: SheetMark, signal: AbortSignal): Promise<Response> {
    let url = new URL(address);
    check(url, new RegExp(`^${SHEET_HOST.replaceAll('.', '\\.')}$`));
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      const { resolve, connectTo } = settings;
      const response = await fetchPublic(url, {
        resolve,
        connectTo,
        signal,
        headers: {
          accept: 'text/csv',
          ...(known.etag && { 'if-none-match': known.etag }),
          ...(known.lastModified && { 'if-modified-since': known.lastModified }),
        },
      });
      const location = response.headers.get('location');
      if (response.status < 300 || response.status === 304 || !location) return response;
      await response.body?.cancel();
      if (!URL.canParse(location, url)) break;
      url = new URL(location, url);
      check(url, SHEET_REDIRECT_HOSTS);
    }
    throw new SheetError({ code: 'redirected' });
  }

  return {
    async read(url, known) {
      const signal = AbortSignal.timeout(settings.timeoutMs ?? SHEET_LIMITS.seconds * 1000);
      try {
        const response = await open(url, known, signal);
        if (response.status === 304) return { changed: false };
        const type = response.headers.get('content-type') ?? '';
        if (!response.ok || !/^text\/(csv|plain)\b/i.test(type)) {
          await response.body?.cancel();
          throw refusal(response.status, type);
        }
        const bytes = await readWithin(response.body, SHEET_LIMITS.bytes);
        if (!bytes) throw new SheetError({ code: 'too_large' });
        return {
          changed: true,
          text: decode(bytes),
          etag: response.headers.get('etag'),
          lastModified: response.headers.get('last-modified'),
        };
      } catch (error) {
        if (error instanceof SheetError) throw error;
        if (error instanceof AddressRefused) throw new SheetError({ code: REFUSED[error.reason] });
        throw new SheetError(
          signal.aborted
            ? { code: 'no_answer', params: { seconds: SHEET_LIMITS.seconds } }
            : { code: 'broke_off' },
        );
      }
    },
  };
}

function refusal(status: number, type: string): SheetError {
  if (status === 401 || status === 403) return new SheetError({ code: 'not_public' });
  if (status === 404 || status === 410) return new SheetError({ code: 'gone' });
  if (status < 300 && /html/i.test(type)) return new SheetError({ code: 'web_page' });
  return new SheetError({ code: 'answered', params: { status, type } });
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SheetError({ code: 'not_utf8' });
  }
}
