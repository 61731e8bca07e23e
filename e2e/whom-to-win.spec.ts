import type { Browser, Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { complaintsOf } from './complaints.ts'
import { ownerDesk } from './owner-desk.ts'
import { expect, type Site, test } from './server.ts'

test.describe.configure({ timeout: 300_000 })
test.use({ settings: { SERVER_OF: 'whom-to-win' } })

const companies = [
  'Company;Website;Industry;Country;Employees',
  'Tyrell;https://www.tyrell.example;Software;Germany;1.200',
  'Cyberdyne;cyberdyne.example;Steel;France;40',
].join('\r\n')

test('from a file of companies to the one that fits, its journey, its visit, a mail by itself and the goal', async ({
  owner: page,
  site,
  browser,
}) => {
  const complaints = complaintsOf(page)
  await importCompanies(page)
  await describeWhoFits(page)
  await expectFit(page)
  const { journey, personal } = await shareJourney(page, site)
  await letItAct(page, site, journey)

  const visitor = await visit(browser, personal)
  const address = await mailedAddress(site)
  await visitor.goto(address)
  await visitor.getByRole('tab', { name: 'Pricing' }).click()
  await readFor(visitor, 5)
  await visitor.context().close()

  await expectGoal(page, journey)
  expect(complaints).toEqual([])
})

async function importCompanies(page: Page): Promise<void> {
  await page.goto('/workspace/import/accounts', { waitUntil: 'networkidle' })
  const file = { name: 'companies.csv', mimeType: 'text/csv', buffer: Buffer.from(companies) }
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Look it through' }).click()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText('Made', { exact: true })).toHaveCount(2)
}

async function describeWhoFits(page: Page): Promise<void> {
  await page.goto('/workspace/icp?icp=new', { waitUntil: 'networkidle' })
  await page.getByRole('textbox', { name: 'Name' }).fill('Software in Germany')
  for (const button of ['Remove criterion 3', 'Remove criterion 2', 'Share evenly'])
    await page.getByRole('button', { name: button }).click()
  await page.getByRole('group', { name: 'Criterion 1' }).getByLabel('Values').fill('software')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save and score' }).click()
  await expect(page).toHaveURL(/icp=[0-9a-f-]{36}/)
  await expect(page.getByText(/Matches 1 of \d+ accounts/)).toBeVisible()
}

async function expectFit(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.goto('/workspace/account?q=tyrell', { waitUntil: 'networkidle' })
        return page.getByRole('table', { name: 'accounts' }).textContent()
      },
      { timeout: 30_000 },
    )
    .toContain('100')
  await page.getByRole('link', { name: 'Tyrell', exact: true }).click()
  await expect(page.getByText(/Industry is software: yes/)).toBeVisible()
}

type Shared = { journey: string; personal: string }

/** Two tabs, and a link for a person of the company that fits. */
async function shareJourney(page: Page, site: Site): Promise<Shared> {
  const desk = ownerDesk(page, site)
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

/** Whoever proves who they are is written to, and reaches the goal by reading what it costs. */
async function letItAct(page: Page, site: Site, journey: string): Promise<void> {
  const headers = { origin: site.origin }
  const path = `/api/journeys/${journey}/flow`
  const loaded = await (await page.request.get(path)).json()
  const [link] = loaded.choices.links
  const tab = loaded.choices.tabs.find(({ name }: { name: string }) => name === 'Pricing')
  const at = { position: { x: 0, y: 0 } }
  const within = { amount: 2, unit: 'days' }
  const reads = { on: 'tab_attended', tab: tab.id, seconds: 3 }
  const mail = { subject: 'What it costs, {{lead.first}}', text: 'Here it stands: {{link}}', link: link.id }
  const steps = [
    { ...at, id: 'trigger', type: 'trigger', config: { on: 'lead_validated', link: null } },
    { ...at, id: 'warm', type: 'score', config: { change: 5 } },
    { ...at, id: 'mail', type: 'email', config: mail },
    { ...at, id: 'read', type: 'wait_until', config: { until: 'happening', happening: reads, within } },
    { ...at, id: 'won', type: 'goal', config: { name: 'Read what it costs' } },
    { ...at, id: 'end', type: 'end', config: {} },
  ]
  const ways = ['trigger next warm', 'warm next mail', 'mail next read', 'read yes won', 'read no end']
  const edges = ways.map((way, n) => {
    const [source, sourceHandle, target] = way.split(' ')
    return { id: `e${n}`, source, sourceHandle, target }
  })
  const graph = { steps, edges, settings: loaded.draft.settings }
  const saved = await page.request.put(path, { headers, data: { version: loaded.version, graph } })
  expect(await saved.json()).toEqual({ version: loaded.version + 1 })
  const answer = await page.request.post(`${path}/publish`, {
    headers,
    data: { version: loaded.version + 1 },
  })
  expect(await answer.json()).toMatchObject({ published: 1 })
}

async function visit(browser: Browser, personal: string): Promise<Page> {
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(personal, { waitUntil: 'networkidle' })
  await visitor.getByRole('button', { name: "Confirm it's you" }).click()
  await expect(visitor.getByText('Thank you')).toBeVisible()
  await readFor(visitor, 2)
  return visitor
}

/** Moves the pointer about, as whoever reads does. */
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

/** The address in the mail that the journey sent by itself. */
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

async function expectGoal(page: Page, journey: string): Promise<void> {
  async function runs() {
    const answer = await page.request.get(`/api/journeys/${journey}/flow/runs`)
    const listed: { runs: { email: string; endReason: string | null }[] } = await answer.json()
    return listed.runs.map(({ email, endReason }) => `${email} ${endReason}`)
  }
  await expect.poll(runs, { timeout: 90_000 }).toEqual(['rachael@tyrell.example goal'])
}
