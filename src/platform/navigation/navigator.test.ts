import { expect, test } from 'vitest'
import { createNavigator, type NavigatorWorld } from './navigator.ts'

function aWorld(changes: Partial<NavigatorWorld> = {}) {
  const went: string[] = []
  const left: string[] = []
  let here = '/start'
  const world: NavigatorWorld = {
    origin: 'https://nurtured.test',
    here: () => here,
    async go(to, { replace }) {
      went.push(replace ? `${to} (replaced)` : to)
      here = to
    },
    leave: (href) => void left.push(href),
    guards: {},
    ...changes,
  }
  return { navigator: createNavigator(world), went, left }
}

test('a navigation arrives, and one to where we are is duplicated', async () => {
  const { navigator, went } = aWorld()
  expect(await navigator.navigateTo('/start')).toEqual({ kind: 'duplicated' })
  expect(await navigator.navigateTo('/workspace?tab=1')).toEqual({ kind: 'arrived' })
  expect(await navigator.navigateTo('/workspace/page', { replace: true })).toEqual({ kind: 'arrived' })
  expect(went).toEqual(['/workspace?tab=1', '/workspace/page (replaced)'])
})

test('a guard aborts or redirects a navigation', async () => {
  const guards = { open: () => true, closed: () => false, auth: (to: string) => `/auth/login?next=${to}` }
  const { navigator, went } = aWorld({ guards })
  const aborted = { kind: 'aborted', guard: 'closed' }
  expect(await navigator.navigateTo('/workspace', { guards: ['open', 'closed'] })).toEqual(aborted)
  expect(went).toEqual([])
  expect(await navigator.navigateTo('/workspace', { guards: ['auth'] })).toEqual({ kind: 'arrived' })
  expect(went).toEqual(['/auth/login?next=/workspace'])
})

test('a newer navigation cancels a pending one', async () => {
  const verdict = Promise.withResolvers<boolean>()
  const { navigator, went } = aWorld({ guards: { slow: () => verdict.promise } })
  const first = navigator.navigateTo('/first', { guards: ['slow'] })
  expect(await navigator.navigateTo('/second')).toEqual({ kind: 'arrived' })
  verdict.resolve(true)
  expect(await first).toEqual({ kind: 'cancelled' })
  expect(went).toEqual(['/second'])
})

test('an unknown guard, a forbidden protocol and, without the external option, another site are refused by name', async () => {
  const { navigator, left, went } = aWorld({ guards: { auth: () => true } })
  const external = 'Navigating to an external URL is not allowed by default. Use the external option.'
  for (const [to, options, message] of [
    ['/x', { guards: ['auth', 'nobody'] }, 'Unknown route middleware name'],
    ['/x', { guards: ['toString'] }, 'Unknown route middleware name'],
    ['https://example.com', {}, external],
    ['javascript:alert(1)', { external: true }, 'Cannot navigate to a URL with a forbidden protocol.'],
  ] as const)
    await expect(navigator.navigateTo(to, options)).rejects.toThrow(message)
  expect(navigator.error()).toBeUndefined()
  expect(await navigator.navigateTo('https://example.com/a', { external: true })).toEqual({ kind: 'left' })
  expect([left, went]).toEqual([['https://example.com/a'], []])
})

test('a navigation error is stored, and clearing it can redirect', async () => {
  const broken = new Error('the chunk is missing')
  let fails = true
  const { navigator } = aWorld({
    go: async () => {
      if (fails) throw broken
    },
  })
  expect(await navigator.navigateTo('/workspace')).toEqual({ kind: 'failed', error: broken })
  expect(navigator.error()).toBe(broken)
  fails = false
  await navigator.clearError({ redirect: '/' })
  expect(navigator.error()).toBeUndefined()
  navigator.storeError(broken)
  expect(navigator.error()).toBe(broken)
  await navigator.clearError()
  expect(navigator.error()).toBeUndefined()
})
