import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { printed, runServer } from '../scripts/run-server.ts'
import { Desk } from './desk.ts'
import { preparedFolder } from './prepare.ts'

/** The built product, running for the tests of one worker on its own data folder. */
export type Site = {
  origin: string
  /** URL of the demo campaign. */
  campaign: string
  /** The demo owner's sign-in. */
  email: string
  password: string
  /** The outbox folder, with one `.eml` file per email. */
  outbox: string
}

/**
 * `test` with the product running: `site` has its origin, the demo campaign, the demo owner's sign-in and the outbox;
 * `owner` is a page on which the demo owner is signed in with a separate session: two copies of one session would end it when
 * both are refreshed. `desk` is their setup. `visitor` is a page of another browser, without a session.
 * Visits settle after 18 seconds of silence instead of five minutes, so a checkpoint every 15 seconds keeps them open, and
 * one second after they report their end.
 * Feeds may be on this machine. `settings`: more environment variables of the server.
 */
export const test = base.extend<
  { owner: Page; desk: Desk; visitor: Page },
  { site: Site; settings: Record<string, string> }
>({
  settings: [{}, { scope: 'worker', option: true }],
  site: [
    async ({ settings }, provide) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'nurtured-e2e-'))
      await cp(process.env[preparedFolder] ?? '', dataDir, { recursive: true })
      const settling = { VISIT_SETTLE_SECONDS: '18', VISIT_END_SECONDS: '1', VISIT_SWEEP_SECONDS: '0.2' }
      const env = { ...settling, IMPORT_ALLOW_PRIVATE: '1', ...settings }
      const server = await runServer({ dataDir, env })
      const [email = '', password = ''] = printed(server.lines, 'Sign in as ').split(' with ')
      await provide({
        origin: settings['PUBLIC_ORIGIN'] ?? server.origin,
        campaign: printed(server.lines, 'Open the campaign: '),
        email,
        password,
        outbox: join(dataDir, 'outbox'),
      })
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  owner: async ({ page, site }, provide) => {
    const { email, password } = site
    const { location } = await new Desk(page, site).post('/auth/login', { email, password })
    if (!location) throw new Error('the owner could not sign in')
    await provide(page)
  },
  desk: async ({ owner, site }, provide) => provide(new Desk(owner, site)),
  visitor: async ({ browser }, provide) => {
    const context = await browser.newContext()
    await provide(await context.newPage())
    await context.close()
  },
  baseURL: async ({ site }, provide) => provide(site.origin),
})

export { expect } from '@playwright/test'
