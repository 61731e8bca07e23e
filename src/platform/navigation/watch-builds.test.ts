import { expect, test } from 'vitest'
import { createBuildCheck } from './watch-builds.ts'

function aCheck(served: Record<string, Response | (() => Response)>) {
  const seen = { asked: [] as string[], errors: [] as string[], offers: 0, time: 0 }
  const check = createBuildCheck({
    buildId: 'build-1',
    request: async (address) => {
      seen.asked.push(address)
      const answer = served[address] ?? new Response(null, { status: 404 })
      return typeof answer === 'function' ? answer() : answer.clone()
    },
    now: () => seen.time,
    logError: (message) => void seen.errors.push(message),
    onNewBuild: () => {
      seen.offers += 1
    },
  })
  return { check, seen }
}

function aBuild(id: string): Response {
  return Response.json({ id, timestamp: 1 })
}

function serving(id: string): Record<string, Response> {
  return { '/builds/latest.json': aBuild(id), [`/builds/meta/${id}.json`]: aBuild(id) }
}

test('a newer build is offered once', async () => {
  const { check, seen } = aCheck(serving('build-2'))
  await check()
  seen.time += 600_000
  await check()
  expect(seen.offers).toBe(1)
  expect(seen.asked).toHaveLength(2)
})

test('the same build is not offered; its own manifest is requested, at most once a minute, however often the page is visible', async () => {
  const { check, seen } = aCheck(serving('build-1'))
  for (let n = 0; n < 10; n += 1) {
    await check()
    seen.time += 59_999 / 9
  }
  expect([seen.offers, seen.errors]).toEqual([0, []])
  expect(seen.asked).toEqual(['/builds/latest.json', '/builds/meta/build-1.json'])
})

test('an id that could lead elsewhere is not followed', async () => {
  for (const id of ['../../api/me', 'a/b', 'a b', '', 'x'.repeat(65), 7, null]) {
    const { check, seen } = aCheck({ '/builds/latest.json': Response.json({ id }) })
    await check()
    expect(seen).toMatchObject({
      asked: ['/builds/latest.json'],
      errors: ['Failed to load the build manifest'],
    })
  }
})

test.each([
  ['an incomplete build', aBuild('build-2')],
  [
    'a failure',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('%s is not offered, and only logs an error', async (_what, latest) => {
  const { check, seen } = aCheck({ '/builds/latest.json': latest })
  await check()
  expect([seen.offers, seen.errors]).toEqual([0, ['Failed to load the build manifest']])
})
