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

test('shapes are in Iconify’s format and immutable, an alias is resolved to one, and unknown names are listed', async () => {
  const answer = await anApp().request('/api/icons/lucide.json?icons=link,arrow-up,edit,nope,constructor')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const set = await answer.json()
  expect(set).toMatchObject({ prefix: 'lucide', width: 24, height: 24, not_found: ['nope', 'constructor'] })
  expect(Object.keys(set.icons)).toEqual(expect.arrayContaining(['arrow-up', 'link']))
  expect(Object.keys(set.icons)).not.toContain('constructor')
  expect(set.icons.link.body).toContain('<path')
  expect(set.icons.edit ?? set.aliases?.edit).toBeDefined()
})

test('a request of more than 500 characters is refused, and one for an impossible name or another icon set', async () => {
  const start = '/api/icons/lucide.json?icons='
  const longest = start + 'a'.repeat(500 - start.length)
  expect((await anApp().request(longest)).status).toBe(200)
  expect((await anApp().request(`${longest}a`)).status).toBe(414)
  for (const name of ['Link', 'link,', '', '<script>', '__proto__', 'a--b', '../link', 'link%00']) {
    const answer = await anApp().request(`/api/icons/lucide.json?icons=${encodeURIComponent(name)}`)
    expect(answer.status, name).toBe(400)
  }
  expect((await anApp().request('/api/icons/mdi.json?icons=home')).status).toBe(404)
  expect((await anApp().request('/api/icons/../lucide.json?icons=link')).status).toBe(404)
})
