import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tab, tabItem } from '#src/features/journey/server/tables.ts'
import { issueLeadHandle } from '#src/features/lead/server/lead-handle.ts'
import { issuePreview } from '#src/features/link/server/preview-proof.ts'
import { page } from '#src/features/page/server/tables.ts'
import { settleVisits } from '#src/features/visit/server/settle-visits.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { aPersonalAddress } from '#src/test/personal-address.ts'
import { setFields } from '#src/test/set-fields.ts'

type Shared = Awaited<ReturnType<typeof aPersonalAddress>>

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

/** Publishes the pages of a tab again. */
async function publish({ platform, link }: Shared, tabId: string): Promise<void> {
  await platform.db.inWorkspace(link.workspace, async (tx) => {
    const items = await tx
      .select({ page: tabItem.page })
      .from(tab)
      .innerJoin(tabItem, and(eq(tabItem.workspace, tab.workspace), eq(tabItem.tab, tab.id)))
      .where(eq(tab.id, tabId))
    for (const { page: id } of items)
      await tx
        .update(page)
        .set({ publishedAt: platform.clock.now() })
        .where(eq(page.id, id ?? ''))
  })
}

const goOn = 'Continue where you left off: Pricing'

test('a returning visitor is pointed to where they stopped, without scripts', {
  timeout: 120_000,
}, async () => {
  const { hers, hashid } = await aReturn()
  const { text } = await hers.ask(`/l/${hashid}`)
  expect(text).toContain('Your last visit was 3 days ago.')
  expect(text).toContain(`<a href="/l/${hashid}/pricing">${goOn}</a>`)
  expect((await hers.ask(`/l/${hashid}/pricing`)).text).not.toContain('class="campaign-since"')
  const german = await hers.ask(`/l/${hashid}`, { headers: { 'accept-language': 'de' } })
  expect(german.text).toContain('Dein letzter Besuch war vor 3 Tagen.')
})

test('tabs with new content are marked, and during a visit the previous one counts', async () => {
  const shared = await aReturn()
  const { hers, hashid, link, platform } = shared
  await publish(shared, link.tabs[1] ?? '')
  platform.clock.advance(60)
  const { text } = await hers.ask(`/l/${hashid}`)
  expect(text).toContain('New since your last visit 3 days ago: Pricing.')
  expect(text.match(/<small>New<\/small>/g)).toHaveLength(1)
  expect(text).toMatch(/Pricing<small>New<\/small>/)
  await hers.read(hashid, { data: { tab: link.tabs[0] ?? '' } })
  platform.clock.advance(60)
  expect((await hers.ask(`/l/${hashid}`)).text).toContain('3 days ago')
})

test('no one else sees it: another browser, the regular link, a preview', async () => {
  const shared = await aReturn()
  const { aBrowser, hers, hashid, lead, link, platform } = shared
  await publish(shared, link.tabs[1] ?? '')
  for (const text of [
    (await aBrowser().ask(`/l/${hashid}`)).text,
    (await hers.ask(`/l/${link.hashid}`)).text,
    (await aBrowser().ask(`/l/${link.hashid}`)).text,
  ]) {
    expect(text).not.toContain('class="campaign-since"')
    expect(text).not.toContain('<small>')
  }
  const proof = issuePreview(platform, hashid, { lead: lead.id, gate: 'open' })
  const preview = await hers.ask(`/l/${hashid}?preview=${proof}`)
  expect(preview.status).toBe(200)
  expect(preview.text).not.toContain('class="campaign-since"')
})

test('browsers that ask for privacy and necessary-only workspaces show nothing', async () => {
  const { hers, hashid, link, platform } = await aReturn()
  for (const header of ['sec-gpc', 'dnt']) {
    const { text } = await hers.ask(`/l/${hashid}`, { headers: { [header]: '1' } })
    expect(text).not.toContain('class="campaign-since"')
  }
  const visitConsent = { europe: 'necessary' as const, elsewhere: 'necessary' as const }
  await setFields(platform, [workspaces, link.workspace], { visitConsent })
  platform.clock.advance(60)
  expect((await hers.ask(`/l/${hashid}`)).text).not.toContain('class="campaign-since"')
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
