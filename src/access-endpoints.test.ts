import { inspectRoutes } from 'hono/dev'
import { expect, test } from 'vitest'
import { createFront } from './front.ts'
import { createRest } from './rest.ts'
import { endpointAccess } from './test/access/endpoint-access.ts'
import { endpointAttempts } from './test/access-attempts.ts'
import { aMatrix } from './test/access-matrix.ts'
import { createTestPlatform } from './test/test-platform.ts'

test('every endpoint has an entry, and every entry an endpoint', async () => {
  const platform = await createTestPlatform()
  const { app, loadRest } = createFront(platform, {}, (own) => createRest(platform, own))
  const mounted = [app, await loadRest()]
    .flatMap(inspectRoutes)
    .filter(({ isMiddleware, path }) => !isMiddleware && path !== '/*' && path !== '*')
    .map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(mounted)].sort()).toEqual(Object.keys(endpointAccess).sort())
}, 600_000)

test('endpoints respond to each role as allowed, and to strangers as if the thing were missing', async () => {
  const { findWrong } = await aMatrix()
  expect(await findWrong(endpointAttempts())).toEqual([])
}, 600_000)
