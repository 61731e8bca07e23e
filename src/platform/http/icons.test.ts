import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { iconEndpoint } from './icons.ts'
import { Refusal } from './refusal.ts'

function anApp(): Hono {
  const app = new Hono()
  app.onError((error, context) =>
    error instanceof Refusal
      ? context.json({ error: error.code }, error.status as 400)
      : context.json({ error: 'internal' }, 500),
  )
  return app.route('/', iconEndpoint())
}

test('shapes are in Iconify’s format and immutable, and an alias is resolved to one', async () => {
  const answer = await anApp().request('/api/icons/lucide.json?icons=link,arrow-up,edit,no-such-icon')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const set = await answer.json()
  expect(set).toMatchObject({ prefix: 'lucide', width: 24, height: 24, not_found: ['no-such-icon'] })
  expect(Object.keys(set.icons)).toEqual(expect.arrayContaining(['arrow-up', 'link']))
  expect(set.icons.link.body).toContain('<path')
  expect(set.icons.edit ?? set.aliases?.edit).toBeDefined()
})

test('unknown names, including those of Object.prototype, give an empty set that lists them', async () => {
  const set = await (await anApp().request('/api/icons/lucide.json?icons=constructor,nope')).json()
  expect(set).toMatchObject({ prefix: 'lucide', icons: {}, not_found: ['constructor', 'nope'] })
})

test('a request longer than 500 characters is refused with 414', async () => {
  const start = '/api/icons/lucide.json?icons='
  const longest = start + 'a'.repeat(500 - start.length)
  expect((await anApp().request(longest)).status).toBe(200)
  expect((await anApp().request(`${longest}a`)).status).toBe(414)
})

test('a name that no icon can have is refused with 400', async () => {
  for (const name of ['Link', 'link,', '', '<script>', '__proto__', 'a--b', '../link', 'link%00']) {
    const answer = await anApp().request(`/api/icons/lucide.json?icons=${encodeURIComponent(name)}`)
    expect(answer.status, name).toBe(400)
  }
})

test('other icon sets do not exist', async () => {
  expect((await anApp().request('/api/icons/mdi.json?icons=home')).status).toBe(404)
  expect((await anApp().request('/api/icons/../lucide.json?icons=link')).status).toBe(404)
})
