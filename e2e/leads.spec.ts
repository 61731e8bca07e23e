import { complaintsOf } from './complaints.ts'
import { look } from './look.ts'
import { expect, test } from './server.ts'
import { expectUsableInEveryLook } from './usable.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ settings: { SERVER_OF: 'leads' } })

test('people are added, tagged at once, given to a company, narrowed, removed and put back', {
  tag: '@main',
}, async ({ owner: page, site }) => {
  const complaints = complaintsOf(page)
  const headers = { origin: site.origin }
  const form = { intent: 'create-account', name: 'Vandelay', domain: '' }
  await page.request.post('/workspace/account', { form, headers, maxRedirects: 0 })
  await page.goto('/workspace', { waitUntil: 'networkidle' })
  await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'People' }).click()
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible()
  await page.getByLabel('E-mail address of the person').fill('art@vandelay.example')
  await page.getByRole('textbox', { name: 'First name' }).fill('Art')
  await page.getByRole('button', { name: 'Add person' }).click()
  await expect(page.getByText('art@vandelay.example added.').first()).toBeVisible()
  await page.request.post('/workspace/lead', {
    form: { intent: 'create-lead', email: 'kel@vandelay.example', first: 'Kel' },
    headers,
  })
  await page.goto('/workspace/lead?q=vandelay.example&sort=email', { waitUntil: 'networkidle' })
  const table = page.getByRole('table', { name: 'people' })
  await expect(table.getByRole('link', { name: 'art@vandelay.example' })).toBeVisible()
  for (const email of ['art@vandelay.example', 'kel@vandelay.example'])
    await table.getByRole('checkbox', { name: `Choose “${email}”` }).check()
  await page.getByLabel('Tag to add').fill('Fair')
  await page.getByRole('button', { name: 'Add tag' }).click()
  await expect(page.getByText('2 people changed.').first()).toBeVisible()
  await expect(table.getByText('Fair')).toHaveCount(2)
  await page.getByLabel('Name of the company, empty for none').fill('vandelay')
  await page.getByRole('button', { name: 'Set company' }).click()
  await expect(table.getByRole('link', { name: 'Vandelay', exact: true })).toHaveCount(2)
  await look(page, 'people-chosen')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(table.getByRole('link', { name: 'Vandelay', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('2 people removed.').first()).toBeVisible()
  await expect(page.getByText('No person found')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(table.getByRole('link', { name: 'art@vandelay.example' })).toBeVisible()

  await page.goto('/workspace/lead', { waitUntil: 'networkidle' })
  await page.getByText('Filter', { exact: true }).click()
  await page.getByRole('group', { name: 'Which people' }).getByRole('checkbox', { name: 'Fair' }).check()
  await expect(page).toHaveURL(/tag=Fair/)
  await expect(table.getByRole('row')).toHaveCount(3)
  await look(page, 'people-filter')
  await expectUsableInEveryLook(page, 'the filter of people')
  await page.keyboard.press('Escape')
  await page.goto('/workspace/lead', { waitUntil: 'networkidle' })
  await look(page, 'people')
  await expectUsableInEveryLook(page, 'the list of people')
  expect(complaints).toEqual([])
})

test('a cell of a person is changed by keyboard alone, refused with a reason, and undone', async ({
  owner: page,
  site,
}) => {
  for (const email of ['aa@cells.example', 'ab@cells.example'])
    await page.request.post('/workspace/lead', {
      form: { intent: 'create-lead', email },
      headers: { origin: site.origin },
    })
  await page.goto('/workspace/lead?q=cells.example&sort=email&columns=name,tags,timeZone', {
    waitUntil: 'networkidle',
  })
  const table = page.getByRole('table', { name: 'people' })
  const cell = (field: string, email: string) => table.getByRole('button', { name: `${field} of ${email}:` })
  await cell('Name', 'aa@cells.example').focus()
  await page.keyboard.press('Enter')
  await expect(table.getByRole('textbox', { name: 'First name' })).toBeFocused()
  await page.keyboard.type('Ada')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Sand')
  await page.keyboard.press('Enter')
  await expect(cell('Name', 'aa@cells.example')).toContainText('Ada Sand')
  await expect(cell('Name', 'ab@cells.example')).toBeFocused()
  await cell('Time zone', 'aa@cells.example').focus()
  await page.keyboard.press('F2')
  await page.keyboard.type('Mars/North')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('Choose a time zone from the list, such as Europe/Berlin.').first(),
  ).toBeVisible()
  await cell('Time zone', 'aa@cells.example').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Europe/Berlin')
  await expectUsableInEveryLook(page, 'an open cell of a person')
  await page.keyboard.press('Enter')
  await expect(cell('Time zone', 'aa@cells.example')).toContainText('Europe/Berlin')
  await expect(page.getByText('Time zone changed.').first()).toBeVisible()
  await look(page, 'people-cells')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(cell('Time zone', 'aa@cells.example')).not.toContainText('Europe/Berlin')
})

test('people come from a file, of which a removed one is refused, and go again', async ({
  owner: page,
  site,
}) => {
  const email = 'gone@files.example'
  await page.request.post('/workspace/lead', {
    form: { intent: 'create-lead', email },
    headers: { origin: site.origin },
  })
  await page.goto(`/workspace/lead?q=${email}`)
  await page.getByRole('link', { name: email }).click()
  await page.getByLabel(`Enter ${email} to confirm`).fill(email)
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('Erased', { exact: true })).toBeVisible()

  await page.goto('/workspace/lead', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Import CSV' }).click()
  await expect(page.getByRole('heading', { name: 'Import people' })).toBeVisible()
  await page
    .getByLabel('Or paste it')
    .fill(`E-Mail;Vorname;Firma\nnew@files.example;Neu;Initrode\n${email};Gone;\nno address;;`)
  await page.getByRole('button', { name: 'Look it through' }).click()
  await expect(page.getByText('Refused: this person was removed for good')).toBeVisible()
  await expect(page.getByText('Refused: write an e-mail address such as lea@globex.com')).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  await look(page, 'people-import')
  await expectUsableInEveryLook(page, 'an import of people')
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('Made', { exact: true })).toBeVisible()
  await page.goto('/workspace/lead?q=files.example')
  const table = page.getByRole('table', { name: 'people' })
  await expect(table.getByRole('link', { name: 'Initrode' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('Removed', { exact: true }).first()).toBeVisible()
  await page.goto('/workspace/lead?q=files.example')
  await expect(page.getByText('No person found')).toBeVisible()
})

test('two people who are one are chosen in the list and merged, and the old page leads to the one who stays', async ({
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
    await table.getByRole('checkbox', { name: `Choose “${email}”` }).check()
  await page.getByRole('link', { name: 'Merge the two' }).click()
  await expect(page.getByRole('heading', { name: 'What stays of each' })).toBeVisible()
  await expect(page.getByText('Both addresses lead to this person afterwards')).toBeVisible()
  await look(page, 'people-merge')
  await expectUsableInEveryLook(page, 'two people beside each other')
  await page.getByLabel(/^Type Lea to confirm/).fill('Lea')
  await page.getByRole('button', { name: 'Merge the two' }).click()
  await expect(page.getByText('Further addresses')).toBeVisible()
  const now = page.url()
  await page.goto(old ?? '')
  await expect(page).toHaveURL(now)
})
