import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { createCollection } from '#src/features/collection/server/change-collection.ts'
import { createFolder } from '#src/features/folder/server/change-folder.ts'
import { createGuest, removeGuest } from '#src/features/guest/server/change-guest.ts'
import { importTranscript } from '#src/features/transcript/server/import-transcript.ts'
import { withRestrictions } from '#src/platform/database/request-access.ts'
import { newId } from '#src/platform/ids.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import { aSheet } from '#src/test/guests.ts'
import { hostileHeader, hostileQueryOf, refusal, statusesOf, tooRare } from '#src/test/hostile-requests.ts'
import { aPicture } from '#src/test/pictures.ts'
import { eachFound, findEach, searchedTexts } from '#src/test/search-pairs.ts'
import { anOwner, aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { foundThings, searchQuery } from '../schema.ts'
import { findThings } from './find-things.ts'

async function aFullWorkspace() {
  const { platform, owner } = await anOwner()
  const { workspace, user } = owner
  const link = await aLink(platform, { workspace, title: 'For Globex' })
  const about = { name: 'Initech GmbH', domain: 'initech.test' }
  const { id: account } = await createAccount(platform, { workspace, user, ...about })
  await aLead(platform, workspace, { first: 'Zoë', last: 'Krämer', email: 'zoe@initech.test', account })
  return { platform, owner, workspace, link, account }
}

test('finds things of each kind by name, domain or address, a guest until they are in the trash, and spoken words with their time', async () => {
  const { platform, workspace, owner, link, account } = await aFullWorkspace()
  async function hrefs(q: string) {
    return (await findThings(platform, { workspace, q })).map(({ kind, href }) => `${kind} ${href}`)
  }
  expect(await hrefs('for glob')).toContain(`link /workspace/journey/${link.journey}?link=${link.id}`)
  expect(await hrefs('initech.test')).toEqual([
    `account /workspace/account/${account}`,
    `lead /workspace/account/${account}`,
  ])
  expect(await hrefs('First talk')).toContain(`journey /workspace/journey/${link.journey}`)
  expect((await hrefs('why we started'))[0]).toMatch(/^page \/workspace\/page\/[0-9a-f-]+\/editor$/)
  expect(await hrefs(owner.email)).toEqual(['member /team/profile'])
  const who = { workspace, user: owner.user }
  const { id } = await createGuest(platform, { ...who, sheet: aSheet({ company: 'Analytical' }) })
  for (const q of ['lovelace', 'ada anal'])
    expect(await findThings(platform, { workspace, q })).toMatchObject([
      { kind: 'guest', title: 'Ada Lovelace', href: `/workspace/guest/${id}` },
    ])
  await removeGuest(platform, { ...who, id })
  expect(await findThings(platform, { workspace, q: 'lovelace' })).toEqual([])
  const about = { ...who, title: 'Inaugural', kind: 'document', source: 'upload' } as const
  const { id: asset } = await createAsset(platform, about)
  const text = '1\n00:01:02,000 --> 00:01:05,000\nAsk not what your country can do.\n'
  await importTranscript(platform, { ...who, asset, filename: 'a.srt', text })
  expect(await findThings(platform, { workspace, q: 'your country' })).toMatchObject([
    {
      kind: 'spoken',
      title: 'Ask not what your country can do.',
      detail: expect.stringMatching(/^Inaugural · 1:0[234]$/),
      href: expect.stringMatching(/#t=6[234]/),
    },
  ])
})

test('finds collections, boards, files and open folders, best matches first', async () => {
  const { platform, workspace, owner } = await aFullWorkspace()
  const who = { workspace, user: owner.user }
  const talks = { title: 'Pricing talks', kind: 'hand' } as const
  const { id: collection } = await createCollection(platform, { ...who, ...talks })
  const { id: above } = await createFolder(platform, { ...who, name: 'Sales', parent: null })
  const { id: folder } = await createFolder(platform, { ...who, name: 'Pricing 2026', parent: above })
  const board = newId(platform.clock.now())
  await platform.db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`insert into idea_board (workspace, id, title, created_at, updated_at)
      values (${workspace}, ${board}, 'Pricing ideas', now(), now())`),
  )
  const file = await aPicture(platform, who, 'pricing-table.png')
  async function found() {
    const things = await findThings(platform, { workspace, q: 'pricing' })
    return new Set(things.map(({ kind, detail, href }) => [kind, detail, href].join(' ')))
  }
  const seen = new Set([
    `collection  /workspace/collection?id=${collection}`,
    `board  /workspace/thinking?board=${board}`,
  ])
  await withRestrictions({ folders: [folder], media: [file] }, async () => {
    expect(await found()).toEqual(seen)
  })
  seen.add(`folder Sales /workspace/assets?folder=${folder}`)
  seen.add(`file  /workspace/assets/library?file=${file}`)
  expect(await found()).toEqual(seen)
  async function titles(q: string) {
    return (await findThings(platform, { workspace, q })).map(({ title }) => title)
  }
  expect(await titles('gmbh initech')).toEqual(['Initech GmbH'])
  expect(await titles('intch')).toEqual(['Initech GmbH'])
  expect((await titles('glo'))[0]).toBe('Globex')
  for (const wildcard of ['%', '_']) expect(await titles(wildcard)).toEqual([])
})

test('things are found whatever the case, accents, apostrophes and hyphens, but never by a stranger or once deleted', async () => {
  const { platform, workspace, owner } = await aFullWorkspace()
  for (const name of searchedTexts) await createAccount(platform, { workspace, user: owner.user, name })
  async function found(q: string) {
    const things = await findThings(platform, { workspace, q })
    return things.flatMap(({ kind, title }) => (kind === 'account' ? title : []))
  }
  expect(await findEach(found)).toEqual(eachFound)
  await platform.db.inWorkspace(workspace, (tx) => tx.execute('update account set deleted_at = now()'))
  expect((await findThings(platform, { workspace, q: 'initech gmbh' })).map(({ kind }) => kind)).toEqual([])
  const stranger = await aSignedInOwner(platform)
  const app = createApp(platform)
  for (const q of ['Globex', 'First talk', 'zoe@initech.test', owner.email, 'why']) {
    const headers = { cookie: stranger.cookie }
    const answer = await app.request(`/api/search?q=${encodeURIComponent(q)}`, { headers })
    expect(await answer.json()).toEqual({ found: [] })
  }
  expect((await app.request('/api/search?q=Globex')).status).toBe(401)
})

test('answers many searches, or says what is wrong', { timeout: 300_000 }, async () => {
  const platform = await createTestPlatform({ trustedProxies: 1 })
  const { cookie } = await aSignedInOwner(platform)
  const query = hostileQueryOf(searchQuery, { q: fc.constantFrom('ada', 'x'.repeat(101), '%_\\', "'; --") })
  const requests = fc.tuple(query, hostileHeader(cookie)).map(([asked, kept]) => ({
    method: 'GET',
    path: `/api/search${asked}`,
    headers: { cookie: kept },
  }))
  const counts = await statusesOf(createApp(platform), requests, (status) =>
    status === 200 ? foundThings : refusal,
  )
  expect(tooRare(counts, 200, 400, 401)).toEqual([])
})
