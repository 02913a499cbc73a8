import { argon2id } from 'hash-wasm';

/**
 * A password's hash in the form of `hashPassword`, at the least that Argon2 takes: whoever checks it goes by
 * the figures that it names. Those of production are tested with accounts that the product makes.
 */
export const quickHash = (password: string): Promise<string> =>
  argon2id({
    password,
    salt: crypto.getRandomValues(new Uint8Array(16)),
    iterations: 1,
    memorySize: 8,
    parallelism: 1,
    hashLength: 32,
    outputType: 'encoded',
  });
