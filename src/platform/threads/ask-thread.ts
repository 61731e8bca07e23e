import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { memberNow } from '../database/asker.ts'
import { createTurns } from './turns.ts'

/** What a thread answered, or why it was stopped: it took too long, it took too much memory, or it broke. */
export type ThreadAnswer =
  | { kind: 'answered'; value: unknown }
  | { kind: 'stopped'; reason: 'slow' | 'heavy' | 'broken' }

/**
 * `ms`: how long it may take. `mostBytes`: how much memory it may hold, buffers included. `line`: with whom it shares a place in the
 * rotation, usually the member whose request it is.
 */
export type ThreadLimits = { ms: number; mostBytes: number; line?: string }

const lookMilliseconds = 40
/** Others wait for their turn: a thread that is cut off from the processor would run out of its time. */
const mostAtOnce = Math.max(2, availableParallelism())
/** A thread that has loaded its code answers in a millisecond, a new one in a third of a second. */
const idleMilliseconds = 30_000
const mostIdleBytes = 150_000_000

/** Threads that wait for more work, by their file. They belong to the process and do not keep it alive. */
const idle = new Map<string, Worker[]>()
const turns = createTurns(mostAtOnce)

/**
 * Has what strangers made read in a thread: `file` calls `answerInThread`, and answers `given`. What unfolds without end, or never
 * ends, is stopped with its thread; nothing else in the process notices. A thread that answered is used again for the same file.
 */
export async function askThread(file: string, given: unknown, limits: ThreadLimits): Promise<ThreadAnswer> {
  await turns.take(limits.line ?? memberNow())
  try {
    const worker = idle.get(file)?.pop() ?? begin(file, limits)
    const answer = await answerOf(worker, given, limits)
    if (answer.kind === 'answered' && (await bytesOf(worker)) <= mostIdleBytes) rest(file, worker)
    else await worker.terminate()
    return answer
  } finally {
    turns.giveBack()
  }
}

function begin(file: string, { mostBytes }: ThreadLimits): Worker {
  const worker = new Worker(file, {
    stderr: true,
    stdout: true,
    resourceLimits: { maxOldGenerationSizeMb: Math.ceil(mostBytes / 1_000_000) },
  })
  // Libraries print warnings about files; unread, they would accumulate.
  worker.stdout.resume()
  worker.stderr.resume()
  // A thread can still fail during termination, after the listeners of its last question are gone.
  worker.on('error', () => undefined)
  worker.once('exit', () => void take(file, worker))
  return worker
}

async function answerOf(worker: Worker, given: unknown, limits: ThreadLimits): Promise<ThreadAnswer> {
  const stop = new AbortController()
  worker.ref()
  try {
    return await new Promise<ThreadAnswer>((resolve) => {
      const listeners = {
        message: (value: unknown) => resolve({ kind: 'answered', value }),
        error: (error: unknown) => resolve({ kind: 'stopped', reason: reasonOf(error) }),
        exit: () => resolve({ kind: 'stopped', reason: 'broken' }),
      }
      for (const [name, listener] of Object.entries(listeners)) worker.once(name, listener)
      const slow = setTimeout(() => resolve({ kind: 'stopped', reason: 'slow' }), limits.ms)
      const looks = setInterval(() => {
        void bytesOf(worker).then((bytes) => {
          if (bytes > limits.mostBytes) resolve({ kind: 'stopped', reason: 'heavy' })
        })
      }, lookMilliseconds)
      stop.signal.addEventListener('abort', () => {
        clearTimeout(slow)
        clearInterval(looks)
        for (const [name, listener] of Object.entries(listeners)) worker.off(name, listener)
      })
      worker.postMessage(given)
    })
  } finally {
    stop.abort()
  }
}

/** Keeps a thread for the next question, and ends it where none comes. */
function rest(file: string, worker: Worker): void {
  idle.set(file, [...(idle.get(file) ?? []), worker])
  worker.unref()
  setTimeout(() => {
    if (take(file, worker)) void worker.terminate()
  }, idleMilliseconds).unref()
}

/** Whether the thread was resting, which it then does no longer. */
function take(file: string, worker: Worker): boolean {
  const resting = idle.get(file) ?? []
  idle.set(
    file,
    resting.filter((one) => one !== worker),
  )
  return resting.includes(worker)
}

function reasonOf(error: unknown): 'heavy' | 'broken' {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'heavy' : 'broken'
}

/** The heap's own limit does not count the buffers outside of it, which is where packed files unfold. */
async function bytesOf(worker: Worker): Promise<number> {
  try {
    const { used_heap_size: heap, external_memory: buffers } = await worker.getHeapStatistics()
    return heap + buffers
  } catch {
    // It has not begun, or has ended already.
    return 0
  }
}
