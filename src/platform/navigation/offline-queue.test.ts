import { expect, test } from 'vitest'
import { createOfflineQueue } from './offline-queue.ts'

const origin = 'https://nurtured.test'

function aQueue() {
  const sent: string[] = []
  let online = false
  const queue = createOfflineQueue({
    origin,
    isOnline: () => online,
    fetch: async (target, init) => {
      const request = new Request(target instanceof Request ? target : new URL(target, origin), init)
      const sender = request.headers.get('x-sent-by')
      sent.push(`${request.method} ${request.url.replace(origin, '')}${sender ? ` by ${sender}` : ''}`)
      return new Response('ok')
    },
  })
  function setOnline(is: boolean): void {
    online = is
    queue.networkChanged()
  }
  return { queue, sent, setOnline }
}

test('requests without a network wait, are counted, and go out in order when it is back, changes with their owner', async () => {
  const { queue, sent, setOnline } = aQueue()
  queue.belongTo({ user: 'ada', workspace: 'one' })
  let told = 0
  const stop = queue.subscribe(() => told++)
  const answers = [
    queue.fetch('/api/one', { method: 'POST' }),
    queue.fetch('/workspace.data'),
    queue.fetch(new URL('/api/two', origin), { method: 'PUT' }),
  ]
  expect(sent).toEqual([])
  expect(queue.waiting()).toBe(2)
  expect(told).toBe(3)
  setOnline(true)
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(sent).toEqual(['POST /api/one by ada one', 'GET /workspace.data', 'PUT /api/two by ada one'])
  expect(queue.waiting()).toBe(0)
  await queue.fetch('/api/three', { method: 'POST' })
  expect(sent).toHaveLength(4)
  stop()
  setOnline(false)
  expect(told).toBe(4)
})

test('requests to other sites and those sent on leaving do not wait', async () => {
  const { queue, sent } = aQueue()
  await queue.fetch('https://elsewhere.test/x', { method: 'POST' })
  await queue.fetch('/api/presence', { method: 'POST', keepalive: true })
  expect(sent).toHaveLength(2)
  expect(queue.waiting()).toBe(0)
})

test('a request aborted while it waits is never sent; the others are', async () => {
  const { queue, sent, setOnline } = aQueue()
  const gone = new AbortController()
  const first = queue.fetch('/api/one', { method: 'POST', signal: gone.signal })
  const second = queue.fetch(new Request(`${origin}/api/two`, { method: 'POST' }))
  expect(queue.waiting()).toBe(2)
  gone.abort()
  await expect(first).rejects.toThrow('aborted')
  expect(queue.waiting()).toBe(1)
  setOnline(true)
  await second
  gone.abort()
  expect(sent).toEqual(['POST /api/two'])
})
