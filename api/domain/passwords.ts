import type { PasswordTask } from './password-worker.ts';

// Passwords are hashed one after another, each in a worker of its own: a hash keeps a thread for 50 ms
// and takes 19 MiB, which only the worker's end gives back at once. Quotes are answered meanwhile.
let last: Promise<unknown> = Promise.resolve();

function inWorker<T>(task: PasswordTask): Promise<T> {
  const turn = last.then(async () => {
    const worker = new Worker(new URL('./password-worker.ts', import.meta.url), { type: 'module' });
    try {
      return await new Promise<T>((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = (event) => {
          event.preventDefault();
          reject(new Error(`The password could not be hashed: ${event.message}`));
        };
        worker.postMessage(task);
      });
    } finally {
      worker.terminate();
    }
  });
  last = turn.catch(() => undefined);
  return turn;
}

/** Argon2id with the figures that OWASP's password storage sheet advises (19 MiB, 2 passes). */
export async function hashPassword(password: string): Promise<string> {
  return await inWorker<string>({
    password: password.normalize('NFC'),
    salt: crypto.getRandomValues(new Uint8Array(16)),
    iterations: 2,
    memorySize: 19_456,
    parallelism: 1,
    hashLength: 32,
    outputType: 'encoded',
  });
}

// The hash of 32 random bytes that were thrown away: an account that does not exist takes as long as one
// that does. Written out, since making it would double the first sign-in's memory and time.
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$kVDxQb6ySK/MHztPz8GSkQ$aJ/nImnyt8ukb3WaqnkpnCRANUYqtbigYQl+u9NsflQ';

/** True when the password is the one that was hashed. Without a hash the check takes as long and is false. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const right = await inWorker<boolean>({
    password: password.normalize('NFC'),
    hash: hash ?? DECOY,
  });
  return right && hash !== undefined;
}

// The first passwords, of eight characters or more, of every published list of broken ones.
const COMMON = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword 12345678
  123456789 1234567890 0123456789 0987654321 87654321 11111111 00000000 88888888 12341234 11223344
  1q2w3e4r 1qaz2wsx 1q2w3e4r5t q1w2e3r4 qwertyui qwertyuiop qwerty123 qwerty12 qwerty1234 asdfghjkl
  asdfasdf zxcvbnm123 zaq12wsx abcd1234 abc12345 abcdefgh a1b2c3d4 aaaaaaaa iloveyou iloveyou1
  sunshine princess football baseball superman trustno1 starwars welcome1 welcome123 letmein1
  letmein123 changeme changeme123 whatever computer internet michelle jennifer liverpool chocolate
  charlie1 samantha corvette mercedes maverick midnight marlboro victoria asdf1234 admin123
  admin1234 administrator masterkey test1234 testtest default1 secret123 canada123 toronto1
  toronto123 portage1 portage123 mapleleafs hockey123 monkey123 dragon123 shadow123 master123
  qazwsxedc pokemon1 batman123 hello123 summer2026 winter2026 summer2025 winter2025`
    .split(/\s+/)
    .filter(Boolean),
);

/** True when the password, however its letters are written, is on the small list of common ones. */
export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase());

const letters = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** True when a password is one of the names, whatever its case, accents, spaces, and digits behind it. */
export function isNamed(password: string, names: readonly string[]): boolean {
  const bare = letters(password);
  return names.some((name) => {
    const known = letters(name);
    return known !== '' && bare.startsWith(known) && /^\p{N}*$/u.test(bare.slice(known.length));
  });
}
