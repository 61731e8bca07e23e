import type { Answer, Asked } from '../rules/write-kit.ts'

/** Generates in a worker. A request replaces a waiting one; `stop` also aborts the current one. */
export type Writer = { ask(asked: Asked): void; stop(): void }

type Heard = { onAnswer: (answer: Answer) => void; onFailure: () => void }

/** Starts the worker with the first request, so that merely viewing the page loads no engine. */
export function startWriter({ onAnswer, onFailure }: Heard): Writer {
  let worker: Worker | undefined
  let isBusy = false
  let waiting: Asked | undefined

  function send(asked: Asked): void {
    worker ??= listenTo(new Worker(new URL('./writer-worker.ts', import.meta.url), { type: 'module' }))
    isBusy = true
    worker.postMessage(asked)
  }

  function listenTo(made: Worker): Worker {
    made.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (data.kind === 'done' || data.kind === 'malformed') rest()
      onAnswer(data)
    })
    made.addEventListener('error', () => {
      stop()
      onFailure()
    })
    return made
  }

  function rest(): void {
    isBusy = false
    const next = waiting
    waiting = undefined
    if (next) send(next)
  }

  function stop(): void {
    worker?.terminate()
    worker = undefined
    isBusy = false
    waiting = undefined
  }

  return {
    ask(asked) {
      if (isBusy) waiting = asked
      else send(asked)
    },
    stop,
  }
}
