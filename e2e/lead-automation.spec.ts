import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { ownerSetup } from './owner-setup.ts'
import { expect, type Site, test } from './server.ts'

test('a verified lead is emailed by their journey, and reaches its goal by reading on', async ({
  owner: page,
  site,
  browser,
}) => {
  const { journey, personal } = await shareJourney(page, site)
  await letItAct(page, site, journey)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(personal, { waitUntil: 'networkidle' })
  await visitor.getByRole('button', { name: 'Confirm it’s you' }).click()
  await expect(visitor.getByText('Thank you')).toBeVisible()
  await visitor.goto(await mailedAddress(site))
  await visitor.getByRole('tab', { name: 'Pricing' }).click()
  await readFor(visitor, 5)
  // The page reports its end; closing the context might prevent that.
  await visitor.goto('about:blank')
  await visitor.context().close()

  const run = page.getByRole('row').filter({ hasText: 'rachael@tyrell.example' })
  await expect(async () => {
    await page.goto(`/workspace/journey/${journey}/editor?mode=flow&view=runs&state=done`)
    await expect(run).toContainText('Goal', { timeout: 1000 })
  }).toPass({ timeout: 90_000 })
})

type Shared = { journey: string; personal: string }

/** Two tabs, and a link for a person at the account that fits. */
async function shareJourney(page: Page, site: Site): Promise<Shared> {
  const desk = ownerSetup(page, site)
  const tabs = []
  for (const title of ['Welcome', 'Pricing']) {
    const blocks = [{ id: 'a', type: 'heading', props: { text: `About ${title}`, level: 2 } }]
    tabs.push({ title, page: await desk.publish({ root: { title, description: '' }, blocks }) })
  }
  const journey = await desk.journey('For Tyrell', tabs)
  const fields = { title: 'Tyrell', account: 'Tyrell', email: 'rachael@tyrell.example', first: 'Rachael' }
  const { personal } = await desk.link(journey, fields)
  return { journey, personal }
}

/** Automates the journey: verified leads get an email, and reach the goal by reading the pricing. */
async function letItAct(page: Page, site: Site, journey: string): Promise<void> {
  const headers = { origin: site.origin }
  const path = `/api/journeys/${journey}/flow`
  const loaded = await (await page.request.get(path)).json()
  const [link] = loaded.choices.links
  const tab = loaded.choices.tabs.find(({ name }: { name: string }) => name === 'Pricing')
  const within = { amount: 2, unit: 'days' }
  const reads = { on: 'tab_attended', tab: tab.id, seconds: 3 }
  const mail = { subject: 'What it costs, {{lead.first}}', text: 'Here it stands: {{link}}', link: link.id }
  const steps = [
    { id: 'trigger', type: 'trigger', config: { on: 'lead_validated', link: null } },
    { id: 'warm', type: 'score', config: { change: 5 } },
    { id: 'mail', type: 'email', config: mail },
    { id: 'read', type: 'wait_until', config: { until: 'happening', happening: reads, within } },
    { id: 'won', type: 'goal', config: { name: 'Read what it costs' } },
    { id: 'end', type: 'end', config: {} },
  ]
  const ways = ['trigger next warm', 'warm next mail', 'mail next read', 'read yes won', 'read no end']
  const edges = ways.map((way, n) => {
    const [source, sourceHandle, target] = way.split(' ')
    return { id: `e${n}`, source, sourceHandle, target }
  })
  const graph = { steps, edges, settings: loaded.draft.settings }
  const saved = await page.request.put(path, { headers, data: { version: loaded.version, graph } })
  expect(await saved.json()).toEqual({ version: loaded.version + 1 })
  const answer = await page.request.post(`/workspace/journey/${journey}/editor`, {
    headers,
    form: { intent: 'publish-flow', version: loaded.version + 1 },
  })
  expect(answer.ok()).toBe(true)
}

/** Moves the pointer around, like a reader. */
async function readFor(page: Page, seconds: number): Promise<void> {
  const from = performance.now()
  let at = 100
  await expect
    .poll(
      async () => {
        at += 7
        await page.mouse.move(200, at)
        return performance.now() - from
      },
      { intervals: [500], timeout: 30_000 },
    )
    .toBeGreaterThan(seconds * 1000)
}

/** The URL in the email that the journey sent. */
async function mailedAddress(site: Site): Promise<string> {
  async function ours() {
    const mails = await Promise.all((await site.mails()).map((mail) => PostalMime.parse(mail)))
    return mails.filter(({ subject }) => subject === 'What it costs, Rachael')
  }
  await expect.poll(async () => (await ours()).length, { timeout: 60_000 }).toBe(1)
  const [mail] = await ours()
  expect(mail?.to?.[0]?.address).toBe('rachael@tyrell.example')
  const address = /https?:\/\/\S+\/l\/\S+/.exec(mail?.text ?? '')?.[0]
  if (!address) throw new Error(`no address in: ${mail?.text}`)
  return address
}
