import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CLOCKS } from '../../contracts/clocks.ts';

/** A host's tz database of a release: what our table says of today, but for some zones (POSIX TZ rules by zone). */
export async function writeZones(
  folder: string,
  release: string,
  others: Record<string, string> = {},
): Promise<void> {
  await mkdir(join(folder, 'America'), { recursive: true });
  await writeFile(join(folder, 'tzdata.zi'), `# version ${release}\n`);
  for (const [, zones, ...rules] of CLOCKS) {
    const [hours, summer] = rules.at(-1) ?? [0];
    const behind = `${Math.trunc(-hours)}${hours % 1 ? ':30' : ''}`;
    const rule = `XST${behind}${summer ? 'XDT,M3.2.0,M11.1.0' : ''}`;
    for (const zone of zones.split(' ')) {
      await writeFile(join(folder, 'America', zone), zoneFile(others[`America/${zone}`] ?? rule));
    }
  }
}

/** A time zone information format file (RFC 9636) that holds one rule for all times. */
function zoneFile(rule: string): Uint8Array {
  const half = new Uint8Array(44 + 6 + 4);
  const view = new DataView(half.buffer);
  half.set(new TextEncoder().encode('TZif2'));
  view.setUint32(36, 1);
  view.setUint32(40, 4);
  half.set(new TextEncoder().encode('LMT'), 50);
  return new Uint8Array([...half, ...half, ...new TextEncoder().encode(`\n${rule}\n`)]);
}
