import type { Stage } from './stage.ts';

type Headers = Record<string, string>;

/** Calls that say each time who calls. */
export function callerOf(stage: Stage, who: Headers) {
  const request = async (method: string, path: string, body?: unknown, headers: Headers = {}) =>
    await stage.request(path, {
      method,
      headers: {
        accept: 'application/json',
        ...who,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    request,
    get: (path: string, headers: Headers = {}) => request('GET', path, undefined, headers),
    post: (path: string, body: unknown = {}) => request('POST', path, body),
    put: (path: string, body: unknown) => request('PUT', path, body),
    patch: (path: string, body: unknown) => request('PATCH', path, body),
    remove: (path: string) => request('DELETE', path),
  };
}

export type Caller = ReturnType<typeof callerOf>;
