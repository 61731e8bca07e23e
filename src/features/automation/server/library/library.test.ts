import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertPart, type Part } from '#src/features/automation/rules/library/part.ts'
import { emptyGraph } from '#src/features/automation/schema.ts'
import { removeJourney } from '#src/features/journey/server/remove-journey.ts'
import { newId } from '#src/platform/ids.ts'
import { aFlow, turnOn } from '#src/test/flow-worlds.ts'
import { aPart, waitsADay } from '#src/test/step-templates.ts'
import { findFlow } from '../publishing/find-flow.ts'
import { saveDraft } from '../publishing/save-draft.ts'
import { createStepTemplate, restoreStepVersion, saveStepTemplate } from './keep-template.ts'
import { listLibrary, listStepTemplates } from './list-templates.ts'
import { loadStepTemplate, readStepVersion } from './load-template.ts'
import { removeStepTemplate, restoreStepTemplate } from './remove-template.ts'
import { mostTemplates } from './require-room.ts'

const score = { id: 'score', type: 'score', config: { change: 1 } }
const waitsTwoDays = { ...waitsADay, config: { amount: 2, unit: 'days' } }

function kept(part: Part, name = 'Wait a day') {
  return { name, note: 'Between mails', part }
}

async function aLibrary(part: Part = aPart(waitsADay)) {
  const flow = await aFlow()
  const { platform, workspace, user } = flow
  const { id: template } = await createStepTemplate(platform, { workspace, user, ...kept(part) })
  const one = { workspace, user, template }
  const save = (version: number, ...changes: Parameters<typeof kept>) =>
    saveStepTemplate(platform, { ...one, version, ...kept(...changes) })
  return { ...flow, one, save }
}

/** The refusal of one of two concurrent saves. */
async function refusalOf(both: Promise<unknown>[]): Promise<unknown> {
  const done = await Promise.allSettled(both)
  const refused = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(1)
  return refused[0]
}

test('steps are saved, listed, found by name, note and type, read, and not found once deleted, until they are restored', async () => {
  const { platform, workspace, user, one, save } = await aLibrary(aPart(waitsADay, score))
  await createStepTemplate(platform, { workspace, user, name: 'Ask', note: '', part: aPart(score) })
  async function names(asked: object = {}) {
    return (await listStepTemplates(platform, { workspace, ...asked })).templates.map(({ name }) => name)
  }
  expect(await names()).toEqual(['Ask', 'Wait a day'])
  expect(await names({ sort: '-name' })).toEqual(['Wait a day', 'Ask'])
  expect(await names({ q: 'between' })).toEqual(['Wait a day'])
  expect(await names({ type: 'score' })).toEqual(['Ask', 'Wait a day'])
  expect(await names({ type: 'wait' })).toEqual(['Wait a day'])
  const first = await listStepTemplates(platform, { workspace, limit: 1 })
  expect(await names({ after: first.next })).toEqual(['Wait a day'])
  const loaded = await loadStepTemplate(platform, one)
  expect(loaded).toMatchObject({ name: 'Wait a day', version: 1, uses: [], versions: [{ n: 1 }] })
  expect(loaded.part).toEqual(aPart(waitsADay, score))
  expect(await removeStepTemplate(platform, one)).toEqual({ name: 'Wait a day' })
  expect(await names()).toEqual(['Ask'])
  await expect(removeStepTemplate(platform, one)).rejects.toMatchObject({ status: 404 })
  await expect(save(1, aPart(score))).rejects.toMatchObject({ status: 404 })
  await restoreStepTemplate(platform, one)
  expect((await loadStepTemplate(platform, one)).version).toBe(1)
  await expect(restoreStepTemplate(platform, one)).rejects.toMatchObject({ status: 404 })
})

test('each change is a new version; renaming keeps the steps, and no change creates no version', async () => {
  const { platform, workspace, one, save } = await aLibrary()
  expect(await save(1, aPart(waitsADay))).toEqual({ version: 1 })
  expect(await save(1, aPart(waitsADay), 'A day')).toEqual({ version: 2 })
  expect(await listLibrary(platform, { workspace })).toMatchObject([{ name: 'A day', version: 2 }])
  await save(2, aPart(waitsTwoDays), 'Two days')
  expect(await listLibrary(platform, { workspace })).toMatchObject([{ version: 3 }])
  expect((await readStepVersion(platform, { ...one, n: 1 })).part).toEqual(aPart(waitsADay))
  expect(await restoreStepVersion(platform, { ...one, version: 3, n: 1 })).toEqual({ version: 4 })
  const { name, part, versions } = await loadStepTemplate(platform, one)
  expect([name, part]).toEqual(['Wait a day', aPart(waitsADay)])
  expect(versions.map(({ n, restores }) => `${n} ${restores}`)).toEqual(['4 1', '3 null', '2 null', '1 null'])
})

test('of two concurrent saves the second is refused, and nothing is lost', {
  tags: ['postgres'],
}, async () => {
  const { platform, one, save } = await aLibrary()
  const refused = await refusalOf([waitsTwoDays, score].map((step) => save(1, aPart(step))))
  expect(refused).toMatchObject({ status: 409, code: 'step_template_changed' })
  const { version, versions } = await loadStepTemplate(platform, one)
  expect([version, versions.length]).toEqual([2, 2])
})

test('usage counts journeys with some of the steps in draft or published flow; the list names the first, the entry all', async () => {
  const { platform, workspace, which, one } = await aLibrary()
  async function uses() {
    const { templates } = await listStepTemplates(platform, { workspace, sort: '-uses' })
    return templates.map(({ uses }) => uses.map(({ inDraft, inLive }) => ({ inDraft, inLive })))
  }
  expect(await uses()).toEqual([[]])
  const way = { source: 'trigger', sourceHandle: 'next' }
  const put = { template: one.template, way, newId }
  const once = insertPart(emptyGraph, aPart(waitsADay), put).graph
  const { graph } = insertPart(once, aPart(waitsADay), put)
  await saveDraft(platform, { ...which, version: 0, graph })
  expect(await uses()).toEqual([[{ inDraft: true, inLive: false }]])
  await turnOn(platform, which, graph)
  expect(await uses()).toEqual([[{ inDraft: true, inLive: true }]])
  const { version } = await platform.db.inWorkspace(workspace, (tx) => findFlow(tx, which))
  await saveDraft(platform, { ...which, version, graph: emptyGraph })
  expect(await uses()).toEqual([[{ inDraft: false, inLive: true }]])
  await removeJourney(platform, which)
  expect(await uses()).toEqual([[]])

  const from = { template: one.template }
  const draft = { ...emptyGraph, steps: aPart(waitsADay).steps.map((step) => ({ ...step, from })) }
  await platform.db.inWorkspace(workspace, async (tx) => {
    await tx.execute(sql`insert into journey (workspace, id, name, created_at, updated_at)
      select ${workspace}, gen_random_uuid(), 'Many ' || to_char(n, 'FM00'), now(), now() from generate_series(1, 14) n`)
    await tx.execute(sql`insert into flow (workspace, journey, draft, updated_at)
      select workspace, id, ${JSON.stringify(draft)}::jsonb, now() from journey where name like 'Many %'`)
  })
  const [line] = (await listStepTemplates(platform, { workspace, sort: '-uses' })).templates
  expect([line?.journeys, line?.uses.length, line?.uses[11]?.name]).toEqual([14, 12, 'Many 12'])
  expect((await loadStepTemplate(platform, one)).uses).toHaveLength(14)
})

test('of two concurrent saves one takes the last place, and nothing is restored into a full library', {
  tags: ['postgres'],
}, async () => {
  const { platform, workspace, user, one } = await aLibrary()
  await removeStepTemplate(platform, one)
  await platform.db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`insert into step_template (workspace, id, name, types, created_at, updated_at)
      select ${workspace}, gen_random_uuid(), 'Entry ' || n, '{wait}', now(), now()
      from generate_series(2, ${mostTemplates}::integer) n`),
  )
  const both = [waitsTwoDays, score].map((step) =>
    createStepTemplate(platform, { workspace, user, ...kept(aPart(step)) }),
  )
  const full = { status: 409, code: 'too_many_step_templates' }
  expect(await refusalOf(both)).toMatchObject(full)
  await expect(restoreStepTemplate(platform, one)).rejects.toMatchObject(full)
})
