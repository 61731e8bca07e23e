import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'

test('the home page has a payload, and private routes have none', async () => {
  const app = createApp(await createTestPlatform())
  const answer = await app.request('/_payload.json?build-1')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('public, no-cache')
  expect(await answer.json()).toEqual({ path: '/', data: {} })
  for (const path of ['/l/AAAAAAAAAAAAAAAAAAAAAA/_payload.json', '/workspace/_payload.json'])
    expect((await app.request(path)).status).toBe(404)
})

test('the payload of a campaign page is what a stranger sees, even for members', async () => {
  const platform = await createTestPlatform()
  const link = await aLink(platform, { webhookUrl: 'https://canary.test/hook', emailTo: 'canary@acme.test' })
  const lead = await aLead(platform, link.workspace)
  const app = createApp(platform)
  const path = `/l/${link.hashid}`
  const stranger = await app.request(`${path}/_payload.json?build-1`)
  expect(stranger.status).toBe(200)
  const body = await stranger.json()
  expect(body.path).toBe(path)
  expect(body.data.link.title).toBe('For Globex')
  expect(body.data.tabs).toHaveLength(2)
  expect(JSON.stringify(body)).not.toMatch(/canary|view_token|"lead"|credits|stripe/)
  const known = await app.request(`${path}/_payload.json`, {
    headers: { cookie: `nurtured_lead=${lead.hashid}` },
  })
  expect(await known.json()).toEqual(body)
  expect(known.headers.has('set-cookie')).toBe(false)
})
