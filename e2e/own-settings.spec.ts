import { mailTo } from './mail-to.ts'
import { becomeNewcomer, newcomerPassword as password } from './newcomer.ts'
import { expect, test } from './server.ts'

test('a user signs out another device, changes password and name, exports their data, and deletes the account', async ({
  browser,
  page,
  site,
}) => {
  const email = 'leaves@quay.example'
  await becomeNewcomer(page, site, email)
  const elsewhere = await browser.newContext({
    baseURL: site.origin,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  const signIn = { form: { email, password }, headers: { origin: site.origin } }
  await elsewhere.request.post('/auth/login', signIn)
  await page.goto('/user/settings', { waitUntil: 'networkidle' })
  await expect(page.getByText('This device')).toHaveCount(1)
  await page.getByRole('button', { name: 'Sign out Firefox on Linux' }).click()
  await expect(page.getByText('Firefox on Linux')).toHaveCount(0)
  expect((await elsewhere.request.get('/workspace')).url()).toContain('/auth/login')
  await elsewhere.close()

  const current = page.getByRole('textbox', { name: 'Current password', exact: true })
  for (const [typed, told] of [
    ['not mine at all', 'Wrong password. Try again.'],
    [password, 'Password changed'],
  ] as const) {
    await current.fill(typed)
    await page.getByRole('textbox', { name: 'New password' }).fill('seven quiet harbours')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText(told)).toBeVisible()
  }

  await page.goto('/user/profile', { waitUntil: 'networkidle' })
  await page.getByLabel('First name').fill('Nora')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  const taken = await page.request.get('/user/data')
  expect(await taken.json()).toMatchObject({ user: { email }, profile: { first: 'Nora' } })
  expect(await taken.text()).not.toContain('argon2')

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
  await expect(page.getByText('We’re emailing both addresses')).toBeVisible()
  for (const [to, told] of [
    ['after@quay.example', 'One more step'],
    ['before@quay.example', 'You sign in with after@quay.example'],
  ] as const) {
    await expect.poll(async () => (await mailTo(site.outbox, to)).link).toMatch(/^http/)
    await page.goto((await mailTo(site.outbox, to)).link)
    await page.getByRole('button', { name: 'Confirm change' }).click()
    await expect(page.getByText(told).first()).toBeVisible()
  }
})
