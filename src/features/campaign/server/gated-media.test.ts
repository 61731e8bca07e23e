import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { gateSettings } from '#src/features/link/schema.ts'
import { passCookie } from '#src/features/link/server/gate/pass-cookie.ts'
import { setGate } from '#src/features/link/server/gate/set-gate.ts'
import { storeMedia } from '#src/features/media/server/store-media.ts'
import { pageVersion } from '#src/features/page/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { projectRoot } from '#src/platform/project-root.ts'
import { aLink } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'

test("a gated link's file is served with a pass of this link, until the gate asks for more", async () => {
  const platform = await createTestPlatform()
  const [shared, other] = [await aLink(platform), await aLink(platform)]
  const { workspace, hashid } = shared
  const content = createReadStream(join(projectRoot, 'demo/jfk.mp3'))
  const file = { workspace, user: newId(), filename: 'jfk.mp3', content }
  const { id: media } = await storeMedia(platform, file)
  const data = {
    root: { title: 'Why we started' },
    blocks: [{ id: 'a', type: 'image', props: { source: { media }, alt: 'A picture' } }],
  }
  await platform.db.inWorkspace(workspace, (tx) =>
    tx.update(pageVersion).set({ data }).where(eq(pageVersion.workspace, workspace)),
  )
  const app = createApp(platform)
  async function statusesWith(headers: Record<string, string>) {
    const address = `/api/campaign/media/${media}?link=${hashid}`
    const asked = [{}, { range: 'bytes=0-9' }, { 'if-none-match': '*' }]
    const got = await Promise.all(
      asked.map(async (more) => app.request(address, { headers: { ...headers, ...more } })),
    )
    const head = await app.request(address, { method: 'HEAD', headers })
    return [...got, head].map(({ status }) => status)
  }
  const open = [200, 206, 304, 200]
  const shut = [404, 404, 404, 404]
  const nobody = { name: '', email: '', isConfirmed: false }
  const passOf = (of: string) => ({
    cookie: passCookie(platform, { hashid: of, gate: { round: 1 } }, nobody),
  })
  expect(await statusesWith({})).toEqual(open)
  await setGate(platform, { workspace, link: shared.id }, gateSettings.parse({ password: 'open sesame' }))
  platform.clock.advance(2)
  expect(await statusesWith({})).toEqual(shut)
  expect(await statusesWith(passOf(other.hashid))).toEqual(shut)
  expect(await statusesWith(passOf(hashid))).toEqual(open)
  // A new password requires earlier visitors to enter again.
  const wanted = { password: 'open barley' }
  await setGate(platform, { workspace, link: shared.id }, gateSettings.parse(wanted))
  platform.clock.advance(2)
  expect(await statusesWith(passOf(hashid))).toEqual(shut)
})
