import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { toldOfItem } from '#src/features/journey/schema.ts'
import { addItem } from '#src/features/journey/server/add-item.ts'
import { addTab } from '#src/features/journey/server/add-tab.ts'
import { linkPass } from '#src/features/link/server/gate/tables.ts'
import { visit } from '#src/features/visit/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aLead, aLink, aWorkspace } from '#src/test/factories.ts'
import { aGatedLink } from '#src/test/gated-link.ts'
import { realScreens } from '#src/test/real-screens.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { anEvent, postVisit } from '#src/test/visits.ts'
import { draftPreviewAddress, previewAddress } from './preview-address.ts'

const asks = { asks: 'name', password: 'open sesame', mostViews: '1' }
const open = { email: '', asksGate: false }

test('a preview shows all pages of the campaign in any browser and records nothing', async () => {
  const { platform, app, link, which, aBrowser } = await aGatedLink({})
  const to = await previewAddress(platform, { ...which, ...open })
  const proof = new URL(to, 'https://nurtured.test').searchParams.get('preview') ?? ''
  for (const browser of [aBrowser(), aBrowser()]) {
    const page = await browser.ask(to)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Preview: nothing is counted.')
    expect(page.headers.get('cache-control')).toContain('no-store')
  }
  const browser = aBrowser()
  browser.jar.set(`nurtured_preview_${link.hashid}`, proof)
  for (const query of ['', `&preview=${proof}`]) {
    const answer = await browser.ask(`/api/campaign/view?link=${link.hashid}${query}`)
    expect(JSON.parse(answer.text)).toMatchObject({ link: { tracking: false }, view_token: 'preview' })
  }
  expect((await browser.ask(`/l/${link.hashid}/pricing`)).text).toContain('Preview: nothing is counted.')
  const reported = await postVisit(app, anEvent(link, { view_token: 'preview' }))
  expect(reported.status).toBe(422)
  expect(await platform.db.inWorkspace(which.workspace, (tx) => tx.select().from(visit))).toEqual([])
  expect((await aBrowser().ask(`/l/${link.hashid}`)).text).not.toContain('nothing is counted')
})

test('an expired, altered or foreign preview shows nothing and records no visit', async () => {
  const { platform, link, which, aBrowser } = await aGatedLink({})
  const other = await aGatedLink({})
  const to = await previewAddress(platform, { ...which, ...open })
  const changed = [
    to.replace('preview=', 'preview=A'),
    `/l/${link.hashid}?preview=`,
    to.replace(link.hashid, other.link.hashid),
  ]
  for (const address of changed) expect((await aBrowser().ask(address)).status, address).toBe(404)
  const view = to.replace('/l/', '/api/campaign/view?link=').replace('?preview', '&preview')
  expect((await aBrowser().ask(view)).status).toBe(200)
  platform.clock.advance(3601)
  expect((await aBrowser().ask(to)).status).toBe(404)
  expect((await aBrowser().ask(view)).status).toBe(404)
})

test('a preview skips the access form, or accepts any input without recording an opening', async () => {
  const { platform, link, which, browser, aBrowser } = await aGatedLink(asks)
  const past = await previewAddress(platform, { ...which, ...open })
  expect((await aBrowser().ask(past)).status).toBe(200)

  const before = await previewAddress(platform, { ...which, email: '', asksGate: true })
  const refused = await aBrowser().ask(before)
  expect(refused.status).toBe(302)
  const gate = refused.headers.get('location') ?? ''
  expect(gate).toMatch(/^\/access\?next=/)
  expect((await aBrowser().ask(gate)).text).toContain('enter anything to continue')
  const entered = await aBrowser().ask(gate, {
    method: 'POST',
    headers: { origin: platform.config.publicOrigin },
    body: new URLSearchParams({ intent: 'enter', password: 'wrong' }),
  })
  expect([entered.status, entered.headers.getSetCookie()]).toEqual([302, []])
  const page = await aBrowser().ask(entered.headers.get('location') ?? '')
  expect(page.text).toContain('Preview: nothing is counted.')
  const passes = () => platform.db.inWorkspace(which.workspace, (tx) => tx.select().from(linkPass))
  expect(await passes()).toEqual([])
  await browser.enter({ name: 'Lea', email: 'lea@globex.test', password: 'open sesame' })
  expect((await browser.ask(`/l/${link.hashid}`)).status).toBe(200)
  expect(await passes()).toHaveLength(1)
})

test('a preview as a lead shows their view without verifying them, and only for links of the workspace', async () => {
  const { platform, link, which, aBrowser } = await aGatedLink({})
  const lead = await aLead(platform, which.workspace, { first: 'Lea', email: 'Lea@globex.test' })
  const to = await previewAddress(platform, { ...which, email: 'lea@GLOBEX.test', asksGate: false })
  expect((await aBrowser().ask(to)).text).toContain('Preview as Lea: nothing is counted.')
  const claimed = await aBrowser().ask(`${to}&lead=${lead.hashid}&token=${'a'.repeat(22)}`)
  expect(claimed.text).not.toContain('Confirm it')
  expect(link.hashid).toBeTruthy()
  const { workspace } = await aWorkspace(platform)
  await aLead(platform, workspace, { email: 'noa@initech.test' })
  for (const link of [which.link, newId()])
    await expect(previewAddress(platform, { workspace, link, ...open })).rejects.toMatchObject({
      status: 404,
      code: 'link_not_found',
    })
  const as = previewAddress(platform, { ...which, email: 'noa@initech.test', asksGate: false })
  await expect(as).rejects.toMatchObject({ status: 404, code: 'lead_not_found' })
})

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

test('a draft preview works as a visitor or lead for an hour, only with its URL', {
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
