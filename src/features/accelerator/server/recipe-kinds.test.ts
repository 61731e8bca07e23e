import { expect, test } from 'vitest'
import { idOfOwnKind } from '#src/features/content/rules/kinds.ts'
import { listContent } from '#src/features/content/server/list-content.ts'
import { removeOwnKind, restoreOwnKind, saveOwnKind } from '#src/features/content/server/own-kinds.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { recipeForm } from '../schema.ts'
import { acceleratorJobs } from './jobs.ts'
import { changeRecipe, createRecipe, requireRecipe } from './recipes.ts'
import { requireRun } from './runs.ts'
import { startRun } from './start-run.ts'

const said = `**Bo:** [00:05] The hardest part was that none of us had ever run a workshop before. We laid the wooden floor ourselves in one week of March. A wooden floor needs air below it because the wood moves with the seasons.
`

async function aShop() {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const who = { workspace, user }
  const asset = await aSpokenAsset(platform, who, { text: said })
  const instruction = 'Facts about the wooden floor'
  const says = {
    id: '',
    version: 0,
    name: 'Memo',
    instruction,
    form: null,
  } as const
  const kind = await saveOwnKind(platform, { ...who, ...says })
  const asked = recipeForm.parse({ name: 'Episode', kinds: `${kind},summary`, length: 'short' })
  const { id: recipe } = await createRecipe(platform, { ...who, ...asked })
  const forget = () => removeOwnKind(platform, { ...who, id: idOfOwnKind(kind) })
  const start = () => startRun(platform, { ...who, recipe, assets: [asset], cause: 'member' })
  const work = () => platform.jobs.runDue(platform, acceleratorJobs, platform.clock.now())
  return { platform, who, asset, kind, asked, recipe, forget, start, work }
}

const refusedWith = (code: string) => expect.objectContaining({ code })

test('a recipe writes custom kinds with their own defaults, next to built-in ones', async () => {
  const { platform, who, asset, kind, recipe, start, work } = await aShop()
  expect((await requireRecipe(platform, { ...who, recipe })).kinds).toEqual([kind, 'summary'])
  const { id: run } = await start()
  await work()
  const seen = await requireRun(platform, { ...who, run, locale: 'en' })
  expect(seen).toMatchObject({ kinds: ['summary', kind], names: { [kind]: 'Memo' } })
  expect(seen.items.map((item) => [item.kind, item.state])).toEqual([
    ['summary', 'written'],
    [kind, 'written'],
  ])
  expect(await listContent(platform, { ...who, asset })).toMatchObject([
    { kind: 'summary', length: 'short' },
    { kind, ownName: 'Memo', length: 'short' },
  ])
})

test('a recipe with a deleted kind can be neither saved nor run until it is restored or removed', async () => {
  const { platform, who, kind, asked, recipe, start, forget } = await aShop()
  await forget()
  await expect(start()).rejects.toEqual(refusedWith('kind_gone'))
  const changed = { ...who, ...asked, recipe, version: 1 }
  await expect(changeRecipe(platform, changed)).rejects.toEqual(refusedWith('kind_unknown'))
  await expect(createRecipe(platform, { ...changed, name: 'Other' })).rejects.toEqual(
    refusedWith('kind_unknown'),
  )
  await restoreOwnKind(platform, { ...who, id: idOfOwnKind(kind) })
  await start()
  await forget()
  await changeRecipe(platform, { ...changed, kinds: ['summary'] })
  await start()
})

test('an output whose kind was deleted before its turn fails and says why', async () => {
  const { platform, who, kind, start, work, forget } = await aShop()
  const { id: run } = await start()
  await forget()
  await expect(work()).rejects.toEqual(refusedWith('kind_gone'))
  const seen = await requireRun(platform, { ...who, run, locale: 'en' })
  expect(seen.items.find((item) => item.kind === kind)).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('“Memo” was deleted'),
  })
})
