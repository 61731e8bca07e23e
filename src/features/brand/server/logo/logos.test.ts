import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { aKitDesk } from '#src/test/kit-desk.ts'
import { aPicture } from '#src/test/pictures.ts'
import { makeDefaultKit, removeKit } from '../change-kit.ts'

test('a workspace’s logo is that of its default kit', async () => {
  const { platform, who, save } = await aKitDesk()
  async function logo() {
    const [row] = await platform.db.asSystem((tx) =>
      tx.select({ logo: workspaces.logo }).from(workspaces).where(eq(workspaces.id, who.workspace)),
    )
    return row?.logo
  }
  const [light, dark] = [await aPicture(platform, who), await aPicture(platform, who)]
  const first = await save('Acme', { look: { logos: { light, dark } } })
  expect(await logo()).toBe(`/api/logos/${light}`)
  const other = await save('Show', { look: { logos: { dark } } })
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
  const { platform, who, save } = await aKitDesk()
  const [worn, kept] = [await aPicture(platform, who), await aPicture(platform, who)]
  await save('Acme', { look: { logos: { light: worn, icon: kept } } })
  const app = createApp(platform, { screens: () => Promise.resolve(new Response(null, { status: 404 })) })
  const ask = (media: string) => app.request(`https://nurtured.test/api/logos/${media}`)
  expect((await ask(worn)).headers.get('content-type')).toBe('image/png')
  for (const media of [kept, who.workspace, 'x']) expect((await ask(media)).status).toBe(404)
})
