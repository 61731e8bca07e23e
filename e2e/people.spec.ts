import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, test } from './server.ts'

test('contacts of an account are added by keyboard, get a role, are deleted and restored', async ({
  owner: page,
  desk,
}) => {
  const ollivander = { intent: 'create-account', name: 'Ollivander', domain: '' }
  const { location } = await desk.post('/workspace/account', ollivander)
  await page.goto(location, { waitUntil: 'networkidle' })
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
