import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { printed, type RunningServer, runServer } from '../scripts/run-server.ts'
import { expectAccessibleHere } from './accessible.ts'
import { Desk } from './desk.ts'

test('the first start shows a workspace in use, whose sample data is removed once and for all', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const dataDir = await mkdtemp(join(tmpdir(), 'nurtured-sample-'))
  const env = { DEMO: '1' }
  const first = await runServer({ dataDir, env })
  await openHome(page, first)
  const note = page.getByText('This is sample data.')
  await expect(note).toBeVisible()
  const visits = page.locator('section', { has: page.getByRole('heading', { name: 'Latest visits' }) })
  await expect(visits).toContainText('Fernhill Instruments')
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expectAccessibleHere(page, 'the question about sample data')
  await page.getByRole('button', { name: 'Remove sample data' }).click()
  await expect(page.getByText('Sample data removed').first()).toBeVisible({ timeout: 20_000 })
  await first.stop()

  const again = await runServer({ dataDir, env })
  expect(again.lines.filter((line) => line.startsWith('Open the campaign'))).toEqual([])
  await openHome(page, again)
  await expect(page.getByText('No visits yet')).toBeVisible()
  await expect(note).toBeHidden()
  await again.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function openHome(page: Page, { lines, origin }: RunningServer): Promise<void> {
  const [email = '', password = ''] = printed(lines, 'Sign in as ').split(' with ')
  await new Desk(page, { origin }).post(`${origin}/auth/login`, { email, password })
  await page.goto(`${origin}/workspace`)
}
