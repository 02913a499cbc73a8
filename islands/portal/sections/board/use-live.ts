import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getBoardEvents } from '../../../../contracts/portal/board.ts';
import { ApiError, send } from '../../../shared/client.ts';
import { FLEET } from './calls.ts';

/** The server says every 15 s that it is there; longer silence is a connection that died. */
const SILENCE_MS = 40_000;
const RETRY_MS = { first: 500, most: 10_000 };
/** Longer than any stream lives. */
const STREAM_MS = 3_600_000;

/**
 * Keeps the board as it stands: each change that the server tells has it read again, and so has each new connection,
 * since changes in between were missed. Tells whether changes come through.
 */
export function useLive(): boolean {
  const client = useQueryClient();
  const [isLive, setLive] = useState(true);
  useEffect(() => {
    const leaving = new AbortController();
    const readAgain = () =>
      void Promise.all(FLEET.map((queryKey) => client.invalidateQueries({ queryKey })));
    void follow(leaving.signal, readAgain, setLive);
    return () => leaving.abort();
  }, [client]);
  return isLive;
}

async function follow(
  leaving: AbortSignal,
  onChange: () => void,
  onState: (isLive: boolean) => void,
): Promise<void> {
  let pause = RETRY_MS.first;
  while (!leaving.aborted) {
    try {
      await hear(leaving, onChange, () => {
        onState(true);
        pause = RETRY_MS.first;
      });
    } catch (error) {
      if (leaving.aborted) return;
      // Without a session there is no use in asking again; a new sign-in mounts the section anew.
      if (error instanceof ApiError && error.isRefusal) return;
      onState(false);
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
    pause = Math.min(RETRY_MS.most, pause * 2);
  }
}

/** Keeps a connection for as long as it lives: calls back when it stands, and with each change. */
async function hear(leaving: AbortSignal, onChange: () => void, onOpen: () => void): Promise<void> {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), SILENCE_MS);
  try {
    const signal = AbortSignal.any([leaving, silent.signal]);
    const response = await send(getBoardEvents, { signal, timeoutMs: STREAM_MS, background: true });
    onOpen();
    onChange();
    const text = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let part = await text?.read(); part && !part.done; part = await text?.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), SILENCE_MS);
      // An event ends with an empty line; lines that begin with a colon only say that it is alive.
      const events = (rest + part.value).split('\n\n');
      rest = events.pop() ?? '';
      if (events.some((event) => /^event: change$/m.test(event))) onChange();
    }
  } finally {
    clearTimeout(timer);
  }
}
