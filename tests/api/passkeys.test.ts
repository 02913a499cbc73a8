import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { PASSKEY_MINUTES, type PasskeyOptions } from '../../contracts/passkeys.ts';
import { openCast } from '../support/cast.ts';
import type { Operator } from '../support/people.ts';
import { problemOf } from '../support/problems.ts';
import { read } from '../support/vendor-leads.ts';

// What a device signs counts once, at its own door, in time and for the site that asked.

const { portage, cast } = await openCast();
const ORIGIN = portage.deps.siteOrigin;
const DOOR = '/admin/session/passkey';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const PARTY = sha256(Buffer.from(new URL(ORIGIN).hostname));
/** User there, user verified; and for a new key its data behind. */
const FLAGS = { signs: 0x05, makes: 0x45 };

/** A device with a key of its own, that signs whatever it is asked. */
function device() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = Buffer.from(crypto.getRandomValues(new Uint8Array(16)));
  let uses = 0;
  const beginning = (flags: number) =>
    Buffer.concat([PARTY, Buffer.from([flags, 0, 0, 0, ++uses])]);
  const client = (type: string, challenge: string, origin = ORIGIN) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin }));
  const answer = (response: Record<string, Buffer>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
    ),
  });
  return {
    make({ challenge }: PasskeyOptions) {
      // A map of COSE (RFC 9053): a key on P-256 for ES256, with its two coordinates.
      const part = (head: string, text: string) =>
        Buffer.concat([Buffer.from(head, 'hex'), Buffer.from(text, 'base64url')]);
      const cose = Buffer.concat([part('a5010203262001215820', x), part('225820', y)]);
      const made = [
        beginning(FLAGS.makes),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cose,
      ];
      const data = Buffer.concat(made);
      const statement = Buffer.from('\xa3cfmtdnonegattStmt\xa0hauthData\x58', 'latin1');
      const attestationObject = Buffer.concat([statement, Buffer.from([data.length]), data]);
      return answer({ clientDataJSON: client('create', challenge), attestationObject });
    },
    sign({ challenge }: PasskeyOptions, origin?: string) {
      const [clientDataJSON, authenticatorData] = [
        client('get', challenge, origin),
        beginning(FLAGS.signs),
      ];
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
      return answer({
        clientDataJSON,
        authenticatorData,
        signature: sign('sha256', signed, privateKey),
      });
    },
  };
}

const ask = async (path = DOOR) =>
  await read<PasskeyOptions>(await portage.post(`${path}/options`, {}, { origin: ORIGIN }));
const enter = async (response: object) =>
  (await portage.post(DOOR, { response }, { origin: ORIGIN })).status;

async function withDevice(): Promise<{ owner: Operator; key: ReturnType<typeof device> }> {
  const [owner, key] = [await cast.owner(), device()];
  const asked = await owner.post('/admin/account/passkeys/options');
  const response = key.make(await read<PasskeyOptions>(asked));
  await read(await owner.post('/admin/account/passkeys', { name: 'Key', response }), 201);
  // The answer to a question that was spent makes no second key.
  await problemOf(await owner.post('/admin/account/passkeys', { name: 'Key', response }), 422);
  return { owner, key };
}

test('what was signed opens the panel once', async () => {
  const { key } = await withDevice();
  const signed = key.sign(await ask());
  expect([await enter(signed), await enter(signed)]).toEqual([200, 401]);
});

test('nothing opens that was signed at the other door, for another site, or too late', async () => {
  const { key } = await withDevice();
  expect(await enter(key.sign(await ask('/vendor/vendor/login/passkey')))).toBe(401);
  expect(await enter(key.sign(await ask(), 'https://portage.test.evil.example'))).toBe(401);
  expect(await enter(device().sign(await ask()))).toBe(401);
  const late = key.sign(await ask());
  portage.shift(PASSKEY_MINUTES * 60_000);
  expect(await enter(late)).toBe(401);
  portage.shift(-PASSKEY_MINUTES * 60_000);
  expect(await enter(key.sign(await ask()))).toBe(200);
});

test('a passkey ends with its person, and comes back with them', async () => {
  const { owner, key } = await withDevice();
  const other = await cast.owner();
  const active = async (is: boolean) =>
    await read(await other.patch(`/admin/users/${owner.id}`, { active: is }));
  await active(false);
  expect(await enter(key.sign(await ask()))).toBe(401);
  await active(true);
  expect(await enter(key.sign(await ask()))).toBe(200);
});
