import { expect, test } from 'vitest'
import { removeContent, restoreContent } from '#src/features/content/server/change-content.ts'
import { exportOutput, exportOutputs } from '#src/features/content/server/export-content.ts'
import { listContent } from '#src/features/content/server/list-content.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { aModelOf } from '#src/test/workspace-model.ts'
import { filesOf } from '../rules/bundle.ts'
import { languagesOf } from '../rules/languages.ts'
import { keptWishes, recipeForm } from '../schema.ts'
import { acceleratorJobs } from './jobs.ts'
import { createRecipe, requireRecipe } from './recipes.ts'
import { approveAll } from './review-item.ts'
import { listApproved, requireRun } from './runs.ts'
import { startRun } from './start-run.ts'

const said = `**Bo:** [00:05] The hardest part was that none of us had ever run a workshop before. We laid the wooden floor ourselves in one week of March. A wooden floor needs air below it because the wood moves with the seasons.
`

async function aShop(languages: string, method: 'ai' | 'extractive') {
  const platform = await createTestPlatform({ aiAllowPrivate: true })
  const owner = await aSignedInOwner(platform)
  const { workspace, user } = owner
  const who = { workspace, user }
  const json = { blocks: [{ kind: 'paragraph', claims: [{ text: 'We laid the floor.', cites: [1] }] }] }
  const service = await aModelOf(platform, owner, { answers: [{ json }], credits: 9 })
  const asset = await aSpokenAsset(platform, who, { text: said, title: 'A' })
  const asked = recipeForm.parse({ name: 'Episode', kinds: 'summary', method, length: 'short', languages })
  const { id: recipe } = await createRecipe(platform, { ...who, ...asked })
  const start = () => startRun(platform, { ...who, recipe, assets: [asset], cause: 'member' })
  const work = () => platform.jobs.runDue(platform, acceleratorJobs, platform.clock.now())
  return { platform, who, asset, recipe, service, start, work }
}

test('a recipe with several languages writes each output once per language', async () => {
  const { platform, who, asset, recipe, start, work, service } = await aShop('spoken,de,fr', 'ai')
  expect((await requireRecipe(platform, { ...who, recipe })).wishes.languages).toEqual(['', 'de', 'fr'])
  const { id: run } = await start()
  await work()
  const seen = await requireRun(platform, { ...who, run, locale: 'en' })
  expect(seen).toMatchObject({ languages: ['', 'de', 'fr'], creditsEstimated: 3 })
  expect(seen.items.map(({ language, state }) => [language, state])).toEqual([
    ['', 'written'],
    ['de', 'written'],
    ['fr', 'written'],
  ])
  const texts = await listContent(platform, { ...who, asset })
  expect(texts.map(({ language, n }) => `${language} ${n}`).toSorted()).toEqual(['de 1', 'en 1', 'fr 1'])
  expect(texts.every(({ isOneOfSeveral }) => isOneOfSeveral)).toBe(true)
  const told = service.asked.map(({ body }) => JSON.stringify(body))
  for (const language of ['en', 'de', 'fr'])
    expect(told.filter((one) => one.includes(`Language: ${language}.`))).toHaveLength(1)

  const german = texts.find(({ language }) => language === 'de')
  const file = { workspace: who.workspace, format: 'md', locale: 'en' } as const
  const one = await exportOutput(platform, { ...file, content: german?.id ?? '' })
  expect(one.headers.get('content-disposition')).toContain('a-summary-de.md')
  const all = await (await exportOutputs(platform, { ...file, asset })).text()
  for (const name of ['English', 'German', 'French']) expect(all).toContain(`# Summary (${name})`)
  await approveAll(platform, { ...who, run })
  const files = filesOf(await listApproved(platform, { ...who, run }))
  expect(files.map(({ path }) => path).toSorted()).toEqual([
    'a/summary-de.md',
    'a/summary-en.md',
    'a/summary-fr.md',
  ])

  await removeContent(platform, { ...who, asset, content: german?.id ?? '' })
  await restoreContent(platform, { ...who, asset, content: german?.id ?? '' })
  expect(await listContent(platform, { ...who, asset })).toHaveLength(3)
})

test('the recording’s own language is not written twice', async () => {
  const { platform, who, asset, start, work, service } = await aShop('spoken,en', 'ai')
  const { id: run } = await start()
  await work()
  const seen = await requireRun(platform, { ...who, run, locale: 'en' })
  expect(seen.items).toMatchObject([
    { language: '', state: 'written' },
    { language: 'en', state: 'cancelled', problem: expect.stringContaining('already in this language') },
  ])
  expect([service.asked.length, (await listContent(platform, { ...who, asset })).length]).toEqual([1, 1])
})

test('without a model only the spoken language is written, and if it is not selected the run is refused', async () => {
  const { platform, who, asset, start, work } = await aShop('spoken,de', 'extractive')
  const { id: run } = await start()
  await work()
  const seen = await requireRun(platform, { ...who, run, locale: 'en' })
  expect(seen.items).toMatchObject([{ language: '', state: 'written' }])
  expect(await listContent(platform, { ...who, asset })).toMatchObject([
    { language: 'en', method: 'extractive', isOneOfSeveral: false },
  ])
  const other = await aShop('de', 'extractive')
  await expect(other.start()).rejects.toMatchObject({ code: 'language_needs_model' })
})

test('an older recipe with one language writes in that language', () => {
  const before = { method: 'ai', language: 'fr', tone: 'neutral', length: 'short' }
  expect(languagesOf(keptWishes.parse(before))).toEqual({ written: ['fr'], left: [] })
  expect(languagesOf(keptWishes.parse({ ...before, method: 'extractive' }))).toEqual({
    written: [''],
    left: [],
  })
})
