import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { ready } from '../e2e/go-to.ts'
import { ownerSetup } from '../e2e/owner-setup.ts'
import { confirm } from '../e2e/visitor.ts'
import { buildIfStale } from './build-if-stale.ts'
import { chromiumPath, chromiumSwitches } from './chromium.ts'
import { root } from './run-script.ts'
import { printed, type RunningServer, runServer } from './run-server.ts'

// `npm run picture`: takes the screenshot for README.md: an owner's home screen while three visitors read the demo campaign.

const file = join(root, 'docs/picture.png')
const viewport = { width: 1440, height: 900 }
const mostBytes = 250_000

type Visitor = {
  account: string
  email: string
  first: string
  last: string
  /** Seconds spent on each tab, in order. */
  tabs: number[]
}

const visitors: Visitor[] = [
  { account: 'Globex', email: 'priya@globex.example', first: 'Priya', last: 'Nair', tabs: [7, 5] },
  { account: 'Initech', email: 'sam@initech.example', first: 'Sam', last: 'Ortega', tabs: [14] },
  { account: 'Harbor & Pine', email: 'lea@harborpine.example', first: 'Lea', last: 'Brandt', tabs: [9, 8] },
]

await buildIfStale()
const server = await runServer({ env: { DEMO: 'campaign' } })
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  // Visits by an automated browser are graded as unclear or as bots. The screenshot shows people.
  args: [...chromiumSwitches, '--disable-blink-features=AutomationControlled'],
})
try {
  await takePicture(browser, server)
} finally {
  await browser.close()
  await server.stop()
}

async function takePicture(browser: Browser, server: RunningServer): Promise<void> {
  const owner = await signIn(browser, server)
  const journey = await findJourney(owner)
  const desk = ownerSetup(owner, server)
  const options = { viewport, userAgent: await plainUserAgent(owner) }

  await Promise.all(
    visitors.map(async ({ tabs, ...fields }) => {
      const { personal } = await desk.link(journey, { title: `For ${fields.account}`, ...fields })
      await readCampaign(browser, { personal, tabs, options })
    }),
  )
  await owner.goto('/workspace')
  for (const { first, last } of visitors) await owner.getByText(`${first} ${last}`).first().waitFor()
  await ready(owner)
  await keep(await owner.screenshot())
}

async function signIn(browser: Browser, { lines, origin }: RunningServer): Promise<Page> {
  const [email = '', password = ''] = printed(lines, 'Sign in as ').split(' with ')
  const page = await browser.newPage({ baseURL: origin, viewport, deviceScaleFactor: 1 })
  const sent = { form: { email, password }, headers: { origin }, maxRedirects: 0 }
  const answer = await page.request.post('/auth/login', sent)
  if (answer.status() !== 302) throw new Error(`Signing in failed with ${answer.status()}.`)
  return page
}

/** The id of the demo's only journey. */
async function findJourney(owner: Page): Promise<string> {
  await owner.goto('/workspace/journey')
  const id = /\/workspace\/journey\/([0-9a-f-]{36})/.exec(await owner.content())?.[1]
  if (!id) throw new Error('The demo workspace has no journey.')
  return id
}

async function plainUserAgent(page: Page): Promise<string> {
  const userAgent = await page.evaluate(() => navigator.userAgent)
  return userAgent.replace('Headless', '')
}

/** Opens a personal link, confirms the visitor's email and reads each tab for its seconds. The page stays open, so the visit is still live. */
async function readCampaign(
  browser: Browser,
  { personal, tabs, options }: { personal: string; tabs: number[]; options: BrowserContextOptions },
): Promise<void> {
  const page = await browser.newPage(options)
  await confirm(page.request, personal)
  await page.goto(personal.replace(/\?.*/, ''), { waitUntil: 'networkidle' })
  for (const [index, seconds] of tabs.entries()) {
    await page.getByRole('tab').nth(index).click()
    for (let second = 0; second < seconds; second += 1) {
      await page.mouse.move(400 + 10 * second, 500)
      await wait(1000)
    }
  }
}

async function keep(screenshot: Buffer): Promise<void> {
  const { size } = await sharp(screenshot).png({ palette: true, effort: 10 }).toFile(file)
  if (size > mostBytes) throw new Error(`The screenshot has ${size} bytes, more than ${mostBytes}.`)
  process.stdout.write(`${file}: ${Math.round(size / 1000)} kB\n`)
}
