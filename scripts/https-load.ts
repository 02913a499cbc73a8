import { Agent, request } from 'node:https';

type Load = { stop: () => Promise<LoadResult> };
type LoadResult = { sent: number; failed: string[]; slowestMs: number };

const BODY = JSON.stringify({ pickup: 'Toronto', dropoff: 'Hamilton' });

/**
 * Sends requests to `host` on this machine's port 443 at a steady rate, whatever the answers: two of three for a page,
 * the third for places by POST. An answer of 5xx and a cut connection count as lost.
 */
export function startLoad({ perSecond, host }: { perSecond: number; host: string }): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, rejectUnauthorized: false });
  const failed: string[] = [];
  const open = new Set<Promise<void>>();
  let sent = 0;
  let slowestMs = 0;

  function send(): void {
    const post = sent % 3 === 2;
    const begin = performance.now();
    const answer = new Promise<void>((resolve) => {
      const end = (fault?: string) => {
        slowestMs = Math.max(slowestMs, Math.round(performance.now() - begin));
        if (fault) failed.push(fault);
        resolve();
      };
      const asked = request(
        {
          agent,
          host: '127.0.0.1',
          servername: host,
          method: post ? 'POST' : 'GET',
          path: post ? '/api/vitals' : '/quote',
          headers: { host, ...(post && { 'content-type': 'application/json' }) },
          timeout: 20_000,
        },
        (reply) => {
          reply.on('error', (error) => end(String(error)));
          reply.on('end', () =>
            end((reply.statusCode ?? 500) >= 500 ? `status ${reply.statusCode}` : undefined),
          );
          reply.resume();
        },
      );
      asked.on('timeout', () => asked.destroy(new Error('no answer in 20 s')));
      asked.on('error', (error) => end(String(error)));
      asked.end(post ? BODY : undefined);
    });
    sent++;
    open.add(answer);
    void answer.then(() => open.delete(answer));
  }

  const timer = setInterval(send, 1000 / perSecond);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(open);
      agent.destroy();
      return { sent, failed, slowestMs };
    },
  };
}
