import { argon2id, argon2Verify } from 'hash-wasm';

/** A password to hash, or one to check against its hash. */
export type PasswordTask = Parameters<typeof argon2id>[0] | Parameters<typeof argon2Verify>[0];

// The worker's one task; its caller ends it (passwords.ts).
self.onmessage = async ({ data }: MessageEvent<PasswordTask>) => {
  self.postMessage('hash' in data ? await argon2Verify(data) : await argon2id(data));
};
