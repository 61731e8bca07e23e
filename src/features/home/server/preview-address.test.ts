import { expect, test } from 'vitest'
import { linkPass } from '#src/features/link/server/gate/tables.ts'
import { visit } from '#src/features/visit/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aLead, aWorkspace } from '#src/test/factories.ts'
import { aGatedLink } from '#src/test/gated-link.ts'
import { anEvent, postVisit } from '#src/test/visits.ts'
import { previewAddress } from './preview-address.ts'

const asks = { asks: 'name', password: 'open sesame', mostViews: '1' }
const open = { email: '', asksGate: false }

test('a preview shows the campaign in any browser and measures nothing, on its other pages, too', async () => {
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

test('a preview that ended, was changed or is of another link shows nothing, and is no visit', async () => {
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

test('a preview is past the gate, or goes through it without a pass, whatever is entered', async () => {
  const { platform, link, which, browser, aBrowser } = await aGatedLink(asks)
  const past = await previewAddress(platform, { ...which, ...open })
  expect((await aBrowser().ask(past)).status).toBe(200)

  const before = await previewAddress(platform, { ...which, email: '', asksGate: true })
  const refused = await aBrowser().ask(before)
  expect(refused.status).toBe(302)
  const gate = refused.headers.get('location') ?? ''
  expect(gate).toMatch(/^\/access\?next=/)
  expect((await aBrowser().ask(gate)).text).toContain('whatever you enter lets you in')
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

test('a preview as a lead shows what they would see, and validates nobody', async () => {
  const { platform, link, which, aBrowser } = await aGatedLink({})
  const lead = await aLead(platform, which.workspace, { first: 'Lea', email: 'Lea@globex.test' })
  const to = await previewAddress(platform, { ...which, email: 'lea@GLOBEX.test', asksGate: false })
  expect((await aBrowser().ask(to)).text).toContain('Preview as Lea: nothing is counted.')
  const claimed = await aBrowser().ask(`${to}&lead=${lead.hashid}&token=${'a'.repeat(22)}`)
  expect(claimed.text).not.toContain('Confirm it')
  expect(link.hashid).toBeTruthy()
})

test('nobody previews a link of another workspace, or as one of its leads', async () => {
  const { platform, which } = await aGatedLink({})
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
