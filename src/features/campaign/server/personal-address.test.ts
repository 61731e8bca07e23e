import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inviteLead } from '#src/features/link/server/invite-lead.ts'
import { pauseLink } from '#src/features/link/server/pause-link.ts'
import { listPersonalAddresses } from '#src/features/link/server/personal/list-personal-addresses.ts'
import { personalAddress } from '#src/features/link/server/personal/tables.ts'
import { notification } from '#src/features/notification/server/tables.ts'
import { listVisits } from '#src/features/visit/server/list-visits.ts'
import { settleVisits } from '#src/features/visit/server/settle-visits.ts'
import { aLead, aWorkspace } from '#src/test/factories.ts'
import { aPersonalAddress } from '#src/test/personal-address.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'

async function shownVisits(platform: TestPlatform, workspace: string) {
  platform.clock.advance(301)
  await settleVisits(platform)
  const visits = await listVisits(platform, { workspace, limit: 10 })
  return visits.toReversed().map(({ lead, personal, grade, reasons }) => ({
    lead: lead?.first,
    to: personal?.to,
    mark: personal?.mark,
    grade,
    why: reasons.filter((reason) => ['presumed', 'forwarded', 'validated', 'member'].includes(reason)),
  }))
}

test('a person has one personal link per link, however often they are invited', {
  timeout: 120_000,
}, async () => {
  const { platform, which, hashid, token } = await aPersonalAddress()
  const { address } = await inviteLead(platform, which)
  expect(address).toContain(`/l/${hashid}?lead=`)
  expect(address).not.toContain(token)
  const other = await aLead(platform, which.workspace)
  expect((await inviteLead(platform, { ...which, lead: other.id })).address).not.toContain(hashid)
  const { addresses, total } = await listPersonalAddresses(platform, which)
  expect(total).toBe(2)
  expect(addresses.map(({ to, openedAt }) => [to, openedAt])).toContainEqual(['Lea Globex', null])
})

test('everything at a personal link stays there, names no one and is not cached for others', async () => {
  const { link, hashid, aBrowser } = await aPersonalAddress()
  const page = await aBrowser().ask(`/l/${hashid}`)
  expect(page.status).toBe(200)
  expect(page.text).toContain(`href="/l/${hashid}/pricing"`)
  expect(page.text).not.toContain(link.hashid)
  expect(page.text).not.toMatch(/\bLea\b/)
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  const view = await aBrowser().ask(`/api/campaign/view?link=${hashid}`)
  expect(view.text).not.toContain(link.hashid)
  expect(JSON.parse(view.text).link).toMatchObject({ hashid, personal: true })
  const plain = await aBrowser().ask(`/api/campaign/view?link=${link.hashid}`)
  expect(JSON.parse(plain.text).link).toMatchObject({ hashid: link.hashid, personal: false })
  expect(plain.headers.getSetCookie()).toEqual([])
})

test('the first browser is presumed to be the recipient, a second one to be a forward', async () => {
  const { platform, link, hashid, aBrowser } = await aPersonalAddress()
  const [hers, theirs] = [aBrowser(), aBrowser()]
  await hers.read(hashid)
  expect((await hers.ask(`/api/campaign/view?link=${hashid}`)).headers.getSetCookie()).toEqual([])
  platform.clock.advance(60)
  await theirs.read(hashid)
  platform.clock.advance(60)
  await hers.read(hashid)
  expect(await shownVisits(platform, link.workspace)).toEqual([
    { lead: undefined, to: 'Lea Globex', mark: 'presumed', grade: 'likely_person', why: ['presumed'] },
    { lead: undefined, to: 'Lea Globex', mark: 'forwarded', grade: 'likely_person', why: ['forwarded'] },
    { lead: undefined, to: 'Lea Globex', mark: 'presumed', grade: 'likely_person', why: ['presumed'] },
  ])
  const { addresses } = await listPersonalAddresses(platform, { workspace: link.workspace, link: link.id })
  expect(addresses[0]?.openedAt).toBeInstanceOf(Date)
})

test('a second device that proves the mailbox is the same lead', async () => {
  const { platform, link, lead, which, hashid, token, aBrowser } = await aPersonalAddress()
  const [phone, desk] = [aBrowser(), aBrowser()]
  await phone.confirm(lead.hashid, { token, link: hashid })
  await phone.read(hashid)
  platform.clock.advance(60)
  const again = new URL((await inviteLead(platform, which)).address, desk.origin)
  await desk.confirm(lead.hashid, { token: again.searchParams.get('token') ?? '', link: hashid })
  await desk.read(hashid)
  const proven = { lead: 'Lea', to: 'Lea Globex', mark: 'proven', grade: 'verified', why: ['validated'] }
  expect(await shownVisits(platform, link.workspace)).toEqual([proven, proven])
})

test('a forwarded link is never credited to the lead, even after the lead is validated', async () => {
  const { platform, link, lead, hashid, token, aBrowser } = await aPersonalAddress()
  const [hers, theirs] = [aBrowser(), aBrowser()]
  await hers.confirm(lead.hashid, { token, link: hashid })
  await hers.read(hashid)
  platform.clock.advance(60)
  await theirs.confirm(lead.hashid, { token, link: hashid })
  await theirs.read(hashid)
  const [, second] = await shownVisits(platform, link.workspace)
  expect(second).toMatchObject({ lead: undefined, mark: 'forwarded', why: ['forwarded'] })
})

test('an early scanner or a member is not taken for the recipient', async () => {
  const { platform, link, hashid, aBrowser } = await aPersonalAddress()
  await aBrowser().read(hashid, { has_input: false, automated: true })
  await aBrowser().read(hashid, { has_input: true, headers: { 'user-agent': 'curl/8.5' } })
  platform.clock.advance(60)
  await aBrowser().read(hashid)
  const visits = await shownVisits(platform, link.workspace)
  expect(visits.map(({ mark }) => mark)).toEqual(['forwarded', 'forwarded', 'presumed'])
})

test('a browser that asks for privacy gets no cookie, and its visit no name', async () => {
  const { platform, link, hashid, aBrowser } = await aPersonalAddress()
  const browser = aBrowser()
  await browser.read(hashid, { headers: { 'sec-gpc': '1' } })
  expect([...browser.jar.keys()]).toEqual([])
  expect(await shownVisits(platform, link.workspace)).toMatchObject([{ to: undefined, mark: undefined }])
})

test('a forged cookie counts as a new browser', async () => {
  const { platform, link, hashid, aBrowser } = await aPersonalAddress()
  const [hers, theirs] = [aBrowser(), aBrowser()]
  await hers.read(hashid)
  for (const [name, value] of hers.jar) theirs.jar.set(name, `${value.split('.')[0]}.forged`)
  platform.clock.advance(60)
  await theirs.read(hashid)
  const visits = await shownVisits(platform, link.workspace)
  expect(visits.map(({ mark }) => mark)).toEqual(['presumed', 'forwarded'])
})

test('a disabled or paused link answers like a missing one, and only a paused one notifies the owner', async () => {
  const { platform, link, hashid, aBrowser } = await aPersonalAddress()
  const visitor = aBrowser()
  const missing = await visitor.ask(`/l/${'x'.repeat(22)}`)
  await pauseLink(platform, { workspace: link.workspace, link: link.id })
  platform.clock.advance(1)
  expect(await visitor.ask(`/l/${hashid}`)).toMatchObject({ status: 404, text: missing.text })
  const told = await platform.db.asSystem((tx) => tx.select().from(notification))
  expect(told.map(({ kind }) => kind)).toContain('link_blocked')
  await platform.db.asSystem((tx) =>
    tx.update(personalAddress).set({ disabledAt: new Date() }).where(eq(personalAddress.hashid, hashid)),
  )
  platform.clock.advance(1)
  expect(await visitor.ask(`/l/${hashid}`)).toMatchObject({ status: 404, text: missing.text })
  await expect(visitor.read(hashid)).rejects.toThrow()
  const { workspace } = await aWorkspace(platform)
  expect(await listPersonalAddresses(platform, { workspace, link: link.id })).toEqual({
    addresses: [],
    total: 0,
  })
})
