/**
 * Hands a worker its one task and ends it with the answer: null where it failed or took longer than
 * `mostMs`. `transfer` is given away with the task.
 */
export async function answerOf<Answer>(
  worker: Worker,
  task: unknown,
  mostMs: number,
  transfer: Transferable[] = [],
): Promise<Answer | null> {
  let limit: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = (event) => {
        event.preventDefault();
        resolve(null);
      };
      limit = setTimeout(() => resolve(null), mostMs);
      worker.postMessage(task, transfer);
    });
  } finally {
    clearTimeout(limit);
    worker.terminate();
  }
}
