import { Worker } from 'node:worker_threads'

/** What a thread answered, or why it was stopped: it took too long, it took too much memory, or it broke. */
export type ThreadAnswer =
  | { kind: 'answered'; value: unknown }
  | { kind: 'stopped'; reason: 'slow' | 'heavy' | 'broken' }

/** `ms`: how long it may take. `mostBytes`: how much memory it may hold, buffers included. */
export type ThreadLimits = { ms: number; mostBytes: number }

const lookMilliseconds = 40

/**
 * Has what strangers made read in a thread of its own: `file` gets `given` as its workerData and posts one message. What
 * unfolds without end, or never ends, is stopped with its thread; nothing else in the process notices.
 */
export async function askThread(file: string, given: unknown, limits: ThreadLimits): Promise<ThreadAnswer> {
  const worker = new Worker(file, {
    workerData: given,
    stderr: true,
    stdout: true,
    resourceLimits: { maxOldGenerationSizeMb: Math.ceil(limits.mostBytes / 1_000_000) },
  })
  const stop = new AbortController()
  try {
    return await new Promise<ThreadAnswer>((resolve) => {
      worker.once('message', (value: unknown) => resolve({ kind: 'answered', value }))
      worker.once('error', (error) => resolve({ kind: 'stopped', reason: reasonOf(error) }))
      worker.once('exit', () => resolve({ kind: 'stopped', reason: 'broken' }))
      const slow = setTimeout(() => resolve({ kind: 'stopped', reason: 'slow' }), limits.ms)
      const looks = setInterval(() => {
        void bytesOf(worker).then((bytes) => {
          if (bytes > limits.mostBytes) resolve({ kind: 'stopped', reason: 'heavy' })
        })
      }, lookMilliseconds)
      stop.signal.addEventListener('abort', () => {
        clearTimeout(slow)
        clearInterval(looks)
      })
    })
  } finally {
    stop.abort()
    await worker.terminate()
  }
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
