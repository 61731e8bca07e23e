import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { complaintsOf, tooWide } from './complaints.ts'
import { ownerDesk } from './owner-desk.ts'
import { expect, type Site, test } from './server.ts'
import { reportVisit } from './visitor.ts'

// Every screen of src/routes.ts in every look: it opens, fits, says nothing wrong, and can be used by all.
const looks = [
  { name: 'phone, light', width: 320, height: 700, colorScheme: 'light' },
  { name: 'phone, dark', width: 320, height: 700, colorScheme: 'dark' },
  { name: 'desk, light', width: 1280, height: 800, colorScheme: 'light' },
  { name: 'desk, dark', width: 1280, height: 800, colorScheme: 'dark' },
] as const

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

test.describe.configure({ timeout: 120_000 })
// A trace takes a copy of the document at each of the checker's many questions.
test.use({ trace: 'off' })

for (const [name, path] of [
  ['the home page', '/'],
  ['signing in', '/auth/login'],
  ['creating an account', '/auth/register'],
  ['signing in by e-mail', '/auth/magic'],
  ['setting a new password', '/auth/reset'],
  ['confirming by a mailed link', '/confirm?type=magiclink&token=a'],
  ['a mailed link that does not work', '/confirm'],
  ['the service status', '/taskmaster'],
  ['an address that shows nothing', '/no/such/page'],
  ['a link that nobody may open', `/l/${'A'.repeat(22)}`],
] as const) {
  test(`${name} can be used by all`, async ({ page }) => {
    await expectUsable(page, { path })
  })
}

test('a refused sign-in can be used by all', async ({ page }) => {
  await expectUsable(page, {
    path: '/auth/login',
    async open() {
      await page.getByLabel('E-mail').fill('nobody@nowhere.example')
      await page.getByLabel('Password').fill('not the password')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  })
})

test('setting up a workspace can be used by all', async ({ page, site }) => {
  const person = { first: 'Iris', last: '', email: 'iris@cove.example', password: 'seven quiet harbours' }
  await page.request.post('/auth/register', { form: person, headers: { origin: site.origin } })
  await expectUsable(page, { path: '/user/onboard' })
})

test('each tab and page of a campaign can be used by all', async ({ page, site }) => {
  test.setTimeout(300_000)
  for (const path of await pagesOf(page, site)) await expectUsable(page, { path })
})

test('what the sender sees and a closed menu can be used by all', async ({ page, site }) => {
  await expectUsable(page, {
    path: (await pagesOf(page, site)).at(-2) ?? '',
    async open() {
      await page.waitForLoadState('networkidle')
      await page.getByText('What the sender sees').click()
      await page.getByRole('navigation', { name: 'Campaign pages' }).getByRole('button').click()
    },
  })
})

test('a personal address, asked and confirmed, can be used by all', async ({ owner, site, browser }) => {
  const journey = await firstOf(owner, 'journey')
  const form = { title: 'For Initech', account: 'Initech', email: 'lea@initech.example', first: 'Lea' }
  const { personal } = await ownerDesk(owner, site).link(journey.split('/').at(-1) ?? '', form)
  const context = await browser.newContext()
  const visitor = await context.newPage()

  await expectUsable(visitor, {
    path: personal,
    async open() {
      await expect(visitor.getByRole('button', { name: "Confirm it's you" })).toBeVisible()
    },
  })
  await visitor.waitForLoadState('networkidle')
  await visitor.getByRole('button', { name: "Confirm it's you" }).click()
  await expect(visitor.getByText('Thank you')).toBeVisible()
  await expectUsableHere(visitor, 'confirmed')
  await context.close()
})

test.describe('with a visit', () => {
  test.beforeEach(async ({ request, site }) => {
    const clicks = [{ href: 'https://acme.example/talk', text: 'Talk to us', timeInSession: 4 }]
    await reportVisit(request, site.campaign, { clicks, lead: 'mira@fernhill.example' })
  })

  test('the workspace can be used by all, its inbox and menus too', async ({ owner }) => {
    await expectUsable(owner, { path: '/workspace' })
    await expectUsable(owner, {
      path: '/workspace',
      async open() {
        await owner.waitForLoadState('networkidle')
        await owner.getByRole('button', { name: /^Notifications/ }).click()
        await expect(owner.getByRole('heading', { name: 'Notifications' })).toBeVisible()
      },
      // It covers parts of what it lies on until it is closed.
      part: '[role="dialog"]',
    })
    await expectUsable(owner, {
      path: '/workspace',
      async open() {
        await owner.waitForLoadState('networkidle')
        await owner.getByRole('button', { name: /^Account of/ }).click()
        await expect(owner.getByText('Sign out')).toBeVisible()
      },
    })
  })

  for (const kind of ['journey', 'account'] as const) {
    test(`the list of ${kind}s and one of them can be used by all`, async ({ owner }) => {
      await expectUsable(owner, { path: `/workspace/${kind}` })
      await expectUsable(owner, { path: await firstOf(owner, kind) })
    })
  }
})

test('the own profile and settings can be used by all', async ({ owner }) => {
  for (const page of ['', '/preferences', '/identities', '/notifications', '/data'])
    await expectUsable(owner, { path: `/user/settings${page}` })
  await expectUsable(owner, { path: '/user/profile' })
  await expectUsable(owner, {
    path: '/user/settings/two-step',
    async open() {
      await owner.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
      await expect(owner.getByRole('heading', { name: 'Scan this with the app' })).toBeVisible()
    },
  })
})

test('organisations, their people and an invitation can be used by all', async ({ owner, page }) => {
  await owner.goto('/org')
  const settings = ['/workspace/settings/info', '/workspace/settings/folders']
  const paths = ['/org?all=1', owner.url(), '/team/profile', '/team/success', ...settings]
  for (const path of paths) await expectUsable(owner, { path })
  await expectUsable(page, { path: '/auth/invite?token=a' })
})

test('the workspaces that are open to one can be used by all', async ({ owner }) => {
  await expectUsable(owner, {
    path: '/workspace',
    async open() {
      await owner.waitForLoadState('networkidle')
      await owner.getByRole('button', { name: 'Switch workspace' }).click()
      await expect(owner.getByRole('menuitem', { name: 'Workspace settings' })).toBeVisible()
    },
  })
})

test('the trash and its question can be used by all', async ({ owner, site }) => {
  const id = (await firstOf(owner, 'account')).split('/').at(-1) ?? ''
  const form = { intent: 'remove-accounts', ids: id }
  await owner.request.post('/workspace/account', { form, headers: { origin: site.origin } })
  await expectUsable(owner, { path: `/workspace/trash?delete=account.${id}` })
})

test('tasks and the command palette can be used by all', async ({ owner, site }) => {
  const task = { intent: 'create-task', title: 'Call Globex', assignee: '', due: '2026-01-31' }
  await owner.request.post('/taskmaster', { form: task, headers: { origin: site.origin } })
  await expectUsable(owner, { path: '/taskmaster' })
  await expectUsable(owner, {
    path: '/workspace',
    async open() {
      await owner.waitForLoadState('networkidle')
      await owner.keyboard.press('Control+k')
      await expect(owner.getByRole('option', { selected: true })).toBeVisible()
    },
    part: '[role="dialog"]',
  })
})

test('the places of the workspace on a phone can be used by all', async ({ owner }) => {
  await owner.setViewportSize(looks[0])
  for (const { name, colorScheme } of looks.slice(0, 2)) {
    await owner.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await owner.goto('/workspace', { waitUntil: 'networkidle' })
    await owner.getByRole('button', { name: 'Open the menu' }).click()
    await expect(owner.getByRole('navigation', { name: 'Workspace' })).toBeInViewport()
    await expectUsableHere(owner, name)
  }
})

test('making and changing a link can be used by all', async ({ owner }) => {
  const journey = await firstOf(owner, 'journey')
  const dialog = owner.getByRole('dialog')
  await expectUsable(owner, {
    path: `${journey}?link=new`,
    open: () => expect(dialog.getByLabel('Title')).toBeVisible(),
  })
  await owner.goto(journey)
  const link = await owner.locator('a[href*="?link="]:not([href$="=new"])').first().getAttribute('href')
  await expectUsable(owner, {
    path: new URL(link ?? '', owner.url()).href,
    open: () => expect(dialog.getByText('Signing secret')).toBeVisible(),
  })
})

test('the list of assets and each kind of asset can be used by all', async ({ owner }) => {
  await expectUsable(owner, { path: '/workspace/assets' })
  const assets = await hrefsIn(owner, 'a[href^="/workspace/assets/"]')
  expect(assets.length).toBeGreaterThanOrEqual(2)
  for (const path of [...assets, `${assets.at(-1)}/settings`]) await expectUsable(owner, { path })
})

test('the list of pages and the editor can be used by all', async ({ owner }) => {
  await expectUsable(owner, { path: '/workspace/page' })
  await expectUsable(owner, { path: await firstOf(owner, 'page') })
})

test('the editor with a block of each kind can be used by all', async ({ owner }) => {
  const kinds = ['Heading', 'Text', 'Recording or document', 'Picture', 'Quote', 'Call to action']
  await owner.goto('/workspace/page', { waitUntil: 'networkidle' })
  const made = await owner.request.post('/workspace/page', {
    headers: { origin: new URL(owner.url()).origin },
    form: { intent: 'create' },
    maxRedirects: 0,
  })
  const path = made.headers()['location'] ?? ''
  await owner.goto(path, { waitUntil: 'networkidle' })
  for (const kind of kinds) {
    await owner.getByRole('button', { name: 'Add block', exact: true }).click()
    await owner.getByRole('menuitem', { name: kind }).click()
    await expect(owner.getByRole('region', { name: new RegExp(`^${kind}`) }).first()).toBeVisible()
  }
  await expect(owner.getByText(/^Saved/)).toBeVisible()
  await expectUsable(owner, { path })
})

async function pagesOf(page: Page, site: Site): Promise<string[]> {
  await page.goto(site.campaign)
  const tabs = await hrefsIn(page, '[role="tab"]')
  const found = new Set(tabs)
  for (const tab of tabs) {
    await page.goto(tab)
    for (const href of await hrefsIn(page, 'nav a')) found.add(href)
  }
  return [...found]
}

async function firstOf(owner: Page, kind: 'page' | 'journey' | 'account'): Promise<string> {
  await owner.goto(`/workspace/${kind}`)
  const [first] = await hrefsIn(owner, `main a[href^="/workspace/${kind}/"]`)
  if (!first) throw new Error(`the list of ${kind}s is empty`)
  return first
}

async function hrefsIn(page: Page, selector: string): Promise<string[]> {
  const links = page.locator(selector)
  await expect(links.first()).toBeAttached()
  const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  return [...new Set(hrefs)]
}

/** `part`: what is looked at, when it is not all of the screen. */
type Screen = { path: string; open?: () => Promise<void>; part?: string }

async function expectUsable(page: Page, { path, open, part = 'html' }: Screen): Promise<void> {
  const complaints = complaintsOf(page)
  for (const { name, width, height, colorScheme } of looks) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(path, { waitUntil: 'load' })
    await open?.()
    await expectUsableHere(page, `${path}, ${name}`, part)
  }
  expect.soft(complaints, path).toEqual([])
}

/** The screen as it stands, whatever was opened on it. */
async function expectUsableHere(page: Page, name: string, part = 'html'): Promise<void> {
  await expect(page.locator('h1').first(), name).toBeAttached()
  await expect(page, name).toHaveTitle(/\S/)
  await expect
    .poll(() =>
      page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length),
    )
    .toBe(0)
  // No screen frames another site, so that the checker needs no second page to put frames together.
  const checker = new AxeBuilder({ page }).include(part).withTags(rules).setLegacyMode()
  const { violations } = await checker.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect.soft(found, name).toEqual([])
  expect.soft(await page.evaluate(tooWide), `${name}: what stands out sideways`).toEqual([])
}
