import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { toldOfItem } from '#src/features/journey/schema.ts'
import { addItem } from '#src/features/journey/server/add-item.ts'
import { addTab } from '#src/features/journey/server/add-tab.ts'
import { newId } from '#src/platform/ids.ts'
import { aLead, aLink, aWorkspace } from '#src/test/factories.ts'
import { realScreens } from '#src/test/real-screens.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { draftPreviewAddress } from './preview-address.ts'

async function aProduct() {
  const platform = await createTestPlatform()
  const app = createApp(platform, { screens: await realScreens(platform) })
  const link = await aLink(platform)
  const which = { workspace: link.workspace, user: newId(), journey: link.journey }
  async function open(path: string) {
    const answer = await app.request(`https://nurtured.test${path}`)
    return { status: answer.status, text: await answer.text() }
  }
  return { platform, link, which, open }
}

test('the draft is looked at as a visitor and as a lead, for an hour, by nobody without the address', {
  timeout: 60_000,
}, async () => {
  const { platform, link, which, open } = await aProduct()
  const lea = await aLead(platform, link.workspace, { first: 'Lea' })
  const { id: tab } = await addTab(platform, { ...which, title: 'Not yet', type: 'link' })
  const item = {
    kind: 'link',
    told: toldOfItem.parse({ title: 'For {{lead.first}}', url: 'https://acme.test/' }),
  } as const
  await addItem(platform, { ...which, tab, item })
  const to = { workspace: link.workspace, journey: link.journey }
  const address = await draftPreviewAddress(platform, { ...to, email: lea.email })
  const [path = '', proof = ''] = address.split('?')
  const { status, text } = await open(`${path}/not-yet?${proof}`)
  expect(status).toBe(200)
  expect(text).toContain('For Lea')
  expect((await open(`/l/${link.hashid}`)).text).not.toContain('Not yet')
  expect((await open(path)).status).toBe(404)
  expect((await open(`/l/${link.hashid}?${proof}`)).text).not.toContain('Not yet')
  const view = await open(`/api/campaign/view?link=${path.slice(3)}&${proof}`)
  expect(JSON.parse(view.text)).toMatchObject({ link: { tracking: false }, view_token: 'preview' })
  platform.clock.advance(3601)
  expect((await open(`${path}/not-yet?${proof}`)).status).toBe(404)
  const stranger = await aWorkspace(platform)
  await expect(
    draftPreviewAddress(platform, { ...to, workspace: stranger.workspace, email: '' }),
  ).rejects.toMatchObject({ code: 'journey_not_found' })
})
