import { onTestFinished } from 'vitest';
import { serve } from './serve.ts';

/**
 * A service played by `answer` until the test ends; `calls` is what it was asked, and `pass` moves the clock of
 * whoever reads it by `now`.
 */
export async function played(answer: (url: URL) => Response | Promise<Response>) {
  const calls: URL[] = [];
  const server = await serve((request) => {
    calls.push(new URL(request.url));
    return answer(new URL(request.url));
  });
  onTestFinished(() => server.close());
  let time = 0;
  const pass = (ms: number) => {
    time += ms;
  };
  return { url: server.url, calls, now: () => time, pass };
}
