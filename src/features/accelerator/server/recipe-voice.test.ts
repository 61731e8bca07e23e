import { expect, test } from 'vitest'
import { look, voice } from '#src/features/brand/schema.ts'
import { removeKit, saveKit } from '#src/features/brand/server/change-kit.ts'
import { listContent } from '#src/features/content/server/list-content.ts'
import { removePersona } from '#src/features/icp/server/change-persona.ts'
import { newId } from '#src/platform/ids.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { aReader } from '#src/test/icps.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { acceleratorJobs } from './jobs.ts'
import { changeRecipe, createRecipe } from './recipes.ts'
import { requireRun } from './runs.ts'
import { startRun } from './start-run.ts'

const said = `**Bo:** [00:05] The hardest part was that none of us had ever run a workshop before. We sold two boats in one week of March to pay for the wooden floor. The price of a course matters less than the date of a course.
`
const wishes = { method: 'extractive', language: '', tone: 'neutral', length: 'short' } as const
const says = {
  name: 'Episode',
  kinds: ['summary' as const],
  ...wishes,
  instruction: '',
  persona: '',
}

async function aShop() {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const who = { workspace, user }
  const own = {
    ...who,
    id: '',
    version: 0,
    name: 'Workshop',
    voice: voice.parse({ banned: ['boats'] }),
    look: look.parse({}),
  }
  const brand = await saveKit(platform, own)
  const spoken = (title: string) => aSpokenAsset(platform, who, { text: said, title })
  const { id: recipe } = await createRecipe(platform, { ...who, ...says, brand })
  const start = (asset: string) => startRun(platform, { ...who, recipe, assets: [asset], cause: 'member' })
  const work = () => platform.jobs.runDue(platform, acceleratorJobs, platform.clock.now())
  const forget = () => removeKit(platform, { ...who, id: brand })
  return { platform, who, brand, recipe, spoken, start, work, forget }
}

const refusedWith = (code: string) => expect.objectContaining({ code })

test('a run uses the voice of its recipe', async () => {
  const { platform, who, brand, spoken, start, work } = await aShop()
  const asset = await spoken('A')
  await start(asset)
  await work()
  const written = await listContent(platform, { ...who, asset })
  expect(written[0]).toMatchObject({ brand, voice: 'Workshop' })
  expect(JSON.stringify(written)).not.toContain('two boats')
})

test('a recipe cannot use a missing voice, and does not run once its voice was deleted', async () => {
  const { platform, who, brand, recipe, spoken, start, forget } = await aShop()
  const asset = await spoken('A')
  const named = { ...who, ...says, name: 'Other', brand: newId() }
  await expect(createRecipe(platform, named)).rejects.toEqual(refusedWith('voice_unknown'))
  await forget()
  const changed = { ...who, ...says, recipe, version: 1 }
  await expect(changeRecipe(platform, { ...changed, brand })).rejects.toEqual(refusedWith('voice_unknown'))
  await expect(start(asset)).rejects.toEqual(refusedWith('voice_gone'))
  expect(platform.jobs.waiting).toEqual([])
  await changeRecipe(platform, { ...changed, brand: '' })
  await start(asset)
})

test('an output whose voice was deleted before its turn fails and says why', async () => {
  const { platform, who, spoken, start, work, forget } = await aShop()
  const asset = await spoken('A')
  const { id: run } = await start(asset)
  await forget()
  await expect(work()).rejects.toEqual(refusedWith('voice_gone'))
  const seen = await requireRun(platform, { ...who, run, locale: 'en' })
  expect(seen.items).toMatchObject([{ state: 'failed', problem: expect.stringContaining('voice') }])
  expect(await listContent(platform, { ...who, asset })).toEqual([])
})

test('a recipe writes for its persona, and does not run once that was deleted', async () => {
  const { platform, who, spoken, work } = await aShop()
  const { persona } = await aReader(platform, who, { title: 'Head of IT' })
  const named = { ...who, ...says, name: 'For IT', brand: '' }
  const unknown = createRecipe(platform, { ...named, persona: newId() })
  await expect(unknown).rejects.toEqual(refusedWith('persona_unknown'))
  const { id: recipe } = await createRecipe(platform, { ...named, persona })
  const asset = await spoken('A')
  const run = { ...who, recipe, assets: [asset], cause: 'member' } as const
  await startRun(platform, run)
  await work()
  expect(await listContent(platform, { ...who, asset })).toMatchObject([{ persona, reader: 'Head of IT' }])
  await removePersona(platform, { ...who, id: persona })
  await expect(startRun(platform, run)).rejects.toEqual(refusedWith('persona_gone'))
})

test('a voice of another workspace cannot be used', async () => {
  const { platform, brand } = await aShop()
  const { workspace, owner: user } = await aWorkspace(platform)
  await expect(createRecipe(platform, { workspace, user, ...says, brand })).rejects.toEqual(
    refusedWith('voice_unknown'),
  )
})
