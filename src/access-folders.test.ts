import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asset } from './features/asset/server/tables.ts'
import { folder } from './features/folder/server/tables.ts'
import { page } from './features/page/server/tables.ts'
import { newId } from './platform/ids.ts'
import { endpointAttempts, formAttempts, screenAttempts } from './test/access-attempts.ts'
import { aMatrix, sentFor } from './test/access-matrix.ts'
import type { Things } from './test/tenants.ts'
import type { TestPlatform } from './test/test-platform.ts'

test('things in a restricted folder do not exist for other members', async () => {
  const { ask, fill, askers } = await aMatrix(closeFolder)
  const member = askers.find(({ name }) => name === 'member')
  if (!member) throw new Error('there is no member')
  const wrong: string[] = []
  let size = 0
  for (const attempt of [...screenAttempts(), ...formAttempts(), ...endpointAttempts()]) {
    const { name, right, path, query, form, body } = attempt
    if (
      right === 'everybody' ||
      !/\{(?:page|freePage|gonePage|assetPage|asset|written|transcribed|content|media|clip|goneClip)\}/.test(
        [path, query, form, body].join(' '),
      ) ||
      // Except things outside of folders, which stay visible.
      /\{goneAccount\}/.test(form ?? '')
    )
      continue
    const [own, missing] = await Promise.all(
      (['own', 'missing'] as const).map((kind) =>
        ask(member, sentFor(attempt, { fill, asker: member, kind, isAtHome: false })),
      ),
    )
    size += 1
    if (own?.status !== missing?.status) wrong.push(`${name}: ${own?.status} instead of ${missing?.status}`)
  }
  expect(size).toBeGreaterThan(50)
  expect(wrong).toEqual([])
}, 600_000)

/** Moves every asset and page of the workspace into a folder that no member is selected for. */
async function closeFolder({ db, clock }: TestPlatform, { asset: id = '', media = '' }: Things) {
  const at = clock.now()
  await db.asSystem(async (tx) => {
    const [found] = await tx.select({ workspace: asset.workspace }).from(asset).where(eq(asset.id, id))
    if (!found) throw new Error('there is no asset')
    const { workspace } = found
    const closed = { workspace, id: newId(at), name: 'Closed', access: 'selected' as const }
    await tx.insert(folder).values({ ...closed, createdAt: at, updatedAt: at })
    await tx.update(asset).set({ folder: closed.id }).where(eq(asset.workspace, workspace))
    await tx.update(page).set({ folder: closed.id }).where(eq(page.workspace, workspace))
    await tx.update(asset).set({ primaryMedia: media }).where(eq(asset.id, id))
  })
}
