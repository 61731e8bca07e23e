import { createHash } from 'node:crypto'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { issueLeadHandle } from '#src/features/lead/server/lead-handle.ts'
import { link } from '#src/features/link/server/tables.ts'
import { page } from '#src/features/page/server/tables.ts'
import { listen } from '#src/platform/http/listen.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import {
  createOneLineScreens,
  get,
  inline,
  type OneLineScreens,
  planted,
} from '#src/test/one-line-screens.ts'
import { setFields } from '#src/test/set-fields.ts'

test('a page is rendered once and reused for every spelling of its path, and an affiliate is remembered', async () => {
  const world = await createOneLineScreens()
  const { hashid } = await aLink(world.platform)
  const first = await get(world, `/l/${hashid}/pricing`)
  expect(first.text).toContain('What it costs')
  for (const path of ['pricing', 'PRICING/', 'pricing//', 'pricing?utm_source=mail&b=1']) {
    expect((await get(world, `/l/${hashid}/${path}`)).text).toBe(first.text)
  }
  expect((await get(world, `/L/${hashid}/pricing`)).text).toBe(first.text)
  expect(world.rendered).toHaveLength(1)
  expect(new URL(world.rendered[0]?.url ?? '').search).toBe('')
  await get(world, `/l/${hashid}`)
  const { headers } = await get(world, `/l/${hashid}/pricing?aff=joe`)
  expect(headers.get('set-cookie')).toContain('aff=joe; Path=/; Max-Age=7776000')
  expect(first.headers.get('set-cookie')).toBeNull()
})

test('an edit shows within a second, and immediately if made through this process', {
  tags: ['postgres'],
}, async () => {
  const world = await createOneLineScreens()
  const { platform, app } = world
  const { hashid, workspace } = await aLink(platform)
  const rename = (title: string, version: number) =>
    platform.db.inWorkspace(workspace, (tx) =>
      tx.update(page).set({ title, version }).where(eq(page.title, 'What it costs')),
    )
  const renderings = async () => {
    await get(world, `/l/${hashid}`)
    return world.rendered.filter(({ method }) => method === 'GET').length
  }
  expect(await renderings()).toBe(1)
  await rename('What it costs', 2)
  expect(await renderings()).toBe(1)
  platform.clock.advance(1)
  expect(await renderings()).toBe(2)
  await rename('What it costs', 3)
  await app.request('/workspace/page', { method: 'POST' })
  expect(await renderings()).toBe(3)
  platform.clock.advance(59)
  expect(await renderings()).toBe(3)
  platform.clock.advance(2)
  expect(await renderings()).toBe(4)
})

test('unknown, inactive, deleted and malformed links get identical responses', async () => {
  const world = await createOneLineScreens()
  const { platform } = world
  const inactive = await aLink(platform, { active: false })
  const deleted = await aLink(platform, { deletedAt: platform.clock.now() })
  const lead = await aLead(platform, inactive.workspace)
  const cookie = `nurtured_lead=${issueLeadHandle(platform, { workspace: lead.workspace, lead: lead.id })}`
  const answers = [
    await get(world, '/l/AAAAAAAAAAAAAAAAAAAAAA'),
    await get(world, `/l/${inactive.hashid}`),
    await get(world, `/l/${inactive.hashid}/story/why/`),
    await get(world, `/l/${inactive.hashid}?lead=${lead.hashid}&token=${'x'.repeat(22)}`, { cookie }),
    await get(world, `/l/${deleted.hashid}?utm_source=x`),
    await get(world, '/l/x'),
  ].map(({ status, headers, text }) => ({ status, headers: [...headers], text }))
  const [first, ...others] = answers
  expect(first?.status).toBe(404)
  const headers = withoutValidators(first?.headers ?? [])
  for (const answer of others)
    expect({ ...answer, headers: withoutValidators(answer.headers) }).toEqual({ ...first, headers })
})

/** Only the very first response of the process is not yet prepared for reuse. */
function withoutValidators(headers: [string, string][]): [string, string][] {
  return headers.filter(([name]) => !['etag', 'vary', 'content-length'].includes(name))
}

test('known and unconfirmed leads get a private page', async () => {
  const world = await createOneLineScreens()
  const { platform } = world
  const { hashid, workspace } = await aLink(platform)
  const lead = await aLead(platform, workspace, { validated: 'yes', first: 'Leonore' })
  const cookie = `nurtured_lead=${issueLeadHandle(platform, { workspace, lead: lead.id })}`
  const stranger = await get(world, `/l/${hashid}`)
  const known = await get(world, `/l/${hashid}`, { cookie })
  expect(known.text).toContain('Leonore')
  expect(known.headers.get('cache-control')).toBe('private, no-store')
  const asked = await get(world, `/l/${hashid}?lead=${lead.hashid}&token=secret`)
  expect(asked.text).toContain('token=secret')
  expect((await get(world, `/l/${hashid}`)).text).toBe(stranger.text)
  expect(stranger.text).not.toContain('Leonore')
  expect(world.rendered).toHaveLength(3)
})

test("every response under /l/ hides its address from other sites, and allows a render's inline scripts by hash and no injected one", async () => {
  const world = await createOneLineScreens({ publicOrigin: 'https://nurtured.test' })
  const { hashid } = await aLink(world.platform)
  const hash = createHash('sha256').update(inline).digest('base64')
  const path = `/l/${hashid}`
  for (const asked of [path, path, `${path}?lead=x`, `${path}.data`, '/l/unknown', '/l/unknown']) {
    const { text, headers } = await get(world, asked)
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
    if (asked.endsWith('.data')) continue
    expect(text).toContain(planted)
    const policy = headers.get('content-security-policy') ?? ''
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src'))
    expect(scripts).toBe(`script-src 'self' 'sha256-${hash}'`)
    expect(policy).toContain("frame-ancestors 'none'")
  }
})

test('a cached page is sent compressed as the browser accepts it, or as unmodified', async () => {
  const world = await createOneLineScreens()
  const { hashid } = await aLink(world.platform)
  await get(world, `/l/${hashid}`)
  const plain = await get(world, `/l/${hashid}`)
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const [encoding, decode] of Object.entries(decoders)) {
    const answer = await world.app.request(`/l/${hashid}`, { headers: { 'accept-encoding': encoding } })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    const body = Buffer.from(await answer.arrayBuffer())
    expect(body.length).toBeLessThan(plain.text.length / 2)
    expect(decode(body).toString()).toBe(plain.text)
  }
  const etag = plain.headers.get('etag') ?? ''
  const again = await get(world, `/l/${hashid}`, { 'if-none-match': `"other", ${etag}` })
  expect([again.status, again.text]).toEqual([304, ''])
  expect((await get(world, `/l/${hashid}`, { 'if-none-match': '"other"' })).status).toBe(200)
})

test('navigation data is cached separately, and an unknown path is reported unchanged', async () => {
  const world = await createOneLineScreens()
  const { hashid } = await aLink(world.platform)
  await get(world, `/l/${hashid}/pricing`)
  const data = await get(world, `/l/${hashid}/pricing.data`)
  expect(data.headers.get('content-type')).toBe('text/x-script')
  expect(data.headers.get('cache-control')).toBe('private, max-age=10')
  await get(world, `/l/${hashid}/pricing.data`)
  expect(world.rendered).toHaveLength(2)
  await get(world, `/l/${hashid}/pricing.data?_routes=campaign`)
  expect(world.rendered.at(-1)?.url).toContain('_routes')
  for (const path of [`/l/${hashid}/Nowhere`, `/l/${hashid}/NOWHERE/`]) {
    const answer = await get(world, path)
    expect(answer.status).toBe(404)
    expect(answer.text).toContain(`<p>${path}</p>`)
  }
})

test('staff acting as a member bypass the cache in both directions', async () => {
  const world = await createOneLineScreens()
  const { hashid } = await aLink(world.platform)
  const cookie = 'nurtured-acting=AAAAAAAAAAAAAAAAAAAAAA'
  await get(world, `/l/${hashid}`, { cookie })
  expect(world.rendered.at(-1)?.headers.get('cookie')).toBe(cookie)
  await get(world, `/l/${hashid}`)
  expect(world.rendered).toHaveLength(2)
  await get(world, `/l/${hashid}`, { cookie })
  expect(world.rendered).toHaveLength(3)
  await get(world, `/l/${hashid}`)
  expect(world.rendered).toHaveLength(3)
})

async function onPort({ app }: OneLineScreens) {
  const server = await listen({
    fetch: app.fetch,
    port: 0,
    host: '127.0.0.1',
    behindProxy: false,
    uploadPaths: [],
  })
  onTestFinished(() => server.stop(1))
  return (path: string, method = 'GET', headers = {}) =>
    new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; text: string }>(
      (resolve, reject) => {
        httpRequest({ port: server.port, host: '127.0.0.1', path, method, headers }, (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (part: string) => {
            text += part
          })
          answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }))
        })
          .on('error', reject)
          .end()
      },
    )
}

test('the direct Node path returns the same response as the app', async () => {
  const world = await createOneLineScreens()
  const { hashid, id } = await aLink(world.platform)
  const ask = await onPort(world)
  const first = await ask(`/l/${hashid}`)
  const kept = await ask(`/l/${hashid}`)
  const throughHouse = await ask(`/l/${hashid}?a=1`)
  expect(kept.text).toBe(first.text)
  expect(withoutTime(kept.headers)).toEqual(withoutTime(throughHouse.headers))
  const head = await ask(`/l/${hashid}`, 'HEAD')
  const length = String(Buffer.byteLength(first.text))
  expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', length])
  const unchanged = await ask(`/l/${hashid}`, 'GET', { 'if-none-match': kept.headers.etag })
  expect([unchanged.status, unchanged.text]).toEqual([304, ''])
  expect(world.rendered).toHaveLength(1)

  await setFields(world.platform, [link, id], { active: false })
  world.platform.clock.advance(1)
  expect((await ask(`/l/${hashid}`)).status).toBe(404)
})

function withoutTime(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { date: _date, ...rest } = headers
  return rest
}
