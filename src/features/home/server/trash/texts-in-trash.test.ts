import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { removeAsset } from '#src/features/asset/server/remove-asset.ts'
import { ownKindOf } from '#src/features/content/rules/kinds.ts'
import { writeWishes } from '#src/features/content/schema.ts'
import { removeContent } from '#src/features/content/server/change-content.ts'
import { listContent } from '#src/features/content/server/list-content.ts'
import { removeOwnKind } from '#src/features/content/server/own-kinds.ts'
import { writeContent } from '#src/features/content/server/write-content.ts'
import { importTranscript } from '#src/features/transcript/server/import-transcript.ts'
import { newId } from '#src/platform/ids.ts'
import { ownKindsOf } from '#src/test/own-kinds.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { listTrash } from './list-trash.ts'
import { purgeTrash } from './purge-trash.ts'
import { restoreThings } from './restore-things.ts'

const wishes = writeWishes.parse({ method: 'extractive', tone: 'neutral', length: 'short', language: '' })

/** A summary that was removed from its asset. */
async function aRemovedText() {
  const platform = await createTestPlatform()
  const { workspace, user } = await aSignedInOwner(platform)
  const about = { workspace, user, title: 'Talk', kind: 'document', source: 'upload' } as const
  const { id: asset } = await createAsset(platform, about)
  const where = { workspace, user, asset }
  const text =
    'Ann: A workshop is where the floor is laid.\n\nBo: We laid the floor of the workshop in May.\n'
  await importTranscript(platform, { ...where, filename: 'a.txt', text })
  const job = { ...where, ...wishes, subject: asset, run: newId(), kinds: ['summary' as const] }
  await writeContent(platform, job, { step: async () => undefined })
  const [output] = await listContent(platform, where)
  const thing = { kind: 'text' as const, id: output?.id ?? '' }
  await removeContent(platform, { ...where, content: thing.id })
  return { platform, where, thing }
}

test('a removed text lies in the trash under the name of its asset, comes back, and waits for its asset', async () => {
  const { platform, where, thing } = await aRemovedText()
  const { things } = await listTrash(platform, where)
  expect(things).toMatchObject([{ ...thing, name: 'Talk', output: 'summary', inside: null }])
  expect(await restoreThings(platform, where, [thing])).toEqual({ restored: 1, remarks: [] })
  expect((await listContent(platform, where)).map(({ id }) => id)).toEqual([thing.id])
  await removeContent(platform, { ...where, content: thing.id })
  await removeAsset(platform, { ...where, id: where.asset })
  await expect(restoreThings(platform, where, [thing])).rejects.toMatchObject({
    status: 409,
    message: 'Restore its asset first.',
  })
  const both = [thing, { kind: 'asset' as const, id: where.asset }]
  expect(await restoreThings(platform, where, both)).toEqual({ restored: 2, remarks: [] })
})

test('after 30 days a text goes by itself, and another workspace has no hand on it', async () => {
  const { platform, where, thing } = await aRemovedText()
  const stranger = await aSignedInOwner(platform)
  expect((await listTrash(platform, { workspace: stranger.workspace, things: [thing] })).things).toEqual([])
  await expect(restoreThings(platform, stranger, [thing])).rejects.toMatchObject({ status: 404 })
  platform.clock.advance(30 * 24 * 3600 + 1)
  await purgeTrash(platform)
  const { rows } = await platform.db.pool.query('select from content where id = $1', [thing.id])
  expect([rows.length, (await listTrash(platform, where)).things]).toEqual([0, []])
})

test('a kind of one’s own lies in the trash and comes back; when it goes, its texts keep its name', async () => {
  const platform = await createTestPlatform()
  const { workspace, user } = await aSignedInOwner(platform)
  const about = { workspace, user, title: 'Talk', kind: 'document', source: 'upload' } as const
  const { id: asset } = await createAsset(platform, about)
  const where = { workspace, user, asset }
  const text =
    'Ann: A workshop is where the floor is laid.\n\nBo: We laid the floor of the workshop in May.\n'
  await importTranscript(platform, { ...where, filename: 'a.txt', text })
  const { ownKind } = await ownKindsOf(platform, { workspace, user })
  const kinds = [ownKindOf(ownKind)]
  const job = { ...where, ...wishes, subject: asset, run: newId(), kinds }
  await writeContent(platform, job, { step: async () => undefined })
  await removeOwnKind(platform, { workspace, user, id: ownKind })
  const thing = { kind: 'own_kind' as const, id: ownKind }
  const { things } = await listTrash(platform, { workspace, things: [thing] })
  expect(things).toMatchObject([{ ...thing, name: 'Workshop memo', output: null }])
  expect(await restoreThings(platform, where, [thing])).toEqual({ restored: 1, remarks: [] })
  await removeOwnKind(platform, { workspace, user, id: ownKind })

  const [output] = await listContent(platform, where)
  await removeContent(platform, { ...where, content: output?.id ?? '' })
  const removed = [{ kind: 'text' as const, id: output?.id ?? '' }]
  expect((await listTrash(platform, { workspace, things: removed })).things).toMatchObject([
    { name: 'Talk', output: kinds[0], ownName: 'Workshop memo' },
  ])
  await restoreThings(platform, where, removed)
  platform.clock.advance(30 * 24 * 3600 + 1)
  await purgeTrash(platform)
  expect((await listTrash(platform, { workspace })).things).toEqual([])
  expect(await listContent(platform, where)).toMatchObject([{ kind: kinds[0], ownName: 'Workshop memo' }])
})
