import { expect, test } from 'vitest'
import type { SomeFacts } from '#src/features/account/schema.ts'
import { changeAccount } from '#src/features/account/server/change-account.ts'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { removeAccount, restoreAccount } from '#src/features/account/server/remove-account.ts'
import { type IcpContent, icpForm } from '#src/features/icp/schema.ts'
import { removeIcp, saveIcp } from '#src/features/icp/server/change-icp.ts'
import { listIcps } from '#src/features/icp/server/find-icp.ts'
import { explainScore, readMatches, scoresOf, tryIcp } from '#src/features/icp/server/read-scores.ts'
import { scoreAll } from '#src/features/icp/server/score-accounts.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { type TestPlatform } from '#src/test/test-platform.ts'
import { fitJobs, rescoreAllByFigures, scoreAllChanged } from './jobs.ts'
import { figuresReader } from './read-figures.ts'

const rules = {
  name: 'Software houses',
  status: 'active',
  'c0.field': 'industry',
  'c0.values': 'Software',
  'c0.weight': '60',
  'c1.field': 'employees',
  'c1.from': '100',
  'c1.weight': '40',
  'c2.field': 'country',
  'c2.values': 'FR',
  'c2.mode': 'exclude',
}

function contentOf(changes: Record<string, string> = {}): IcpContent {
  const { id: _id, version: _version, ...content } = icpForm.parse({ ...rules, ...changes })
  return content
}

async function aDesk() {
  const { platform, workspace, user } = await aPlace()
  return { platform, workspace, user }
}

type Place = Awaited<ReturnType<typeof aDesk>>

async function aCompany(
  { platform, workspace, user }: Place,
  name: string,
  change: SomeFacts,
): Promise<string> {
  const { id } = await createAccount(platform, { workspace, user, name })
  await changeAccount(platform, { workspace, user, id, version: 1, change })
  return id
}

async function run(platform: TestPlatform): Promise<void> {
  await platform.jobs.runDue(platform, fitJobs, platform.clock.now())
  await scoreAllChanged(platform)
}

async function kept({ platform, workspace }: Place, icp: string, accounts: string[]) {
  const scores = await scoresOf(platform, { workspace, icp, accounts })
  return accounts.map((id) => {
    const one = scores.get(id)
    return one && [one.score, one.tier, one.judged]
  })
}

test('a profile scores all accounts, and scores an account again when it changes', async () => {
  const place = await aDesk()
  const { platform, workspace, user } = place
  const globex = await aCompany(place, 'Globex', { industry: 'software', employees: 150 })
  const hooli = await aCompany(place, 'Hooli', { industry: 'Software' })
  const initech = await aCompany(place, 'Initech', { industry: 'Software', employees: 500, country: 'FR' })
  const all = [globex, hooli, initech]
  const icp = await saveIcp(platform, { workspace, user, id: '', version: 0, content: contentOf() })
  expect(await kept(place, icp, all)).toEqual([undefined, undefined, undefined])
  await run(platform)
  expect(await kept(place, icp, all)).toEqual([
    [100, 'A', 100],
    [60, 'B', 60],
    [0, 'excluded', 100],
  ])
  expect(await readMatches(platform, { workspace, icp })).toMatchObject({
    matches: 2,
    total: 3,
    distribution: { tiers: { A: 1, B: 1, C: 0, none: 0, excluded: 1 } },
  })

  await changeAccount(platform, { workspace, user, id: hooli, version: 2, change: { employees: 50 } })
  await changeAccount(platform, { workspace, user, id: hooli, version: 3, change: { industry: 'Media' } })
  await changeAccount(platform, { workspace, user, id: initech, version: 2, change: { country: 'DE' } })
  await scoreAllChanged(platform)
  expect(await kept(place, icp, all)).toEqual([
    [100, 'A', 100],
    [0, 'none', 100],
    [100, 'A', 100],
  ])
})

test('scores and the order of reasons match the rules', async () => {
  const place = await aDesk()
  const { platform, workspace, user } = place
  const account = await aCompany(place, 'Initech', { industry: 'Software', country: 'FR' })
  const icp = await saveIcp(platform, { workspace, user, id: '', version: 0, content: contentOf() })
  await run(platform)
  const reasons = [
    { outcome: 'met', points: 60 },
    { outcome: 'unknown', points: 0 },
    { outcome: 'met', points: -60 },
  ]
  const scores = await scoresOf(platform, { workspace, icp, accounts: [account] })
  expect(scores.get(account)).toMatchObject({ score: 0, reasons, revision: 1 })
  const asked = { workspace, account, ...contentOf() }
  expect(await explainScore(platform, asked, figuresReader(platform))).toMatchObject({ score: 0, reasons })
})

test('changing a profile rescores, ignores outdated jobs, and running twice changes nothing', async () => {
  const place = await aDesk()
  const { platform, workspace, user } = place
  const globex = await aCompany(place, 'Globex', { industry: 'Software', employees: 150 })
  const icp = await saveIcp(platform, { workspace, user, id: '', version: 0, content: contentOf() })
  const changed = contentOf({ 'c0.weight': '30', 'c1.weight': '70', 'c1.from': '200' })
  await saveIcp(platform, { workspace, user, id: icp, version: 1, content: changed })
  const tools = { readFigures: figuresReader(platform), report: { step: async () => undefined } }
  await scoreAll(platform, { workspace, subject: icp, revision: 1 }, tools)
  expect(await kept(place, icp, [globex])).toEqual([undefined])
  expect((await listIcps(platform, { workspace }))[0]?.isScored).toBe(false)
  for (let n = 0; n < 2; n += 1) await scoreAll(platform, { workspace, subject: icp, revision: 2 }, tools)
  expect(await kept(place, icp, [globex])).toEqual([[30, 'none', 100]])
  expect((await listIcps(platform, { workspace }))[0]?.isScored).toBe(true)
})

test('the next run finishes one that was killed halfway', async () => {
  const place = await aDesk()
  const { platform, workspace, user } = place
  await platform.db.pool.query(
    `insert into account (workspace, id, name, industry, created_at, updated_at)
     select $1, gen_random_uuid(), 'Company ' || n, 'Software', now(), now() from generate_series(1, 4500) n`,
    [workspace],
  )
  const icp = await saveIcp(platform, { workspace, user, id: '', version: 0, content: contentOf() })
  const job = { workspace, subject: icp, revision: 1 }
  const readFigures = figuresReader(platform)
  const killed = { step: async () => Promise.reject(new Error('killed')) }
  await expect(scoreAll(platform, job, { readFigures, report: killed })).rejects.toThrow('killed')
  expect((await readMatches(platform, { workspace, icp })).total).toBe(2000)
  await run(platform)
  expect(await readMatches(platform, { workspace, icp })).toMatchObject({ matches: 4500, total: 4500 })
  const tried = await tryIcp(platform, { workspace, ...contentOf() }, readFigures)
  expect(tried.total).toBe(4500)
  expect(tried.looked).toBeLessThan(3000)
  expect(tried.matches).toBe(4500)
})

test('accounts in the trash have no score until restored, and a profile takes its scores to the trash', async () => {
  const place = await aDesk()
  const { platform, workspace, user } = place
  const globex = await aCompany(place, 'Globex', { industry: 'Software', employees: 150 })
  const icp = await saveIcp(platform, { workspace, user, id: '', version: 0, content: contentOf() })
  await run(platform)
  await removeAccount(platform, { workspace, user, account: globex })
  await scoreAllChanged(platform)
  expect(await kept(place, icp, [globex])).toEqual([undefined])
  await restoreAccount(platform, { workspace, account: globex })
  await scoreAllChanged(platform)
  expect(await kept(place, icp, [globex])).toEqual([[100, 'A', 100]])
  await removeIcp(platform, { workspace, user, id: icp })
  expect(await kept(place, icp, [globex])).toEqual([undefined])
})

test('contacts and recent visits count', async () => {
  const place = await aDesk()
  const { platform, workspace, user } = place
  const globex = await aCompany(place, 'Globex', {})
  const figures = contentOf({
    'c0.field': 'contact',
    'c0.values': '',
    'c0.operator': 'there',
    'c1.field': 'minutes90',
    'c1.from': '10',
    'c2.field': 'visits30',
    'c2.values': '',
    'c2.from': '3',
  })
  const icp = await saveIcp(platform, { workspace, user, id: '', version: 0, content: figures })
  await run(platform)
  expect(await kept(place, icp, [globex])).toEqual([[0, 'none', 100]])
  await platform.db.pool.query(
    `insert into lead (workspace, id, hashid, email, account, created_at, updated_at)
     values ($1, gen_random_uuid(), 'hash-of-globex', 'a@globex.test', $2, now(), now())`,
    [workspace, globex],
  )
  await scoreAllChanged(platform)
  expect(await kept(place, icp, [globex])).toEqual([[60, 'B', 100]])
  await platform.db.pool.query(
    `insert into visit_day (workspace, kind, subject, day, grade, visits, visitors, ended, clicks, seconds)
     values ($1, 'account', $2, '2026-01-05', 'verified', 2, 1, 1, 0, 640), ($1, 'account', $2, '2026-02-20', 'internal', 9, 1, 1, 0, 900)`,
    [workspace, globex],
  )
  await rescoreAllByFigures(platform)
  expect(await kept(place, icp, [globex])).toEqual([[100, 'A', 100]])
  platform.clock.advance(60 * 24 * 3600)
  await rescoreAllByFigures(platform)
  expect(await kept(place, icp, [globex])).toEqual([[60, 'B', 100]])
})

test('another workspace’s accounts are neither scored nor counted', async () => {
  const place = await aDesk()
  const { platform, workspace, user } = place
  const ours = await aCompany(place, 'Globex', { industry: 'Software', employees: 150 })
  const theirs = await aWorkspace(platform)
  const icp = await saveIcp(platform, {
    workspace: theirs.workspace,
    user: theirs.owner,
    id: '',
    version: 0,
    content: contentOf(),
  })
  await run(platform)
  expect(await readMatches(platform, { workspace: theirs.workspace, icp })).toMatchObject({ total: 0 })
  expect(await readMatches(platform, { workspace, icp })).toMatchObject({ total: 0 })
  const asked = { workspace: theirs.workspace, account: ours, ...contentOf() }
  expect(await explainScore(platform, asked, figuresReader(platform))).toBeUndefined()
  expect(
    await tryIcp(platform, { ...contentOf(), workspace: theirs.workspace }, figuresReader(platform)),
  ).toMatchObject({
    total: 0,
  })
  await saveIcp(platform, { workspace, user, id: '', version: 0, content: contentOf() })
})
