import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes.ts'
import { createOneLineScreens } from './test/one-line-screens.ts'

// Which requests are foreign is shown in same-origin.test.ts.
const foreign = { origin: 'https://nurtured.test', 'sec-fetch-site': 'cross-site' }

/** Every address a person can open, with something in the place of each id. */
function pathsOf(entries: readonly RouteConfigEntry[], before = ''): string[] {
  return entries.flatMap(({ path, children = [], index }) => {
    const here = path === undefined ? before : `${before}/${path}`
    return [...(path !== undefined || index ? [here || '/'] : []), ...pathsOf(children, here)]
  })
}

const paths = pathsOf(routes).map((path) => path.replace(/:\w+\??/g, 'x').replaceAll('*', 'x'))

test('no form of any screen is taken from another site while a session is at stake', async () => {
  const { app, rendered } = await createOneLineScreens()
  expect(paths).toEqual(expect.arrayContaining(['/auth/login', '/user/settings', '/workspace/journey/x']))
  for (const path of paths) {
    const headers = { ...foreign, cookie: '__Host-sb-nurtured-auth-token=x', 'content-length': '3' }
    const answer = await app.request(`https://nurtured.test${path}`, { method: 'POST', headers, body: 'a=b' })
    expect([path, answer.status]).toEqual([path, 403])
  }
  expect(rendered).toEqual([])
})

test('the same form from this site is', async () => {
  const { app, rendered } = await createOneLineScreens()
  for (const path of paths) {
    const headers = { origin: 'https://nurtured.test', 'content-length': '3' }
    await app.request(`https://nurtured.test${path}`, { method: 'POST', headers, body: 'a=b' })
  }
  expect(rendered).toHaveLength(paths.length)
})
