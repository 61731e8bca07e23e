import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { shortAddressSettings } from '#src/features/link/schema.ts'
import { aLink } from '#src/test/factories.ts'
import { aPlace, aPlaceWithLink } from '#src/test/places.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { listLinks } from '../list-links.ts'
import { pauseLink } from '../pause-link.ts'
import { removeLink, restoreLink } from '../remove-link.ts'
import { link as links } from '../tables.ts'
import { setShortAddress } from './set-short-address.ts'

function give(platform: TestPlatform, { workspace, id }: { workspace: string; id: string }, slug: string) {
  return setShortAddress(platform, { workspace, link: id }, { kind: 'own', slug })
}

async function locationOf(platform: TestPlatform, path: string, method = 'GET') {
  const answer = await createApp(platform).request(path, { method })
  return answer.status === 302 ? answer.headers.get('location') : answer.status
}

test("a short URL redirects to the link with the visitor's parameters and its own, also while it is paused", async () => {
  const utm = { utm_source: 'newsletter', utm_campaign: 'spring' }
  const { platform, link } = await aPlaceWithLink({ utm })
  await give(platform, link, 'globex-webinar')
  const app = createApp(platform)
  const { status, headers } = await app.request('/s/globex-webinar?lead=abc&token=x%26y&utm_source=mail')
  expect(status).toBe(302)
  const given = '?lead=abc&token=x%26y&utm_source=mail&utm_campaign=spring'
  expect(headers.get('location')).toBe(`/l/${link.hashid}${given}`)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('x-robots-tag')).toContain('noindex')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  const plainly = `/l/${link.hashid}?utm_source=newsletter&utm_campaign=spring`
  expect(await locationOf(platform, '/s/Globex-Webinar')).toBe(plainly)
  expect(await locationOf(platform, '/s/globex-webinar', 'HEAD')).toBe(plainly)
  await pauseLink(platform, { workspace: link.workspace, link: link.id })
  expect(await locationOf(platform, '/s/globex-webinar')).toBe(plainly)
})

test('an unknown code answers 404, and guesses are limited', async () => {
  const { platform, workspace } = await aPlace()
  const link = await aLink(platform, { workspace })
  await give(platform, link, 'globex-missing')
  for (const code of ['nothing-here', 'ab', 'a'.repeat(200), '%00', '..%2f..', 'globex_webinar'])
    expect(await locationOf(platform, `/s/${code}`), code).not.toContain?.('/l/')
  await removeLink(platform, { workspace, user: link.id, link: link.id })
  expect(await locationOf(platform, '/s/globex-missing')).toBe(404)
  await restoreLink(platform, { workspace, link: link.id })
  expect(await locationOf(platform, '/s/globex-missing')).toBe(`/l/${link.hashid}`)

  const app = createApp(platform)
  const statuses = new Set<number>()
  for (let guess = 0; guess < 62; guess += 1) statuses.add((await app.request(`/s/guess-${guess}`)).status)
  expect([...statuses]).toEqual([404, 429])
  expect((await app.request('/s/globex-missing')).status).toBe(429)
})

test('a replaced slug keeps redirecting until another link takes it', async () => {
  const { platform, link: first } = await aPlaceWithLink()
  const other = await aLink(platform)
  await give(platform, first, 'before')
  await give(platform, first, 'after')
  expect(await locationOf(platform, '/s/before')).toBe(`/l/${first.hashid}`)
  expect(await locationOf(platform, '/s/after')).toBe(`/l/${first.hashid}`)
  await expect(give(platform, other, 'after')).rejects.toMatchObject({ status: 409, code: 'slug_taken' })
  await give(platform, other, 'before')
  expect(await locationOf(platform, '/s/before')).toBe(`/l/${other.hashid}`)
  await expect(give(platform, first, 'before')).rejects.toMatchObject({ code: 'slug_taken' })
  await setShortAddress(platform, { workspace: first.workspace, link: first.id }, { kind: 'none', slug: '' })
  expect(await locationOf(platform, '/s/after')).toBe(`/l/${first.hashid}`)
  const { links: rows } = await listLinks(platform, { workspace: first.workspace })
  expect(rows[0]?.short).toBeNull()
})

test('of many concurrent requests for one slug, one gets it', { tags: ['postgres'] }, async () => {
  const platform = await createTestPlatform()
  const many = await Promise.all(Array.from({ length: 5 }, () => aLink(platform)))
  const done = await Promise.allSettled(many.map((one) => give(platform, one, 'wanted')))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a random code is long, stays the same, is listed, and is deleted with its link', async () => {
  const { platform, link } = await aPlaceWithLink()
  const which = { workspace: link.workspace, link: link.id }
  const drawn = await setShortAddress(platform, which, { kind: 'made', slug: '' })
  expect(drawn?.code).toMatch(/^[0-9A-Za-z]{10}$/)
  const again = await setShortAddress(platform, which, { kind: 'made', slug: '' })
  expect(again).toMatchObject({ code: drawn?.code })
  const { links: rows } = await listLinks(platform, { workspace: link.workspace, link: link.id })
  expect(rows[0]?.short).toEqual({ code: drawn?.code, isMade: true })
  expect(await locationOf(platform, `/s/${drawn?.code}`)).toBe(`/l/${link.hashid}`)
  await give(platform, link, 'globex-gone')
  await platform.db.asSystem((tx) => tx.delete(links).where(eq(links.id, link.id)))
  expect(await locationOf(platform, `/s/${drawn?.code}`)).toBe(404)
  expect(await locationOf(platform, '/s/globex-gone')).toBe(404)
  const next = await aLink(platform)
  await give(platform, next, 'globex-gone')
  expect(await locationOf(platform, '/s/globex-gone')).toBe(`/l/${next.hashid}`)
})

test('a custom slug has 3 to 60 plain characters and is not reserved', () => {
  function said(slug: string) {
    const parsed = shortAddressSettings.safeParse({ shortAddress: 'own', slug })
    return parsed.success ? parsed.data.slug : parsed.error.issues[0]?.message
  }
  expect(said(' Globex-2026 ')).toBe('globex-2026')
  expect(said('a'.repeat(60))).toHaveLength(60)
  for (const slug of ['', 'ab', '-ab', 'ab-', 'ä-b-c', 'a b c', 'a/b', 'admin', 'Login', 'a'.repeat(61)])
    expect(said(slug), slug).toMatch(/ /)
})
