import type { EventStream } from '#src/platform/http/event-stream.ts'

/** A stream of server-sent events with a reader that waits for them. */
export function aStream<Event>(): EventStream & {
  events: Event[]
  texts: string[]
  next(): Promise<Event>
  leave(): void
} {
  const events: Event[] = []
  const texts: string[] = []
  const readers: ((event: Event) => void)[] = []
  let isAborted = false
  const listeners: (() => void)[] = []
  return {
    events,
    texts,
    get aborted() {
      return isAborted
    },
    async writeSSE({ data }) {
      const event: Event = JSON.parse(data)
      const reader = readers.shift()
      if (reader) reader(event)
      else events.push(event)
    },
    async write(text) {
      texts.push(text)
    },
    onAbort(listener) {
      listeners.push(listener)
    },
    next() {
      const event = events.shift()
      return event ? Promise.resolve(event) : new Promise((resolve) => readers.push(resolve))
    },
    leave() {
      isAborted = true
      for (const tell of listeners) tell()
    },
  }
}
