import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, test } from './server.ts'

test('contacts of an account are added by keyboard, get a role, are deleted and restored', async ({
  owner: page,
  site,
}) => {
  const form = { intent: 'create-account', name: 'Ollivander', domain: '' }
  const headers = { origin: site.origin }
  const made = await page.request.post('/workspace/account', { form, headers, maxRedirects: 0 })
  await page.goto(made.headers()['location'] ?? '', { waitUntil: 'networkidle' })
  await page.getByText('Add person').first().focus()
  await page.keyboard.press('Enter')
  for (const typed of ['Cyd', 'Sand', 'cyd@ollivander.example', 'Head of podcasts']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(typed)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Cyd Sand added')).toBeVisible()
  await page.getByLabel('Cyd Sand’s role in the deal').selectOption('Champion')
  await expect(page.getByText('Cyd Sand saved')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'contacts of an account')
  await page.getByRole('button', { name: 'Delete contact Cyd Sand' }).click()
  await expect(page.getByText('Cyd Sand deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByLabel('Cyd Sand’s role in the deal')).toHaveValue('champion')
})
