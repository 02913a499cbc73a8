import { afterEach, expect, test, vi } from 'vitest';
import { getSession } from '../../contracts/portal/sessions.ts';
import { call, onSignedOut, setTokenSource } from '../../islands/shared/client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  setTokenSource(() => null);
});

test('a call of the session before that is refused late ends no session of now', async () => {
  let token = 'before';
  setTokenSource(() => token);
  const ended = vi.fn();
  const stop = onSignedOut(ended);
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((answer) => answers.push(answer)));
  const refused = () => Response.json({ detail: 'Please sign in.' }, { status: 401 });

  const late = call(getSession).catch((error: Error) => error);
  token = 'now';
  answers[0]?.(refused());
  expect(await late).toBeInstanceOf(Error);
  expect(ended).not.toHaveBeenCalled();

  const current = call(getSession).catch((error: Error) => error);
  answers[1]?.(refused());
  expect(await current).toBeInstanceOf(Error);
  expect(ended).toHaveBeenCalledOnce();
  stop();
});
