import { expect, test } from 'vitest'
import { createRecipe, listRecipes, removeRecipe } from '#src/features/accelerator/server/recipes.ts'
import { removeAsset } from '#src/features/asset/server/remove-asset.ts'
import { removeKit } from '#src/features/brand/server/change-kit.ts'
import { listKits } from '#src/features/brand/server/list-kits.ts'
import { ownKindOf } from '#src/features/content/rules/kinds.ts'
import { outputOptions } from '#src/features/content/schema.ts'
import { removeContent } from '#src/features/content/server/change-content.ts'
import { listContent } from '#src/features/content/server/list-content.ts'
import { removeOwnKind } from '#src/features/content/server/own-kinds.ts'
import { writeContent } from '#src/features/content/server/write-content.ts'
import { createBoard, findBoard, removeBoard } from '#src/features/thinking/server/boards.ts'
import { removeIdea } from '#src/features/thinking/server/ideas.ts'
import { findThread, removeThread } from '#src/features/thinking/server/threads.ts'
import { listAudit } from '#src/features/workspace/server/organization/list-audit.ts'
import { newId } from '#src/platform/ids.ts'
import { recipesOf } from '#src/test/recipes.ts'
import { anOwner, aSignedInOwner } from '#src/test/sign-in.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { ownKindsOf, thoughtsOf, voicesOf } from '#src/test/thoughts.ts'
import type { TrashedThing } from '../rules/trash-kinds.ts'
import { listTrash } from './list-trash.ts'
import { purgeThings, purgeTrash } from './purge-trash.ts'
import { restoreThings } from './restore-things.ts'

const day = 24 * 3600
const text = 'Ann: A workshop is where the floor is laid.\n\nBo: We laid the floor of the workshop in May.\n'
const wishes = outputOptions.parse({ method: 'extractive', tone: 'neutral', length: 'short', language: '' })

/** A removed conversation, board with an idea, recipe with a run, and voice. */
async function thoughtsInTrash() {
  const { platform, owner } = await anOwner()
  const who = { workspace: owner.workspace, user: owner.user }
  const asset = await aSpokenAsset(platform, who, { text })
  const { thread: threadId, board, idea: ideaId } = await thoughtsOf(platform, who)
  const { recipe: recipeId = '' } = await recipesOf(platform, { ...who, asset })
  const { brand: voice } = await voicesOf(platform, who)
  // Purges what the factories removed, so that only these are left.
  const { things: before } = await listTrash(platform, who)
  await purgeThings(platform, { actor: owner, workspace: who.workspace }, before)
  await removeThread(platform, { ...who, thread: threadId })
  await removeIdea(platform, { ...who, idea: ideaId })
  await removeBoard(platform, { ...who, board })
  await removeRecipe(platform, { ...who, recipe: recipeId })
  await removeKit(platform, { ...who, id: voice })
  const things: TrashedThing[] = [
    { kind: 'idea', id: ideaId },
    { kind: 'voice', id: voice },
    { kind: 'recipe', id: recipeId },
    { kind: 'board', id: board },
    { kind: 'thread', id: threadId },
  ]
  return { platform, owner, who, things, board, thread: threadId, idea: ideaId }
}

test('conversations, boards, ideas, recipes and voices are in the trash by name and can be restored together', async () => {
  const { platform, who, things: all, board, thread: threadId, idea: ideaId } = await thoughtsInTrash()
  const { things } = await listTrash(platform, { ...who, sort: 'kind' })
  expect(things.map(({ kind, name, inside }) => [kind, name, inside])).toEqual([
    ['board', 'Ideas', null],
    ['idea', 'A course', 'Ideas'],
    ['recipe', 'Episode', null],
    ['thread', 'workshop', null],
    ['voice', 'Workshop', null],
  ])
  for (const { deletedBy, deletedAt } of things)
    expect([deletedBy, deletedAt]).toEqual(['Ada Owner', platform.clock.now()])
  expect(await restoreThings(platform, who, all)).toEqual({ restored: 5, remarks: [] })
  expect((await listTrash(platform, who)).things).toEqual([])
  const back = await findThread(platform, { ...who, thread: threadId, locale: 'en' })
  expect(back?.title).toBe('workshop')
  expect((await findBoard(platform, { ...who, board }))?.ideas.map(({ id }) => id)).toEqual([ideaId])
  expect((await listRecipes(platform, who)).map(({ name }) => name)).toEqual(['Episode'])
  expect((await listKits(platform, who)).map(({ name }) => name)).toEqual(['Workshop'])
})

test('an idea is restored after its board, and a name taken meanwhile is reported', async () => {
  const { platform, who, things, idea: ideaId, board } = await thoughtsInTrash()
  const alone = () => restoreThings(platform, who, [{ kind: 'idea', id: ideaId }])
  await expect(alone()).rejects.toMatchObject({
    status: 409,
    code: 'board_removed',
    message: 'Restore the board “Ideas” first.',
  })
  await createBoard(platform, { ...who, title: 'ideas' })
  await createRecipe(platform, { ...who, ...wishes, name: 'episode', kinds: ['takeaways'] })
  const { restored, remarks } = await restoreThings(platform, who, things)
  expect([restored, remarks.length]).toEqual([2, 3])
  const left = (await listTrash(platform, who)).things.map(({ id }) => id)
  expect(left).toContain(board)
  expect(left).toContain(ideaId)
})

test('permanent deletion includes what a thing owns and is written to the audit log', async () => {
  const { platform, owner, who, things } = await thoughtsInTrash()
  const desk = { actor: owner, workspace: who.workspace }
  expect(await purgeThings(platform, desk, things)).toEqual({ purged: 5 })
  const tables = 'thread message idea_board idea recipe recipe_run recipe_run_item brand'.split(' ')
  const left = tables.map((table) => `select '${table}' as left_in from ${table} where workspace = $1`)
  const { rows } = await platform.db.pool.query(left.join(' union all '), [who.workspace])
  expect(rows).toEqual([])
  const entries = await listAudit(platform, owner)
  expect(entries.slice(0, 5).map(({ action, before }) => [action, before?.['name']])).toEqual([
    ['thread.delete_forever', 'workshop'],
    ['board.delete_forever', 'Ideas'],
    ['idea.delete_forever', 'A course'],
    ['voice.delete_forever', 'Workshop'],
    ['recipe.delete_forever', 'Episode'],
  ])
})

test("things are deleted permanently after 30 days, and other workspaces can't touch them", async () => {
  const { platform, who, things } = await thoughtsInTrash()
  const stranger = await aSignedInOwner(platform)
  const foreign = { workspace: stranger.workspace, user: stranger.user }
  expect((await listTrash(platform, { ...foreign, things })).things).toEqual([])
  await expect(restoreThings(platform, foreign, things)).rejects.toMatchObject({ status: 404 })
  const purge = purgeThings(platform, { actor: stranger, workspace: stranger.workspace }, things)
  await expect(purge).rejects.toMatchObject({ status: 404, code: 'not_in_trash' })
  platform.clock.advance(30 * day)
  await purgeTrash(platform)
  expect((await listTrash(platform, who)).things).toHaveLength(5)
  platform.clock.advance(1)
  await purgeTrash(platform)
  expect((await listTrash(platform, who)).things).toEqual([])
})

/** A text of an asset, of the kind summary or else of a custom one. */
async function aText(isSummary = true) {
  const { platform, owner } = await anOwner()
  const who = { workspace: owner.workspace, user: owner.user }
  const where = { ...who, asset: await aSpokenAsset(platform, who, { text }) }
  const { ownKind } = await ownKindsOf(platform, who)
  const kind = isSummary ? ('summary' as const) : ownKindOf(ownKind)
  const job = { ...where, ...wishes, subject: where.asset, run: newId(), kinds: [kind] }
  await writeContent(platform, job, { step: async () => undefined })
  const [output] = await listContent(platform, where)
  return { platform, who, where, ownKind, kind, thing: { kind: 'text' as const, id: output?.id ?? '' } }
}

test("a removed text is in the trash under its asset's name, can be restored, waits for its asset, and is deleted after 30 days", async () => {
  const { platform, where, thing } = await aText()
  await removeContent(platform, { ...where, content: thing.id })
  const { things } = await listTrash(platform, { ...where, things: [thing] })
  expect(things).toMatchObject([{ ...thing, name: 'Talk', output: 'summary', inside: null }])
  expect(await restoreThings(platform, where, [thing])).toEqual({ restored: 1, remarks: [] })
  expect((await listContent(platform, where)).map(({ id }) => id)).toEqual([thing.id])
  await removeContent(platform, { ...where, content: thing.id })
  await removeAsset(platform, { ...where, id: where.asset })
  await expect(restoreThings(platform, where, [thing])).rejects.toMatchObject({
    status: 409,
    message: 'Restore the asset first.',
  })
  const both = [thing, { kind: 'asset' as const, id: where.asset }]
  expect(await restoreThings(platform, where, both)).toEqual({ restored: 2, remarks: [] })
  await removeContent(platform, { ...where, content: thing.id })
  platform.clock.advance(30 * day + 1)
  await purgeTrash(platform)
  const { rows } = await platform.db.pool.query('select from content where id = $1', [thing.id])
  expect([rows.length, (await listTrash(platform, where)).things]).toEqual([0, []])
})

test('a custom content type can be restored, and when it is purged its texts keep its name', async () => {
  const { platform, who, where, ownKind, kind, thing: written } = await aText(false)
  await removeOwnKind(platform, { ...who, id: ownKind })
  const thing = { kind: 'own_kind' as const, id: ownKind }
  const { things } = await listTrash(platform, { ...who, things: [thing] })
  expect(things).toMatchObject([{ ...thing, name: 'Workshop memo', output: null }])
  expect(await restoreThings(platform, where, [thing])).toEqual({ restored: 1, remarks: [] })
  await removeOwnKind(platform, { ...who, id: ownKind })

  await removeContent(platform, { ...where, content: written.id })
  expect((await listTrash(platform, { ...who, things: [written] })).things).toMatchObject([
    { name: 'Talk', output: kind, ownName: 'Workshop memo' },
  ])
  await restoreThings(platform, where, [written])
  platform.clock.advance(30 * 24 * 3600 + 1)
  await purgeTrash(platform)
  expect((await listTrash(platform, who)).things).toEqual([])
  expect(await listContent(platform, where)).toMatchObject([{ kind, ownName: 'Workshop memo', form: null }])
})
