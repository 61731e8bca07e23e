import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { settleVisits } from '#src/features/visit/server/settle-visits.ts'
import { aLink } from '#src/test/factories.ts'
import { realScreens } from '#src/test/real-screens.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { anEvent, postVisit } from '#src/test/visits.ts'

test('all figures of a workspace stand above its visits, those under way, too', {
  timeout: 90_000,
}, async () => {
  const platform = await createTestPlatform()
  const { workspace, cookie } = await aSignedInOwner(platform)
  const app = createApp(platform, { screens: await realScreens(platform) })
  const asked = await aLink(platform, { workspace, title: 'For Globex' })
  await aLink(platform, { workspace, title: 'For Initech' })
  async function read(query = ''): Promise<string> {
    const answer = await app.request(`https://nurtured.test/workspace/insight${query}`, {
      headers: { cookie },
    })
    return answer.text()
  }
  expect(await read()).toContain('No visits yet')
  await postVisit(app, anEvent(asked))
  const underWay = await read()
  expect(underWay).toContain('Somebody is reading')
  expect(underWay).toContain('Under way')
  expect(underWay).not.toContain('No visits')
  expect(await read('?grade=unclear')).toContain('No visits in this period')

  platform.clock.advance(3600)
  await settleVisits(platform)
  const over = await read()
  expect(over).not.toContain('Somebody is reading')
  expect(over).not.toContain('No visits')
})
