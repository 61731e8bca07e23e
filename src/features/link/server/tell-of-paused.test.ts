import { expect, test } from 'vitest'
import { notification } from '#src/features/notification/server/tables.ts'
import { aGatedLink } from '#src/test/gated-link.ts'
import { pauseLink, resumeLink } from './pause-link.ts'
import { removeLink } from './remove-link.ts'

async function aPausedLink() {
  const made = await aGatedLink({})
  const { platform, which } = made
  const heard = () => platform.db.inWorkspace(which.workspace, (tx) => tx.select().from(notification))
  return { ...made, heard }
}

test('visitors of a paused link read that it is not available, and its members hear of it once a day', async () => {
  const { platform, which, browser, next, heard } = await aPausedLink()
  expect((await browser.ask(next)).status).toBe(200)
  expect(await heard()).toEqual([])
  await pauseLink(platform, which)
  platform.clock.advance(2)
  for (let opening = 0; opening < 3; opening += 1) {
    const { status, text } = await browser.ask(next)
    expect(status).toBe(404)
    expect(text).toContain('not_shared')
    expect(text).not.toContain('For Globex')
  }
  const [notice, ...more] = await heard()
  expect(more).toEqual([])
  expect(notice).toMatchObject({
    kind: 'link_blocked',
    data: { title: '“For Globex” was opened while it is paused' },
  })
})

test('nobody hears of a link that was removed, or that there never was', async () => {
  const { platform, which, browser, next, heard, link } = await aPausedLink()
  await pauseLink(platform, which)
  await resumeLink(platform, which)
  await removeLink(platform, { ...which, user: link.id })
  platform.clock.advance(2)
  expect((await browser.ask(next)).status).toBe(404)
  expect((await browser.ask(`/l/${'0'.repeat(22)}`)).status).toBe(404)
  expect(await heard()).toEqual([])
})
