import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { printed, type RunningServer, runServer } from '../scripts/run-server.ts'
import { expectAccessibleHere } from './accessible.ts'

test('the first start shows a workspace in use, whose sample data is removed once and for all', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const dataDir = await mkdtemp(join(tmpdir(), 'nurtured-sample-'))
  const env = { DEMO: '1' }
  let server = await runServer({ dataDir, env })
  try {
    expect((await page.goto(printed(server.lines, 'Open the campaign: ')))?.status()).toBe(200)
    await signIn(page, server)
    await page.goto(`${server.origin}/workspace`)
    const note = page.getByText('This is sample data.')
    await expect(note).toBeVisible()
    const visits = page.locator('section', { has: page.getByRole('heading', { name: 'Latest visits' }) })
    await expect(visits).toContainText('Fernhill Instruments')
    await page.getByRole('button', { name: 'Remove it' }).click()
    await expectAccessibleHere(page, 'the question about sample data')
    await page.getByRole('button', { name: 'Remove sample data' }).click()
    await expect(page.getByText('Sample data removed').first()).toBeVisible({ timeout: 20_000 })
    await expect(note).toBeHidden()
    await expect(page.getByText('No visits yet')).toBeVisible()
    await server.stop()
    server = await runServer({ dataDir, env })
    expect(server.lines.filter((line) => line.startsWith('Open the campaign'))).toEqual([])
    await signIn(page, server)
    await page.goto(`${server.origin}/workspace`)
    await expect(page.getByText('No visits yet')).toBeVisible()
    await expect(note).toBeHidden()
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

async function signIn(page: Page, { lines, origin }: RunningServer): Promise<void> {
  const [email = '', password = ''] = printed(lines, 'Sign in as ').split(' with ')
  const sent = { form: { email, password }, headers: { origin }, maxRedirects: 0 }
  expect((await page.request.post(`${origin}/auth/login`, sent)).status()).toBe(302)
}
