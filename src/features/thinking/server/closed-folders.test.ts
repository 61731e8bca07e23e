import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asset } from '#src/features/asset/server/tables.ts'
import { createFolder } from '#src/features/folder/server/change-folder.ts'
import { withRestrictions } from '#src/platform/database/request-access.ts'
import { aPlace } from '#src/test/places.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { scopeOf } from '../schema.ts'
import { findPassages } from './find-passages.ts'

const often = Array.from(
  { length: 12 },
  (_, n) => `**${n % 2 ? 'Ann' : 'Cid'}:** [0${n % 10}:0${n % 6}] The price of bread number ${n} is secret.`,
)

test('speech in a restricted folder is neither found nor takes up space in the results', async () => {
  const { platform, workspace, who } = await aPlace()
  const { id: folder } = await createFolder(platform, { ...who, name: 'Closed', parent: null })
  const spoken = (title: string, text: string) => aSpokenAsset(platform, who, { text, title })
  for (let n = 0; n < 6; n += 1) {
    const id = await spoken(`Closed ${n}`, often.join('\n\n'))
    await platform.db.inWorkspace(workspace, (tx) => tx.update(asset).set({ folder }).where(eq(asset.id, id)))
  }
  platform.clock.advance(60)
  const open = await spoken('Open', '**Bo:** [00:00] The price of bread is what we talked about.')
  const asked = { workspace, question: 'price of bread', before: [], scope: { kind: 'all' } } as const
  const all = await findPassages(platform, asked)
  expect(all.some((passage) => passage.asset !== open)).toBe(true)
  await withRestrictions({ folders: [folder], media: [] }, async () => {
    const found = await findPassages(platform, asked)
    expect(found.map((passage) => passage.asset)).toEqual([open])
    await expect(
      findPassages(platform, { ...asked, scope: { kind: 'folder', id: folder } }),
    ).rejects.toMatchObject({ code: 'scope_gone' })
  })
})

test('a URL without a scope searches everything', () => {
  const id = '0190b0c0-0000-7000-8000-000000000001'
  expect(scopeOf(`folder:${id}`)).toEqual({ kind: 'folder', id })
  for (const said of ['', 'all', 'folder:', 'guest:1', `nobody:${id}`])
    expect(scopeOf(said)).toEqual({ kind: 'all' })
})
