import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { printed, runServer } from '../scripts/run-server.ts'
import { preparedFolder } from './prepare.ts'

/** The built product, running for the tests of one worker on its own data folder. */
export type Site = {
  origin: string
  /** URL of the demo campaign. */
  campaign: string
  /** The demo owner's sign-in. */
  email: string
  password: string
  /** The lines that it printed until it was ready. */
  lines: string[]
  /** The outbox folder, with one `.eml` file per email. */
  outbox: string
  /** The raw emails in the outbox, oldest first. */
  mails(): Promise<string[]>
}

/**
 * `test` with the product running: `site` has its origin, the demo campaign, the demo owner's sign-in and the outbox;
 * `owner` is a page on which the demo owner is signed in with a separate session: two copies of one session would end it when
 * both are refreshed.
 * Visits settle after 18 seconds of silence instead of five minutes, so a checkpoint every 15 seconds keeps them open, and
 * one second after they report their end.
 * Feeds may be on this machine. `settings`: more environment variables of the server.
 */
export const test = base.extend<{ owner: Page }, { site: Site; settings: Record<string, string> }>({
  settings: [{}, { scope: 'worker', option: true }],
  site: [
    async ({ settings }, provide) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'nurtured-e2e-'))
      await cp(process.env[preparedFolder] ?? '', dataDir, { recursive: true })
      const settling = { VISIT_SETTLE_SECONDS: '18', VISIT_END_SECONDS: '1', VISIT_SWEEP_SECONDS: '0.2' }
      const server = await runServer({
        dataDir,
        env: { ...settling, IMPORT_ALLOW_PRIVATE: '1', ...settings },
      })
      const [email = '', password = ''] = printed(server.lines, 'Sign in as ').split(' with ')
      const outbox = join(dataDir, 'outbox')
      await provide({
        origin: settings['PUBLIC_ORIGIN'] ?? server.origin,
        campaign: printed(server.lines, 'Open the campaign: '),
        email,
        password,
        lines: server.lines,
        outbox,
        mails: () => readMails(outbox),
      })
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  owner: async ({ page, site }, provide) => {
    const { email, password } = site
    const sent = { form: { email, password }, headers: { origin: site.origin }, maxRedirects: 0 }
    const answer = await page.request.post('/auth/login', sent)
    if (answer.status() !== 302) throw new Error(`the owner could not sign in: ${answer.status()}`)
    await provide(page)
  },
  baseURL: async ({ site }, provide) => provide(site.origin),
})

export { expect } from '@playwright/test'

async function readMails(outbox: string): Promise<string[]> {
  const names = await readdir(outbox).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(files.map((name) => readFile(join(outbox, name), 'utf8')))
}
