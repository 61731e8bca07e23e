import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type IconWorld, loadIcons } from './load-icons.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Ask = { address: string; at: number; signal: AbortSignal; answer(names: string[]): void; fail(): void }

function anEndpoint(origins: string[] = ['']) {
  const asked: Ask[] = []
  const began = Date.now()
  const world: IconWorld = {
    origins,
    fetch: (address, init) => {
      const { promise, resolve, reject } = Promise.withResolvers<Response>()
      const signal = init?.signal ?? new AbortController().signal
      signal.addEventListener('abort', () => reject(signal.reason))
      asked.push({
        address: address as string,
        at: Date.now() - began,
        signal,
        answer(names) {
          const icons = Object.fromEntries(names.map((name) => [name, { body: `<${name}/>` }]))
          resolve(Response.json({ prefix: 'lucide', icons, width: 24, height: 24 }))
        },
        fail: () => resolve(new Response(null, { status: 503 })),
      })
      return promise
    },
  }
  return { world, asked }
}

test('shapes are loaded by name', async () => {
  const { world, asked } = anEndpoint()
  const loading = loadIcons(world, 'lucide', ['mail', 'link', 'mail'])
  asked[0]?.answer(['link'])
  expect(await loading).toEqual(new Map([['link', { body: '<link/>', width: 24, height: 24 }]]))
  expect(asked.map(({ address }) => address)).toEqual(['/api/icons/lucide.json?icons=link,mail'])
})

test('no request is longer than 500 characters, and together they ask for everything', async () => {
  const { world, asked } = anEndpoint(['', 'https://icons.nurtured.test'])
  const names = Array.from({ length: 200 }, (_, n) => `icon-number-${n}`)
  const loading = loadIcons(world, 'lucide', names)
  expect(asked.length).toBeGreaterThan(5)
  for (const ask of asked) {
    expect(`https://icons.nurtured.test${ask.address}`.length).toBeLessThanOrEqual(500)
    ask.answer((new URL(ask.address, 'http://x').searchParams.get('icons') ?? '').split(','))
  }
  expect([...(await loading).keys()].sort()).toEqual([...names].sort())
})

test('after 750 ms without a response a parallel try starts at the next origin, and after 1500 ms a try is aborted', async () => {
  const { world, asked } = anEndpoint(['https://a.test', 'https://b.test'])
  const loading = loadIcons(world, 'lucide', ['link'])
  await vi.advanceTimersByTimeAsync(749)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked.map(({ address }) => new URL(address).origin)).toEqual(['https://a.test', 'https://b.test'])
  await vi.advanceTimersByTimeAsync(749)
  expect(asked[0]?.signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false, false])
  asked[1]?.answer(['link'])
  expect((await loading).size).toBe(1)
  expect(asked[2]?.signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toHaveLength(3)
})

test('it fails after 5000 ms in total and stops trying', async () => {
  const { world, asked } = anEndpoint()
  const loading = loadIcons(world, 'lucide', ['link'])
  const failure = loading.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await failure).toMatchObject({ message: 'Loading the icons timed out' })
  expect(asked.map(({ at }) => at)).toEqual([0, 750, 1500, 2250, 3000, 3750, 4500])
  expect(asked.every(({ signal }) => signal.aborted)).toBe(true)
})

test('a failed response leaves it to the next try', async () => {
  const { world, asked } = anEndpoint()
  const loading = loadIcons(world, 'lucide', ['link'])
  asked[0]?.fail()
  await vi.advanceTimersByTimeAsync(750)
  asked[1]?.answer(['link'])
  expect((await loading).has('link')).toBe(true)
})

test('a response that is not an icon set gives no icons', async () => {
  for (const nonsense of [null, 'x', { icons: { link: { body: 7 } } }, { icons: [] }]) {
    const world: IconWorld = { origins: [''], fetch: async () => Response.json(nonsense) }
    expect((await loadIcons(world, 'lucide', ['link'])).size).toBe(0)
  }
})
