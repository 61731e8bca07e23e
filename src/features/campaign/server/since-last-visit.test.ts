import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tabItem } from '#src/features/journey/server/tables.ts'
import { issueLeadHandle } from '#src/features/lead/server/lead-handle.ts'
import { issuePreview } from '#src/features/link/server/preview-proof.ts'
import { page } from '#src/features/page/server/tables.ts'
import { settleVisits } from '#src/features/visit/server/settle-visits.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { aPersonalAddress } from '#src/test/personal-address.ts'
import { setFields } from '#src/test/set-fields.ts'

/** Lea read at her personal link and stopped at Pricing; three days pass. */
async function aReturn() {
  const shared = await aPersonalAddress()
  const { platform, link, hashid, aBrowser } = shared
  const hers = aBrowser()
  await hers.read(hashid, { data: { tab: link.tabs[1] ?? '' } })
  platform.clock.advance(3 * 86_400 + 301)
  await settleVisits(platform)
  return { ...shared, hers }
}

/** Publishes the page of a tab again. */
async function publish({ platform, link }: Awaited<ReturnType<typeof aReturn>>, tab = ''): Promise<void> {
  await platform.db.inWorkspace(link.workspace, async (tx) => {
    const [item] = await tx.select().from(tabItem).where(eq(tabItem.tab, tab))
    const publishedAt = platform.clock.now()
    await tx
      .update(page)
      .set({ publishedAt })
      .where(eq(page.id, item?.page ?? ''))
  })
}

const goOn = 'Continue where you left off: Pricing'

test('a returning visitor is pointed to where they stopped and to new content, without scripts, and during a visit the previous one counts', {
  timeout: 120_000,
}, async () => {
  const shared = await aReturn()
  const { hers, hashid, link, platform } = shared
  const { text } = await hers.ask(`/l/${hashid}`)
  expect(text).toContain('Your last visit was 3 days ago.')
  expect(text).toContain(`<a href="/l/${hashid}/pricing">${goOn}</a>`)
  expect((await hers.ask(`/l/${hashid}/pricing`)).text).not.toContain('class="campaign-since"')
  const german = await hers.ask(`/l/${hashid}`, { headers: { 'accept-language': 'de' } })
  expect(german.text).toContain('Dein letzter Besuch war vor 3 Tagen.')
  await publish(shared, link.tabs[1])
  platform.clock.advance(60)
  const { text: fresh } = await hers.ask(`/l/${hashid}`)
  expect(fresh).toContain('New since your last visit 3 days ago: Pricing.')
  expect(fresh.match(/<small>New<\/small>/g)).toHaveLength(1)
  expect(fresh).toMatch(/Pricing<small>New<\/small>/)
  await hers.read(hashid, { data: { tab: link.tabs[0] ?? '' } })
  platform.clock.advance(60)
  expect((await hers.ask(`/l/${hashid}`)).text).toContain('3 days ago')
})

test('no one else sees it: another browser, the regular link, a preview, and where visitors may not be named', async () => {
  const shared = await aReturn()
  const { aBrowser, hers, hashid, lead, link, platform } = shared
  await publish(shared, link.tabs[1])
  async function seesNothing(browser: typeof hers, path: string, headers = {}): Promise<void> {
    const { status, text } = await browser.ask(path, { headers })
    expect(status).toBe(200)
    expect(text).not.toMatch(/class="campaign-since"|<small>/)
  }
  await seesNothing(aBrowser(), `/l/${hashid}`)
  await seesNothing(hers, `/l/${link.hashid}`)
  await seesNothing(aBrowser(), `/l/${link.hashid}`)
  const proof = issuePreview(platform, hashid, { lead: lead.id, gate: 'open' })
  await seesNothing(hers, `/l/${hashid}?preview=${proof}`)
  for (const header of ['sec-gpc', 'dnt']) await seesNothing(hers, `/l/${hashid}`, { [header]: '1' })
  const visitConsent = { europe: 'necessary' as const, elsewhere: 'necessary' as const }
  await setFields(platform, [workspaces, link.workspace], { visitConsent })
  platform.clock.advance(60)
  await seesNothing(hers, `/l/${hashid}`)
})

test('a verified lead resumes on another device too', async () => {
  const shared = await aReturn()
  const { aBrowser, platform, link, lead, hashid } = shared
  const [phone, desk] = [aBrowser(), aBrowser()]
  const handle = issueLeadHandle(platform, { workspace: link.workspace, lead: lead.id })
  for (const device of [phone, desk]) device.jar.set('nurtured_lead', handle)
  await phone.read(link.hashid, { data: { tab: link.tabs[1] ?? '' } })
  platform.clock.advance(2 * 3600)
  const { text } = await desk.ask(`/l/${link.hashid}`)
  expect(text).toContain('Your last visit was 2 hours ago.')
  expect(text).toContain(goOn)
  expect(hashid).not.toBe(link.hashid)
})
