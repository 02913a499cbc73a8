import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { offsetBy } from '../../contracts/clock-rules.ts';
import type { ClockSource } from '../domain/clock-comparisons.ts';

// The tz database as the host has it, which the system's updates keep new: Debian's `tzdata`, and macOS.

/** How far a zone's clocks are ahead of UTC at an instant, in ms; NaN where that is not understood. */
type Offset = (at: number) => number;

/** The folder where hosts keep their tz database. */
export const ZONEINFO = '/usr/share/zoneinfo';

/** The release of the host's tz database, such as `2026f`; null where the host has none or does not say. */
async function hostRelease(folder: string): Promise<string | null> {
  for (const name of ['tzdata.zi', '+VERSION']) {
    const text = await readFile(join(folder, name), 'utf8').catch(() => '');
    const release = /^(?:# version )?(\d{4}[a-z]+)$/m.exec(text.slice(0, 40))?.[1];
    if (release) return release;
  }
  return null;
}

/**
 * The host's word on the clocks of these zones (IANA); null without a tz database, and where the
 * database lacks a zone of them or may not be read.
 */
export async function readHostClocks(
  folder: string,
  zones: readonly string[],
): Promise<ClockSource | null> {
  try {
    const known = new Map<string, Offset>();
    for (const zone of zones) known.set(zone, parseZone(await readFile(join(folder, zone))));
    const offset = (zone: string, at: number) => known.get(zone)?.(at) ?? Number.NaN;
    return { release: await hostRelease(folder), offset };
  } catch {
    return null;
  }
}

const HEADER = 44;
const FORWARD_AND_BACK = ',M3.2.0,M11.1.0';

/** A time zone information format file of version 2 or later (RFC 9636): its 64-bit half, and its rule for what follows. */
function parseZone(file: Uint8Array): Offset {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const counts = (at: number) =>
    Array.from({ length: 6 }, (_, n) => view.getUint32(at + 20 + 4 * n));
  const [utc = 0, std = 0, leap = 0, times = 0, types = 0, chars = 0] = counts(0);
  const start = HEADER + 5 * times + 6 * types + chars + 8 * leap + std + utc;
  const [utc2 = 0, std2 = 0, leap2 = 0, times2 = 0, types2 = 0, chars2 = 0] = counts(start);
  const at = start + HEADER;
  const since = Array.from(
    { length: times2 },
    (_, n) => Number(view.getBigInt64(at + 8 * n)) * 1000,
  );
  const typeOf = (n: number) => (n < 0 ? 0 : view.getUint8(at + 8 * times2 + n));
  const offsets = at + 9 * times2;
  const footer = offsets + 6 * types2 + chars2 + 12 * leap2 + std2 + utc2;
  const after = afterwards(new TextDecoder().decode(file.subarray(footer)).trim());
  return (instant) => {
    const last = since.findLastIndex((time) => time <= instant);
    if (last === times2 - 1 && after) return after(instant);
    return view.getInt32(offsets + 6 * typeOf(last)) * 1000;
  };
}

/** The offsets after the last change (POSIX TZ): `MST7`, `EST5EDT,M3.2.0,M11.1.0`; null where the rule is empty. */
function afterwards(rule: string): Offset | null {
  if (rule === '') return null;
  const [, sign, hours, minutes = 0, rest] =
    /^(?:<[^>]+>|[A-Za-z]+)([-+]?)(\d+)(?::(\d+))?(.*)$/.exec(rule) ?? [];
  const behind = (Number(hours) + Number(minutes) / 60) * (sign === '-' ? -1 : 1);
  if (rest === '') return (at) => offsetBy([[-behind]], at);
  const isOurs = rest?.endsWith(FORWARD_AND_BACK);
  return (at) => (isOurs ? offsetBy([[-behind, 1]], at) : Number.NaN);
}
