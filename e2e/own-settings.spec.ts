import { mailed, mailedLink } from './mails.ts'
import { becomeNewcomer, newcomerPassword as password } from './newcomer.ts'
import { expect, test } from './server.ts'

test('a user signs out another device, changes their password, and deletes the account', async ({
  page,
  site,
  browser,
}) => {
  const email = 'leaves@quay.example'
  await becomeNewcomer(page, site, email)
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const elsewhere = await browser.newContext({ userAgent })
  const signIn = { form: { email, password }, headers: { origin: site.origin } }
  await elsewhere.request.post('/auth/login', signIn)
  await page.goto('/user/settings', { waitUntil: 'networkidle' })
  await expect(page.getByText('This device')).toHaveCount(1)
  await page.getByRole('button', { name: 'Sign out Firefox on Linux' }).click()
  await expect(page.getByText('Firefox on Linux')).toHaveCount(0)
  expect((await elsewhere.request.get('/workspace')).url()).toContain('/auth/login')
  await elsewhere.close()

  for (const [typed, told] of [
    ['not mine at all', 'Wrong password. Try again.'],
    [password, 'Password changed'],
  ] as const) {
    await page.getByRole('textbox', { name: 'Current password', exact: true }).fill(typed)
    await page.getByRole('textbox', { name: 'New password' }).fill('seven quiet harbours')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText(told)).toBeVisible()
  }

  await page.goto('/user/settings/data', { waitUntil: 'networkidle' })
  await page.getByLabel(`Type ${email} to confirm`).fill(email)
  await page.getByRole('textbox', { name: 'Your password' }).fill('seven quiet harbours')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL(`${site.origin}/`)
  expect((await page.request.post('/auth/login', signIn)).status()).toBe(400)
})

test('a user changes their email through the links in two emails', async ({ page, site }) => {
  await becomeNewcomer(page, site, 'before@quay.example')
  await page.goto('/user/profile', { waitUntil: 'networkidle' })
  await page.getByLabel('New email address').fill('after@quay.example')
  await page.getByRole('button', { name: 'Change email' }).click()
  for (const [to, told] of [
    ['after@quay.example', 'One more step'],
    ['before@quay.example', 'You sign in with after@quay.example'],
  ] as const) {
    await page.goto(await mailed(site, to, mailedLink))
    await page.getByRole('button', { name: 'Confirm change' }).click()
    await expect(page.getByText(told).first()).toBeVisible()
  }
})
