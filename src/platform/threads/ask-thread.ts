import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { currentMember } from '../database/request-access.ts'
import { createTurns } from './turns.ts'

/** What a thread answered, or why it was stopped: it took too long, it took too much memory, or it broke. */
export type ThreadAnswer =
  | { kind: 'answered'; value: unknown }
  | { kind: 'stopped'; reason: 'slow' | 'heavy' | 'broken' }

/**
 * `ms`: its time limit. `mostBytes`: its memory limit, buffers included. `line`: who it shares a place in the rotation with,
 * usually the member who made the request.
 */
export type ThreadLimits = { ms: number; mostBytes: number; line?: string }

const pollMilliseconds = 40
/** The rest wait: a thread that gets no processor time would run into its time limit. */
const mostAtOnce = Math.max(2, availableParallelism())
/** A warm thread answers in a millisecond, a new one in a third of a second. */
const idleMilliseconds = 30_000
const mostIdleBytes = 150_000_000

/** Idle threads by their file. They do not keep the process alive. */
const idle = new Map<string, Worker[]>()
const turns = createTurns(mostAtOnce)

/**
 * Parses untrusted input in a thread: `file` calls `answerInThread`, and answers `given`. Input that expands or runs without
 * end is stopped with its thread and affects nothing else. A thread that answered is reused for the same file.
 */
export async function askThread(file: string, given: unknown, limits: ThreadLimits): Promise<ThreadAnswer> {
  await turns.take(limits.line ?? currentMember())
  try {
    const worker = idle.get(file)?.pop() ?? begin(file, limits)
    const answer = await answerOf(worker, given, limits)
    if (answer.kind === 'answered' && (await bytesOf(worker)) <= mostIdleBytes) keepIdle(file, worker)
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
  // A thread can still fail during termination, without the listeners of its last question.
  worker.on('error', () => undefined)
  worker.once('exit', () => void removeIdle(file, worker))
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
      }, pollMilliseconds)
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

/** Keeps a thread for the next question, and ends it if none comes. */
function keepIdle(file: string, worker: Worker): void {
  idle.set(file, [...(idle.get(file) ?? []), worker])
  worker.unref()
  setTimeout(() => {
    if (removeIdle(file, worker)) void worker.terminate()
  }, idleMilliseconds).unref()
}

/** Removes a thread from the idle ones; returns whether it was idle. */
function removeIdle(file: string, worker: Worker): boolean {
  const idleThreads = idle.get(file) ?? []
  idle.set(
    file,
    idleThreads.filter((one) => one !== worker),
  )
  return idleThreads.includes(worker)
}

function reasonOf(error: unknown): 'heavy' | 'broken' {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'heavy' : 'broken'
}

/** The heap limit does not count buffers outside the heap, which is where packed files expand. */
async function bytesOf(worker: Worker): Promise<number> {
  try {
    const { used_heap_size: heap, external_memory: buffers } = await worker.getHeapStatistics()
    return heap + buffers
  } catch {
    // It has not begun, or has ended already.
    return 0
  }
}
