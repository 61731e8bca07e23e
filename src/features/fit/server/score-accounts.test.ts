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
import { aLead, aWorkspace } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
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
  const { platform, workspace, user, who } = await aPlace()
  async function aCompany(name: string, change: SomeFacts): Promise<string> {
    const { id } = await createAccount(platform, { ...who, name })
    await changeAccount(platform, { ...who, id, version: 1, change })
    return id
  }
  const aProfile = (content = contentOf()) => saveIcp(platform, { ...who, id: '', version: 0, content })
  async function run(): Promise<void> {
    await platform.jobs.runDue(platform, fitJobs, platform.clock.now())
    await scoreAllChanged(platform)
  }
  async function kept(icp: string, accounts: string[]) {
    const scores = await scoresOf(platform, { workspace, icp, accounts })
    return accounts.map((id) => {
      const one = scores.get(id)
      return one && [one.score, one.tier, one.judged]
    })
  }
  return { platform, workspace, user, aCompany, aProfile, run, kept }
}

test('a profile scores all accounts with reasons, and scores an account again when it changes', async () => {
  const { platform, workspace, user, aCompany, aProfile, run, kept } = await aDesk()
  const globex = await aCompany('Globex', { industry: 'software', employees: 150 })
  const hooli = await aCompany('Hooli', { industry: 'Software' })
  const initech = await aCompany('Initech', { industry: 'Software', employees: 500, country: 'FR' })
  const all = [globex, hooli, initech]
  const icp = await aProfile()
  expect(await kept(icp, all)).toEqual([undefined, undefined, undefined])
  await run()
  expect(await kept(icp, all)).toEqual([
    [100, 'A', 100],
    [60, 'B', 60],
    [0, 'excluded', 100],
  ])
  expect(await readMatches(platform, { workspace, icp })).toMatchObject({
    matches: 2,
    total: 3,
    distribution: { tiers: { A: 1, B: 1, C: 0, none: 0, excluded: 1 } },
  })
  const outcomes = [
    ['met', 60],
    ['met', 40],
    ['met', -100],
  ] as const
  const reasons = outcomes.map(([outcome, points]) => ({ outcome, points }))
  const scores = await scoresOf(platform, { workspace, icp, accounts: [initech] })
  expect(scores.get(initech)).toMatchObject({ score: 0, reasons, revision: 1 })
  const asked = { workspace, account: initech, ...contentOf() }
  expect(await explainScore(platform, asked, figuresReader(platform))).toMatchObject({ score: 0, reasons })

  await changeAccount(platform, { workspace, user, id: hooli, version: 2, change: { employees: 50 } })
  await changeAccount(platform, { workspace, user, id: hooli, version: 3, change: { industry: 'Media' } })
  await changeAccount(platform, { workspace, user, id: initech, version: 2, change: { country: 'DE' } })
  await scoreAllChanged(platform)
  expect(await kept(icp, all)).toEqual([
    [100, 'A', 100],
    [0, 'none', 100],
    [100, 'A', 100],
  ])
})

test('changing a profile rescores, ignores outdated jobs, and running twice changes nothing', async () => {
  const { platform, workspace, user, aCompany, aProfile, kept } = await aDesk()
  const globex = await aCompany('Globex', { industry: 'Software', employees: 150 })
  const icp = await aProfile()
  const changed = contentOf({ 'c0.weight': '30', 'c1.weight': '70', 'c1.from': '200' })
  await saveIcp(platform, { workspace, user, id: icp, version: 1, content: changed })
  const tools = { readFigures: figuresReader(platform), report: { step: async () => undefined } }
  await scoreAll(platform, { workspace, subject: icp, revision: 1 }, tools)
  expect(await kept(icp, [globex])).toEqual([undefined])
  expect((await listIcps(platform, { workspace }))[0]?.isScored).toBe(false)
  for (let n = 0; n < 2; n += 1) await scoreAll(platform, { workspace, subject: icp, revision: 2 }, tools)
  expect(await kept(icp, [globex])).toEqual([[30, 'none', 100]])
  expect((await listIcps(platform, { workspace }))[0]?.isScored).toBe(true)
})

test('the next run finishes one that was killed halfway', async () => {
  const { platform, workspace, aProfile, run } = await aDesk()
  await platform.db.pool.query(
    `insert into account (workspace, id, name, industry, created_at, updated_at)
     select $1, gen_random_uuid(), 'Company ' || n, 'Software', now(), now() from generate_series(1, 4500) n`,
    [workspace],
  )
  const icp = await aProfile()
  const job = { workspace, subject: icp, revision: 1 }
  const readFigures = figuresReader(platform)
  const killed = { step: async () => Promise.reject(new Error('killed')) }
  await expect(scoreAll(platform, job, { readFigures, report: killed })).rejects.toThrow('killed')
  expect((await readMatches(platform, { workspace, icp })).total).toBe(2000)
  await run()
  expect(await readMatches(platform, { workspace, icp })).toMatchObject({ matches: 4500, total: 4500 })
  const tried = await tryIcp(platform, { workspace, ...contentOf() }, readFigures)
  expect(tried).toMatchObject({ total: 4500, matches: 4500 })
  expect(tried.looked).toBeLessThan(3000)
})

test('accounts in the trash have no score until restored, and a profile takes its scores to the trash', async () => {
  const { platform, workspace, user, aCompany, aProfile, run, kept } = await aDesk()
  const globex = await aCompany('Globex', { industry: 'Software', employees: 150 })
  const icp = await aProfile()
  await run()
  await removeAccount(platform, { workspace, user, account: globex })
  await scoreAllChanged(platform)
  expect(await kept(icp, [globex])).toEqual([undefined])
  await restoreAccount(platform, { workspace, account: globex })
  await scoreAllChanged(platform)
  expect(await kept(icp, [globex])).toEqual([[100, 'A', 100]])
  await removeIcp(platform, { workspace, user, id: icp })
  expect(await kept(icp, [globex])).toEqual([undefined])
})

test('contacts and recent visits count', async () => {
  const { platform, workspace, aCompany, aProfile, run, kept } = await aDesk()
  const globex = await aCompany('Globex', {})
  const contact = { 'c0.field': 'contact', 'c0.values': '', 'c0.operator': 'there' }
  const minutes = { 'c1.field': 'minutes90', 'c1.from': '10' }
  const visits = { 'c2.field': 'visits30', 'c2.values': '', 'c2.from': '3' }
  const figures = contentOf({ ...contact, ...minutes, ...visits })
  const icp = await aProfile(figures)
  await run()
  expect(await kept(icp, [globex])).toEqual([[0, 'none', 100]])
  await aLead(platform, workspace, { account: globex })
  await scoreAllChanged(platform)
  expect(await kept(icp, [globex])).toEqual([[60, 'B', 100]])
  await platform.db.pool.query(
    `insert into visit_day (workspace, kind, subject, day, grade, visits, visitors, ended, clicks, seconds)
     values ($1, 'account', $2, '2026-01-05', 'verified', 2, 1, 1, 0, 640), ($1, 'account', $2, '2026-02-20', 'internal', 9, 1, 1, 0, 900)`,
    [workspace, globex],
  )
  await rescoreAllByFigures(platform)
  expect(await kept(icp, [globex])).toEqual([[100, 'A', 100]])
  platform.clock.advance(60 * 24 * 3600)
  await rescoreAllByFigures(platform)
  expect(await kept(icp, [globex])).toEqual([[60, 'B', 100]])
})

test('another workspace’s accounts are neither scored nor counted', async () => {
  const { platform, workspace, aCompany, run } = await aDesk()
  const ours = await aCompany('Globex', { industry: 'Software', employees: 150 })
  const theirs = await aWorkspace(platform)
  const them = { workspace: theirs.workspace, user: theirs.owner }
  const icp = await saveIcp(platform, { ...them, id: '', version: 0, content: contentOf() })
  await run()
  expect(await readMatches(platform, { workspace: theirs.workspace, icp })).toMatchObject({ total: 0 })
  expect(await readMatches(platform, { workspace, icp })).toMatchObject({ total: 0 })
  const asked = { workspace: theirs.workspace, account: ours, ...contentOf() }
  expect(await explainScore(platform, asked, figuresReader(platform))).toBeUndefined()
  const tried = await tryIcp(platform, { ...contentOf(), ...them }, figuresReader(platform))
  expect(tried).toMatchObject({ total: 0 })
})
