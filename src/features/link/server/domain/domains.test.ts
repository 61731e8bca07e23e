import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { readHost } from '#src/features/link/rules/domain.ts'
import { notification } from '#src/features/notification/server/tables.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { aLink, aWorkspace } from '#src/test/factories.ts'
import { setFields } from '#src/test/set-fields.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { addDomain, chooseDefaultDomain, listDomains, removeDomain } from './change-domains.ts'
import { checkDomain, checkDueDomains } from './check-domain.ts'
import { dropDomainCache, originOfWorkspace } from './served-domains.ts'

async function aTeam(platform: TestPlatform) {
  const { workspace, organization, owner: user } = await aWorkspace(platform)
  return { workspace, user, actor: { user, organization } }
}
type Team = Awaited<ReturnType<typeof aTeam>>

async function add(platform: TestPlatform, { actor, workspace }: Team, host: string) {
  const { id } = await addDomain(platform, actor, { workspace, host })
  const domains = await listDomains(platform, workspace)
  const found = domains.find((one) => one.id === id)
  if (!found) throw new Error('the domain was not stored')
  return found
}

function prove(platform: TestPlatform, host: string, ...proofs: string[]) {
  platform.dns.records.set(
    `TXT _nurtured.${host}`,
    proofs.map((proof) => `nurtured=${proof}`),
  )
  platform.dns.records.set(`CNAME ${host}`, ['nurtured.test'])
}

async function noticesOf(platform: TestPlatform, workspace: string): Promise<string[]> {
  const rows = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(notification))
  return rows.map(({ data }) => String(data['title']))
}

test.each([
  [' https://Links.Acme.com/path ', 'links.acme.com'],
  ['müller.example', 'xn--mller-kva.example'],
  ['links.acme.com.', 'links.acme.com'],
])('%s is the domain %s', (typed, host) => {
  expect(readHost(typed, 'nurtured.test')).toEqual({ host })
})

test.each([
  ['192.0.2.1', 'address'],
  ['0x7f.1', 'address'],
  ['[::1]', 'malformed'],
  ['co.uk', 'suffix'],
  ['localhost', 'malformed'],
  ['nurtured.test', 'ours'],
  ['a.nurtured.test', 'ours'],
  ['links.acme.com:8080', 'malformed'],
  ['user@links.acme.com', 'malformed'],
  ['_x.acme.com', 'malformed'],
  [`${'a'.repeat(64)}.com`, 'malformed'],
])('%s is refused as %s', (typed, problem) => {
  expect(readHost(typed, 'nurtured.test')).toEqual({ problem })
})

test('a domain is verified by its record, used in URLs, and dropped when removed', async () => {
  const platform = await createTestPlatform()
  const team = await aTeam(platform)
  const { workspace, actor } = team
  const domain = await add(platform, team, 'links.acme.com')
  const which = { workspace, domain: domain.id }
  expect((await checkDomain(platform, which)).state).toBe('no_proof')
  expect(await originOfWorkspace(platform, workspace)).toBe('https://nurtured.test')
  await expect(chooseDefaultDomain(platform, actor, which)).rejects.toThrow('isn’t verified')
  prove(platform, 'links.acme.com', domain.proof)
  platform.dns.records.delete('CNAME links.acme.com')
  expect((await checkDomain(platform, which)).state).toBe('elsewhere')
  // URLs on a domain that points elsewhere would not open.
  expect(await originOfWorkspace(platform, workspace)).toBe('https://nurtured.test')
  platform.dns.records.set('A links.acme.com', ['192.0.2.7'])
  platform.dns.records.set('A nurtured.test', ['192.0.2.7', '192.0.2.8'])
  expect((await checkDomain(platform, which)).state).toBe('fine')
  expect(await originOfWorkspace(platform, workspace)).toBe('https://links.acme.com')
  const second = await add(platform, team, 'go.acme.com')
  prove(platform, 'go.acme.com', second.proof)
  await checkDomain(platform, { workspace, domain: second.id })
  await chooseDefaultDomain(platform, actor, { workspace, domain: second.id })
  expect(await originOfWorkspace(platform, workspace)).toBe('https://go.acme.com')
  await removeDomain(platform, actor, { workspace, domain: second.id })
  expect(await originOfWorkspace(platform, workspace)).toBe('https://links.acme.com')
  expect(await noticesOf(platform, workspace)).toEqual([])
})

test('of two workspaces that want one domain, the one with the record gets it, and the other once only its record remains', async () => {
  const platform = await createTestPlatform()
  const [one, other] = [await aTeam(platform), await aTeam(platform)]
  const first = await add(platform, one, 'race.acme.com')
  const second = await add(platform, other, 'race.acme.com')
  expect(first.proof).not.toBe(second.proof)
  prove(platform, 'race.acme.com', first.proof, second.proof)
  const states = await Promise.all([
    checkDomain(platform, { workspace: one.workspace, domain: first.id }),
    checkDomain(platform, { workspace: other.workspace, domain: second.id }),
  ])
  expect(states.map(({ state }) => state).toSorted()).toEqual(['fine', 'taken'])
  const [holder, rival] = states[0]?.state === 'fine' ? [one, other] : [other, one]
  const [held, wanted] = holder === one ? [first, second] : [second, first]
  prove(platform, 'race.acme.com', wanted.proof)
  const taken = await checkDomain(platform, { workspace: rival.workspace, domain: wanted.id })
  expect(taken.state).toBe('fine')
  expect(await originOfWorkspace(platform, holder.workspace)).toBe('https://nurtured.test')
  const lost = await checkDomain(platform, { workspace: holder.workspace, domain: held.id })
  expect(lost.verifiedAt).toBeNull()
  expect(await noticesOf(platform, holder.workspace)).toEqual([
    'race.acme.com now belongs to another workspace',
  ])
})

test('a sweep finds new records, checks less often over time, and reports three days of pointing elsewhere once', async () => {
  const platform = await createTestPlatform()
  const team = await aTeam(platform)
  const domain = await add(platform, team, 'slow.acme.com')
  async function later(seconds: number) {
    platform.clock.advance(seconds)
    await checkDueDomains(platform)
    const [row] = await listDomains(platform, team.workspace)
    return row?.checkedAt?.getTime() === platform.clock.now().getTime()
  }
  const checked = []
  for (const seconds of [0, 60, 121, 10]) checked.push(await later(seconds))
  expect(checked).toEqual([true, false, true, false])
  prove(platform, 'slow.acme.com', domain.proof)
  await later(6 * 3600)
  expect(await noticesOf(platform, team.workspace)).toEqual(['slow.acme.com is verified'])
  platform.dns.records.set('CNAME slow.acme.com', ['elsewhere.test'])
  await later(6 * 3600)
  await later(2.9 * 86_400)
  expect(await noticesOf(platform, team.workspace)).toHaveLength(1)
  platform.dns.silent.add('slow.acme.com')
  await later(6 * 3600)
  platform.dns.silent.clear()
  await later(6 * 3600)
  await later(6 * 3600)
  expect(await noticesOf(platform, team.workspace)).toEqual(
    expect.arrayContaining(['slow.acme.com has been pointing elsewhere for three days']),
  )
  expect(await noticesOf(platform, team.workspace)).toHaveLength(2)
  expect(await originOfWorkspace(platform, team.workspace)).toBe('https://slow.acme.com')
})

test('a domain is listed and added once, and only for its own workspace', async () => {
  const platform = await createTestPlatform()
  const [team, stranger] = [await aTeam(platform), await aTeam(platform)]
  await add(platform, team, 'ours.acme.com')
  expect(await listDomains(platform, stranger.workspace)).toEqual([])
  const theirs = addDomain(platform, stranger.actor, { workspace: team.workspace, host: 'x.acme.com' })
  await expect(theirs).rejects.toThrow('domain doesn’t exist')
  await expect(add(platform, team, 'OURS.acme.com')).rejects.toThrow('already on the list')
})

test("only a verified domain gets a certificate, and serves its workspace's links and nothing else", async () => {
  const platform = await createTestPlatform()
  const { realScreens } = await import('#src/test/real-screens.ts')
  const app = createApp(platform, { screens: await realScreens(platform) })
  const [team, stranger] = [await aTeam(platform), await aTeam(platform)]
  const host = 'serve.acme.com'
  const domain = await add(platform, team, host)
  async function ask(name: string) {
    const answer = await app.request(`/api/domains/ask?domain=${encodeURIComponent(name)}`)
    return [answer.status, await answer.text()]
  }
  expect(await ask(host)).toEqual([404, ''])
  prove(platform, host, domain.proof)
  await checkDomain(platform, { workspace: team.workspace, domain: domain.id })
  for (const name of [host, 'SERVE.acme.com.']) expect(await ask(name)).toEqual([200, ''])
  for (const name of ['other.com', '']) expect(await ask(name)).toEqual([404, ''])
  const own = await aLink(platform, { workspace: team.workspace })
  const foreign = await aLink(platform, { workspace: stranger.workspace })
  async function get(path: string, at = host, init: RequestInit = {}) {
    const headers = { 'user-agent': 'Mozilla/5.0 Firefox/150.0', host: at, ...init.headers }
    const answer = await app.request(path, { ...init, headers })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const shown = await get(`/l/${own.hashid}`)
  expect([shown.status, shown.text]).toEqual([200, expect.stringContaining('Why we started')])
  expect(shown.text).toContain(`https://${host}/l/${own.hashid}`)
  expect(shown.text).not.toContain('https://nurtured.test')
  expect(shown.headers.get('strict-transport-security')).toBe('max-age=31536000')
  // A page cached for one domain is not sent on another.
  const atHome = await get(`/l/${own.hashid}`, 'nurtured.test')
  expect(atHome.text).not.toContain(host)
  expect((await get(`/l/${own.hashid}`)).text).toBe(shown.text)
  expect((await get(`/l/${own.hashid}`, `${host.toUpperCase()}:443`)).text).toContain(`https://${host}/l/`)
  expect((await get(`/l/${own.hashid}).`)).headers.get('location')).toBe(`/l/${own.hashid}`)
  const unknown = await get('/l/AAAAAAAAAAAAAAAAAAAAAA')
  const others = await get(`/l/${foreign.hashid}/story`)
  expect([others.status, others.text]).toEqual([404, unknown.text])
  expect((await get(`/l/${foreign.hashid}`, 'nurtured.test')).status).toBe(200)
  expect((await get(`/api/campaign/view?link=${own.hashid}`)).status).toBe(200)
  // However a path or query is encoded, every reader interprets it the same way.
  for (const path of [
    `/api/campaign/view?link=${foreign.hashid}`,
    `/api/campaign/image/${foreign.hashid}`,
    `/access?next=/l/${foreign.hashid}`,
    '/workspace',
    '//workspace',
    '/l/../workspace',
    '/rest/v1/link',
    '/api/domains/ask?domain=serve.acme.com',
    '/robots.txt',
    `//assets/l/${foreign.hashid}`,
    '/assets/%2e%2e/auth/login',
    `/api/campaign/view?link=%${foreign.hashid.charCodeAt(0).toString(16)}${foreign.hashid.slice(1)}`,
    `/access?next=/l/${own.hashid}/../${foreign.hashid}`,
    `/access?next=/l/${own.hashid}/%252e%252e/${foreign.hashid}`,
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404])
  const twice = await get(`/api/campaign/view?%6cink=${own.hashid}&link=${foreign.hashid}`)
  expect(twice.text).toContain(own.hashid)
  expect(twice.text).not.toContain(foreign.hashid)
  const { workspace, actor } = team

  // The root leads to the workspace's website, unless that is the domain itself.
  for (const [website, answer] of [
    ['https://acme.test/ü', [302, 'https://acme.test/%C3%BC']],
    [`https://${host}`, [404, null]],
  ] as const) {
    await setFields(platform, [workspaces, workspace], { website })
    dropDomainCache(platform)
    const root = await get('/')
    expect([root.status, root.headers.get('location')]).toEqual(answer)
  }
  // Unverified and hostile hosts are answered as before.
  for (const name of ['unknown.acme.com', 'serve.acme.com.evil.test', 'x'.repeat(300)])
    expect((await get(`/l/${own.hashid}`, name)).text, name).toContain('https://nurtured.test/l/')
  const forms = { method: 'POST', body: new URLSearchParams({ intent: 'enter' }) }
  const next = `/access?next=/l/${own.hashid}`
  const statuses = await Promise.all(
    [`https://${host}`, 'https://nurtured.test', 'https://evil.test', 'null'].map(
      async (origin) => (await get(next, host, { ...forms, headers: { origin, cookie: 'a=b' } })).status,
    ),
  )
  expect(statuses[0]).not.toBe(403)
  expect(statuses.slice(1)).toEqual([403, 403, 403])
  await removeDomain(platform, actor, { workspace, domain: domain.id })
  // A proxy that still forwards a removed domain gets neither links nor screens.
  for (const path of ['/auth/login', `/l/${own.hashid}`, `/l/${foreign.hashid}`, '/'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
  expect(await ask(host)).toEqual([404, ''])
  const theirs = await add(platform, stranger, host)
  prove(platform, host, theirs.proof)
  await checkDomain(platform, { workspace: stranger.workspace, domain: theirs.id })
  expect((await get(`/l/${foreign.hashid}`)).status).toBe(200)
  expect((await get(`/l/${own.hashid}`)).status).toBe(404)
})
