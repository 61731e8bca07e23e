import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { look, voice } from '#src/features/brand/schema.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { aPicture } from '#src/test/pictures.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { makeDefaultKit, removeKit, saveKit } from '../change-kit.ts'

async function aBrandedWorkspace(platform: TestPlatform) {
  const { workspace, owner: user } = await aWorkspace(platform)
  const who = { workspace, user }
  return {
    who,
    save: (name: string, logos: object) =>
      saveKit(platform, {
        ...who,
        id: '',
        version: 0,
        name,
        voice: voice.parse({}),
        look: look.parse({ logos }),
      }),
    logo: async () => {
      const [row] = await platform.db.asSystem((tx) =>
        tx.select({ logo: workspaces.logo }).from(workspaces).where(eq(workspaces.id, workspace)),
      )
      return row?.logo
    },
  }
}

test('a workspace’s logo is that of its default kit', async () => {
  const platform = await createTestPlatform()
  const { who, save, logo } = await aBrandedWorkspace(platform)
  const [light, dark] = [await aPicture(platform, who), await aPicture(platform, who)]
  const first = await save('Acme', { light, dark })
  expect(await logo()).toBe(`/api/logos/${light}`)
  const other = await save('Show', { dark })
  expect(await logo()).toBe(`/api/logos/${light}`)
  await makeDefaultKit(platform, { ...who, id: other })
  expect(await logo()).toBe(`/api/logos/${dark}`)
  await makeDefaultKit(platform, { ...who, id: first })
  const trashed = { deletedAt: platform.clock.now() }
  await platform.db.inWorkspace(who.workspace, (tx) =>
    tx.update(mediaFile).set(trashed).where(eq(mediaFile.id, light)),
  )
  expect(await logo()).toBe(`/api/logos/${dark}`)
  await removeKit(platform, { ...who, id: first })
  expect(await logo()).toBeNull()
})

test('anyone gets a logo, and no other image of a library', async () => {
  const platform = await createTestPlatform()
  const { who, save } = await aBrandedWorkspace(platform)
  const [worn, kept] = [await aPicture(platform, who), await aPicture(platform, who)]
  await save('Acme', { light: worn, icon: kept })
  const app = createApp(platform, { screens: () => Promise.resolve(new Response(null, { status: 404 })) })
  const ask = (media: string) => app.request(`https://nurtured.test/api/logos/${media}`)
  expect((await ask(worn)).headers.get('content-type')).toBe('image/png')
  for (const media of [kept, who.workspace, 'x']) expect((await ask(media)).status).toBe(404)
})
