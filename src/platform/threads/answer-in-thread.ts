import { parentPort } from 'node:worker_threads'

/**
 * Answers what `askThread` asks this thread, one question after the other. `moved`: buffers of the answer to transfer instead
 * of copy. An exception ends the thread.
 */
export function answerInThread<T>(
  answer: (given: unknown) => T | Promise<T>,
  moved: (value: T) => readonly ArrayBuffer[] = () => [],
): void {
  parentPort?.on('message', (given: unknown) => {
    void reply(given)
  })

  async function reply(given: unknown): Promise<void> {
    const value = await answer(given)
    parentPort?.postMessage(value, moved(value))
  }
}
