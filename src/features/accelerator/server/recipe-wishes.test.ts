import { expect, test } from 'vitest'
import { look, voice } from '#src/features/brand/schema.ts'
import { removeKit, saveKit } from '#src/features/brand/server/change-kit.ts'
import { idOfOwnKind } from '#src/features/content/rules/kinds.ts'
import { removeContent, restoreContent } from '#src/features/content/server/change-content.ts'
import { exportOutput, exportOutputs } from '#src/features/content/server/export-content.ts'
import { listContent } from '#src/features/content/server/list-content.ts'
import { removeOwnKind, restoreOwnKind, saveOwnKind } from '#src/features/content/server/own-kinds.ts'
import { removePersona } from '#src/features/icp/server/change-persona.ts'
import { newId } from '#src/platform/ids.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { aReader } from '#src/test/icps.ts'
import { aRecipe, refusedWith } from '#src/test/recipe-runs.ts'
import { filesOf } from '../rules/bundle.ts'
import { languagesOf } from '../rules/languages.ts'
import { keptWishes } from '../schema.ts'
import { changeRecipe, createRecipe } from './recipes.ts'
import { approveAll } from './review-item.ts'
import { listApproved } from './runs.ts'

/** A recipe for summaries and a custom kind. */
async function aRecipeOfMemos() {
  const made = await aRecipe()
  const { platform, who, recipe } = made
  const says = { id: '', version: 0, name: 'Memo', instruction: 'Facts about the wooden floor', form: null }
  const kind = await saveOwnKind(platform, { ...who, ...says })
  const wanted = { ...who, ...made.asked, recipe, kinds: [kind, 'summary' as const] }
  await changeRecipe(platform, { ...wanted, version: 1 })
  const forget = () => removeOwnKind(platform, { ...who, id: idOfOwnKind(kind) })
  return { ...made, kind, wanted: { ...wanted, version: 2 }, forget }
}

test('a recipe writes custom kinds with their own defaults, next to built-in ones', async () => {
  const { platform, who, kind, ran, see, look } = await aRecipeOfMemos()
  expect((await look()).kinds).toEqual([kind, 'summary'])
  const { asset, run } = await ran()
  const seen = await see(run)
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

test('a recipe with a deleted kind can be neither saved nor run until it is restored or removed, and its output fails', async () => {
  const { platform, who, kind, wanted, spoken, start, work, see, forget } = await aRecipeOfMemos()
  const asset = await spoken()
  await forget()
  await expect(start(asset)).rejects.toEqual(refusedWith('kind_gone'))
  await expect(changeRecipe(platform, wanted)).rejects.toEqual(refusedWith('kind_unknown'))
  const other = createRecipe(platform, { ...wanted, name: 'Other' })
  await expect(other).rejects.toEqual(refusedWith('kind_unknown'))
  await restoreOwnKind(platform, { ...who, id: idOfOwnKind(kind) })
  const run = await start(asset)
  await forget()
  await expect(work()).rejects.toEqual(refusedWith('kind_gone'))
  expect((await see(run)).items.find((item) => item.kind === kind)).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('“Memo” was deleted'),
  })
  await changeRecipe(platform, { ...wanted, kinds: ['summary'] })
  await start(asset)
})

test('a run uses the voice of its recipe; a missing or foreign one cannot be used, and once it is deleted nothing runs', async () => {
  const { platform, who, recipe, asked, spoken, start, work, ran, see } = await aRecipe()
  const kit = { voice: voice.parse({ banned: ['boats'] }), look: look.parse({}) }
  const brand = await saveKit(platform, { ...who, id: '', version: 0, name: 'Workshop', ...kit })
  await changeRecipe(platform, { ...who, ...asked, recipe, brand, version: 1 })
  const before = await ran()
  const written = await listContent(platform, { ...who, asset: before.asset })
  expect(written[0]).toMatchObject({ brand, voice: 'Workshop' })
  expect(JSON.stringify(written)).not.toContain('two boats')

  const asset = await spoken()
  const { workspace, owner: user } = await aWorkspace(platform)
  for (const tried of [
    { ...who, brand: newId() },
    { workspace, user, brand },
  ])
    await expect(createRecipe(platform, { ...asked, name: 'Other', ...tried })).rejects.toEqual(
      refusedWith('voice_unknown'),
    )
  const run = await start(asset)
  await removeKit(platform, { ...who, id: brand })
  await expect(work()).rejects.toEqual(refusedWith('voice_gone'))
  expect((await see(run)).items).toMatchObject([
    { state: 'failed', problem: expect.stringContaining('voice') },
  ])
  expect(await listContent(platform, { ...who, asset })).toEqual([])
  const changed = { ...who, ...asked, recipe, version: 2 }
  await expect(changeRecipe(platform, { ...changed, brand })).rejects.toEqual(refusedWith('voice_unknown'))
  platform.jobs.waiting.length = 0
  await expect(start(asset)).rejects.toEqual(refusedWith('voice_gone'))
  expect(platform.jobs.waiting).toEqual([])
  await changeRecipe(platform, changed)
  await start(asset)
})

test('a recipe writes for its persona, and does not run once that was deleted', async () => {
  const { platform, who, asked, recipe, start, ran } = await aRecipe()
  const { persona } = await aReader(platform, who, { title: 'Head of IT' })
  const changed = { ...who, ...asked, recipe, version: 1 }
  const unknown = changeRecipe(platform, { ...changed, persona: newId() })
  await expect(unknown).rejects.toEqual(refusedWith('persona_unknown'))
  await changeRecipe(platform, { ...changed, persona })
  const { asset } = await ran()
  expect(await listContent(platform, { ...who, asset })).toMatchObject([{ persona, reader: 'Head of IT' }])
  await removePersona(platform, { ...who, id: persona })
  await expect(start(asset)).rejects.toEqual(refusedWith('persona_gone'))
})

const floor = {
  json: { blocks: [{ kind: 'paragraph', claims: [{ text: 'We laid the floor.', cites: [1] }] }] },
}

function aRecipeIn(languages: string, method: 'ai' | 'extractive') {
  return aRecipe({ languages, method }, { answers: [floor], credits: 9 })
}

test('a recipe with several languages writes each output once per language', async () => {
  const { platform, who, look, ran, see, service } = await aRecipeIn('spoken,de,fr', 'ai')
  expect((await look()).wishes.languages).toEqual(['', 'de', 'fr'])
  const { asset, run } = await ran()
  const seen = await see(run)
  expect(seen).toMatchObject({ languages: ['', 'de', 'fr'], creditsEstimated: 3 })
  expect(seen.items.map(({ language, state }) => `${language} ${state}`)).toEqual([
    ' written',
    'de written',
    'fr written',
  ])
  const texts = await listContent(platform, { ...who, asset })
  expect(texts.map(({ language, n }) => `${language} ${n}`).toSorted()).toEqual(['de 1', 'en 1', 'fr 1'])
  expect(texts.every(({ isOneOfSeveral }) => isOneOfSeveral)).toBe(true)
  const told = service?.asked.map(({ body }) => JSON.stringify(body)) ?? []
  for (const language of ['en', 'de', 'fr'])
    expect(told.filter((one) => one.includes(`Language: ${language}.`))).toHaveLength(1)

  const german = texts.find(({ language }) => language === 'de')?.id ?? ''
  const file = { workspace: who.workspace, format: 'md', locale: 'en' } as const
  const one = await exportOutput(platform, { ...file, content: german })
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

  await removeContent(platform, { ...who, asset, content: german })
  await restoreContent(platform, { ...who, asset, content: german })
  expect(await listContent(platform, { ...who, asset })).toHaveLength(3)
})

test('the recording’s own language is not written twice', async () => {
  const { platform, who, ran, see, service } = await aRecipeIn('spoken,en', 'ai')
  const { asset, run } = await ran()
  expect((await see(run)).items).toMatchObject([
    { language: '', state: 'written' },
    { language: 'en', state: 'cancelled', problem: expect.stringContaining('already in this language') },
  ])
  expect([service?.asked.length, (await listContent(platform, { ...who, asset })).length]).toEqual([1, 1])
})

test('without a model only the spoken language is written, and if it is not selected the run is refused', async () => {
  const { platform, who, ran, see } = await aRecipeIn('spoken,de', 'extractive')
  const { asset, run } = await ran()
  expect((await see(run)).items).toMatchObject([{ language: '', state: 'written' }])
  expect(await listContent(platform, { ...who, asset })).toMatchObject([
    { language: 'en', method: 'extractive', isOneOfSeveral: false },
  ])
  const other = await aRecipeIn('de', 'extractive')
  await expect(other.start(await other.spoken())).rejects.toEqual(refusedWith('language_needs_model'))
})

test('an older recipe with one language writes in that language', () => {
  const before = { method: 'ai', language: 'fr', tone: 'neutral', length: 'short' }
  expect(languagesOf(keptWishes.parse(before))).toEqual({ written: ['fr'], left: [] })
  const extractive = keptWishes.parse({ ...before, method: 'extractive' })
  expect(languagesOf(extractive)).toEqual({ written: [''], left: [] })
})
