import { expect, test } from 'vitest'
import { createPreloadQueue } from './preload-queue.ts'

function aQueue() {
  let time = 0
  const dones: (() => void)[] = []
  const began: string[] = []
  const queue = createPreloadQueue({ atOnce: 4, freshSeconds: 10, now: () => time })
  return {
    began,
    add: (key: string) =>
      queue.add(key, (done) => {
        began.push(key)
        dones.push(done)
      }),
    drop: (key: string) => queue.drop(key),
    finish: () => dones.shift()?.(),
    inFlight: () => dones.length,
    pass: (seconds: number) => {
      time += seconds * 1000
    },
  }
}

test('at most four routes preload in parallel, and all get their turn in order, except those only passed by', () => {
  const queue = aQueue()
  const routes = Array.from({ length: 12 }, (_, n) => `/route/${n}`)
  for (const route of routes) queue.add(route)
  expect(queue.began).toEqual(routes.slice(0, 4))
  queue.drop('/route/7')
  let most = 0
  while (queue.inFlight() > 0) {
    most = Math.max(most, queue.inFlight())
    queue.finish()
  }
  expect(most).toBe(4)
  expect(queue.began).toEqual(routes.filter((route) => route !== '/route/7'))
})

test('a route is not preloaded again while its response is fresh', () => {
  const queue = aQueue()
  queue.add('/a')
  queue.add('/a')
  queue.finish()
  queue.add('/a')
  expect(queue.began).toEqual(['/a'])
  queue.pass(11)
  queue.add('/a')
  expect(queue.began).toEqual(['/a', '/a'])
})

test('calling done twice frees one place, not two', () => {
  const dones: (() => void)[] = []
  const queue = createPreloadQueue({ atOnce: 1, freshSeconds: 0, now: () => 0 })
  for (const key of ['/a', '/b', '/c']) queue.add(key, (done) => void dones.push(done))
  dones[0]?.()
  dones[0]?.()
  expect(dones).toHaveLength(2)
})
