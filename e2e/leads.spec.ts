import { expectAccessibleInEveryLook } from './accessible.ts'
import { consoleErrorsOf } from './console-errors.ts'
import { expect, test } from './server.ts'

test('leads are added, tagged together, deleted, restored, and filtered by tag', {
  tag: '@main',
}, async ({ owner: page, site }) => {
  const complaints = consoleErrorsOf(page)
  const headers = { origin: site.origin }
  const kel = { intent: 'create-lead', email: 'kel@virtucon.example', first: 'Kel' }
  await page.request.post('/workspace/lead', { form: kel, headers })
  await page.goto('/workspace/lead', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'New person' }).click()
  const adding = page.getByRole('dialog', { name: 'New person' })
  await adding.getByLabel('Email').fill('art@virtucon.example')
  await adding.getByLabel('First name').fill('Art')
  await adding.getByRole('button', { name: 'Add person' }).click()
  await expect(page.getByText('art@virtucon.example added').first()).toBeVisible()
  await page.goto('/workspace/lead?q=virtucon.example&sort=email', { waitUntil: 'networkidle' })
  const table = page.getByRole('table', { name: 'people' })
  for (const email of ['art@virtucon.example', 'kel@virtucon.example'])
    await table.getByRole('checkbox', { name: `Select “${email}”` }).check()
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
  expect(complaints).toEqual([])
})

test('duplicate leads are selected in the list and merged, and the old page leads to the remaining one', async ({
  owner: page,
  site,
}) => {
  const headers = { origin: site.origin }
  for (const [email, first] of [
    ['lea@oscorp.example', 'Lea'],
    ['lea.sand@oscorp.example', 'Lea S.'],
  ] as const)
    await page.request.post('/workspace/lead', { form: { intent: 'create-lead', email, first }, headers })
  await page.goto('/workspace/lead?q=oscorp.example&sort=email', { waitUntil: 'networkidle' })
  const table = page.getByRole('table', { name: 'people' })
  const old = await table.getByRole('link', { name: 'lea@oscorp.example' }).getAttribute('href')
  for (const email of ['lea.sand@oscorp.example', 'lea@oscorp.example'])
    await table.getByRole('checkbox', { name: `Select “${email}”` }).check()
  await page.getByRole('link', { name: 'Merge' }).click()
  await expect(page.getByRole('heading', { name: 'Values to keep' })).toBeVisible()
  await expectAccessibleInEveryLook(page, 'two leads side by side')
  await page.getByLabel(/^Type Lea to confirm/).fill('Lea')
  await page.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText('Other emails')).toBeVisible()
  const now = page.url()
  await page.goto(old ?? '')
  await expect(page).toHaveURL(now)
})
