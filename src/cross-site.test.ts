import { expect, test } from 'vitest'
import { screens } from './test/access-attempts.ts'
import { createOneLineScreens } from './test/one-line-screens.ts'

// same-origin.test.ts covers which requests are foreign.
const foreign = { origin: 'https://nurtured.test', 'sec-fetch-site': 'cross-site' }

/** Every URL a person can open, with a value for each id. */
const paths = screens.map(({ path }) => `/${path.replace(/:\w+\??/g, 'x').replaceAll('*', 'x')}`)

test('no screen accepts a form from another site with a session cookie, and each accepts one from this site', async () => {
  const { app, rendered } = await createOneLineScreens()
  expect(paths).toEqual(expect.arrayContaining(['/auth/login', '/user/settings', '/workspace/journey/x']))
  for (const path of paths) {
    const headers = { ...foreign, cookie: '__Host-sb-nurtured-auth-token=x', 'content-length': '3' }
    const answer = await app.request(`https://nurtured.test${path}`, { method: 'POST', headers, body: 'a=b' })
    expect([path, answer.status]).toEqual([path, 403])
  }
  expect(rendered).toEqual([])
  for (const path of paths) {
    const headers = { origin: 'https://nurtured.test', 'content-length': '3' }
    await app.request(`https://nurtured.test${path}`, { method: 'POST', headers, body: 'a=b' })
  }
  expect(rendered).toHaveLength(paths.length)
})
