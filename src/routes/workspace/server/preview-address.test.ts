import { expect, test } from 'vitest'
import { toldOfItem } from '#src/features/journey/schema.ts'
import { addItem } from '#src/features/journey/server/add-item.ts'
import { addTab } from '#src/features/journey/server/add-tab.ts'
import { linkPass } from '#src/features/link/server/gate/tables.ts'
import { visit as visits } from '#src/features/visit/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aLead, aLink, aWorkspace } from '#src/test/factories.ts'
import { aGatedLink } from '#src/test/gated-link.ts'
import { anEvent } from '#src/test/visit-event.ts'
import { postVisit } from '#src/test/visits.ts'
import { draftPreviewAddress, previewAddress } from './preview-address.ts'

const asks = { asks: 'name', password: 'open sesame', mostViews: '1' }
const open = { email: '', asksGate: false }

test('a preview shows all pages of the campaign in any browser for an hour, unless altered, and records nothing', async () => {
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
  expect(await platform.db.inWorkspace(which.workspace, (tx) => tx.select().from(visits))).toEqual([])
  expect((await aBrowser().ask(`/l/${link.hashid}`)).text).not.toContain('nothing is counted')

  const other = await aLink(platform)
  const changed = [
    to.replace('preview=', 'preview=A'),
    `/l/${link.hashid}?preview=`,
    to.replace(link.hashid, other.hashid),
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

test('a preview as a lead shows their view without verifying them, and only as those of the workspace', async () => {
  const { platform, which, aBrowser } = await aGatedLink({})
  const lead = await aLead(platform, which.workspace, { first: 'Lea', email: 'Lea@globex.test' })
  const to = await previewAddress(platform, { ...which, email: 'lea@GLOBEX.test', asksGate: false })
  expect((await aBrowser().ask(to)).text).toContain('Preview as Lea: nothing is counted.')
  const claimed = await aBrowser().ask(`${to}&lead=${lead.hashid}&token=${'a'.repeat(22)}`)
  expect(claimed.text).not.toContain('Confirm it')
  const missing = previewAddress(platform, { ...which, link: newId(), ...open })
  await expect(missing).rejects.toMatchObject({ status: 404, code: 'link_not_found' })
  const { workspace } = await aWorkspace(platform)
  await aLead(platform, workspace, { email: 'noa@initech.test' })
  const as = previewAddress(platform, { ...which, email: 'noa@initech.test', asksGate: false })
  await expect(as).rejects.toMatchObject({ status: 404, code: 'lead_not_found' })
})

test('a draft preview works as a visitor or lead for an hour, only with its URL', async () => {
  const { platform, link, aBrowser } = await aGatedLink({})
  const visit = (path: string) => aBrowser().ask(path)
  const which = { workspace: link.workspace, user: newId(), journey: link.journey }
  const lea = await aLead(platform, link.workspace, { first: 'Lea' })
  const { id: tab } = await addTab(platform, { ...which, title: 'Not yet', type: 'link' })
  const told = toldOfItem.parse({ title: 'For {{lead.first}}', url: 'https://acme.test/' })
  await addItem(platform, { ...which, tab, item: { kind: 'link', told } })
  const address = await draftPreviewAddress(platform, { ...which, email: lea.email })
  const [path = '', proof = ''] = address.split('?')
  const { status, text } = await visit(`${path}/not-yet?${proof}`)
  expect(status).toBe(200)
  expect(text).toContain('For Lea')
  expect((await visit(`/l/${link.hashid}`)).text).not.toContain('Not yet')
  expect((await visit(path)).status).toBe(404)
  expect((await visit(`/l/${link.hashid}?${proof}`)).text).not.toContain('Not yet')
  const view = await visit(`/api/campaign/view?link=${path.slice(3)}&${proof}`)
  expect(JSON.parse(view.text)).toMatchObject({ link: { tracking: false }, view_token: 'preview' })
  platform.clock.advance(3601)
  expect((await visit(`${path}/not-yet?${proof}`)).status).toBe(404)
  const missing = draftPreviewAddress(platform, { ...which, journey: newId(), email: '' })
  await expect(missing).rejects.toMatchObject({ code: 'journey_not_found' })
})
