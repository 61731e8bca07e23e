import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { ready } from '../e2e/go-to.ts'
import { buildIfStale } from './build-if-stale.ts'
import { chromiumPath, chromiumSwitches } from './chromium.ts'
import { root } from './run-script.ts'
import { printed, type RunningServer, runServer } from './run-server.ts'

// `npm run picture`: takes the screenshot for README.md and the landing page, the home screen of the demo workspace.

const file = join(root, 'public/product.png')
const viewport = { width: 1440, height: 900 }
const mostBytes = 250_000

await buildIfStale()
const server = await runServer({ env: { DEMO: '1' } })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumSwitches })
try {
  const owner = await signIn(browser, server)
  await owner.goto('/workspace')
  await ready(owner)
  await keep(await owner.screenshot())
} finally {
  await browser.close()
  await server.stop()
}

async function signIn(owned: Browser, { lines, origin }: RunningServer): Promise<Page> {
  const [email = '', password = ''] = printed(lines, 'Sign in as ').split(' with ')
  const page = await owned.newPage({ baseURL: origin, viewport, deviceScaleFactor: 1 })
  const sent = { form: { email, password }, headers: { origin }, maxRedirects: 0 }
  const answer = await page.request.post('/auth/login', sent)
  if (answer.status() !== 302) throw new Error(`Signing in failed with ${answer.status()}.`)
  return page
}

async function keep(screenshot: Buffer): Promise<void> {
  const { size } = await sharp(screenshot).png({ palette: true, effort: 10 }).toFile(file)
  if (size > mostBytes) throw new Error(`The screenshot has ${size} bytes, more than ${mostBytes}.`)
  process.stdout.write(`${file}: ${Math.round(size / 1000)} kB\n`)
}
