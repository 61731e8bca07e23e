import { expectAccessibleInEveryLook } from './accessible.ts'
import { consoleErrorsOf } from './console-errors.ts'
import { expect, test } from './server.ts'

test('people are added, tagged together, deleted, restored, filtered by tag, and merged; the old page leads to the remaining one', {
  tag: '@main',
}, async ({ owner: page, desk }) => {
  const complaints = consoleErrorsOf(page)
  const kel = { intent: 'create-lead', email: 'kel@virtucon.example', first: 'Kel' }
  await desk.post('/workspace/lead', kel)
  await page.goto('/workspace/lead', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'New person' }).click()
  const adding = page.getByRole('dialog', { name: 'New person' })
  await adding.getByLabel('Email').fill('art@virtucon.example')
  await adding.getByLabel('First name').fill('Art')
  await adding.getByRole('button', { name: 'Add person' }).click()
  await expect(page.getByText('art@virtucon.example added').first()).toBeVisible()
  await page.goto('/workspace/lead?q=virtucon.example&sort=email', { waitUntil: 'networkidle' })
  const table = page.getByRole('table', { name: 'people' })
  async function selectBoth(): Promise<void> {
    for (const email of ['art@virtucon.example', 'kel@virtucon.example'])
      await table.getByRole('checkbox', { name: `Select “${email}”` }).check()
  }
  await selectBoth()
  await page.getByLabel('Tag to add').fill('Fair of Virtucon')
  await page.getByRole('button', { name: 'Add tag' }).click()
  await expect(table.getByText('Fair of Virtucon')).toHaveCount(2)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No matches')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(table.getByRole('link', { name: 'art@virtucon.example' })).toBeVisible()

  await page.goto('/workspace/lead', { waitUntil: 'networkidle' })
  await page.getByText('Filter', { exact: true }).click()
  const filter = page.getByRole('group', { name: 'Filter people' })
  await filter.getByRole('checkbox', { name: 'Fair of Virtucon' }).check()
  await expect(table.getByRole('row')).toHaveCount(3)
  await expectAccessibleInEveryLook(page, 'the filter of leads')

  await page.goto('/workspace/lead?q=virtucon.example&sort=email', { waitUntil: 'networkidle' })
  const old = await table.getByRole('link', { name: 'kel@virtucon.example' }).getAttribute('href')
  await selectBoth()
  await page.getByRole('link', { name: 'Merge' }).click()
  await expect(page.getByRole('heading', { name: 'Values to keep' })).toBeVisible()
  await expectAccessibleInEveryLook(page, 'two leads side by side')
  await page.getByLabel(/^Type Kel to confirm/).fill('Kel')
  await page.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText('Other emails')).toBeVisible()
  const now = page.url()
  await page.goto(old ?? '')
  await expect(page).toHaveURL(now)
  expect(complaints).toEqual([])
})
