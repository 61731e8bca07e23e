import { becomeNewcomer, newcomerPassword as password } from './newcomer.ts'
import { expect, test } from './server.ts'

test('a person sees where they are signed in and signs another device out', async ({
  browser,
  page,
  site,
}) => {
  await becomeNewcomer(page, site, 'devices@quay.example')
  const elsewhere = await browser.newContext({
    baseURL: site.origin,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  const other = await elsewhere.newPage()
  await other.request.post('/auth/login', {
    form: { email: 'devices@quay.example', password },
    headers: { origin: site.origin },
  })
  await other.goto('/workspace')
  await expect(other.getByRole('heading', { name: 'Welcome, Noor' })).toBeVisible()

  await page.goto('/user/settings')
  await expect(page.getByText('This device')).toHaveCount(1)
  await page.getByRole('button', { name: 'Sign out Firefox on Linux' }).click()
  await expect(page.getByText('Device signed out')).toBeVisible()
  await expect(page.getByText('Firefox on Linux')).toHaveCount(0)

  await other.goto('/workspace')
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await elsewhere.close()
})

test('a person changes their password and their name', async ({ page, site }) => {
  await becomeNewcomer(page, site, 'changes@quay.example')
  await page.goto('/user/settings', { waitUntil: 'networkidle' })
  const current = page.getByRole('textbox', { name: 'Your password', exact: true })
  await current.fill('not mine at all')
  await page.getByRole('textbox', { name: 'New password' }).fill('seven quiet harbours')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('That is not your password.')).toBeVisible()
  await current.fill(password)
  await page.getByRole('textbox', { name: 'New password' }).fill('seven quiet harbours')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()

  await page.goto('/user/profile', { waitUntil: 'networkidle' })
  await page.getByLabel('First name').fill('Nora')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  await page.goto('/workspace')
  await expect(page.getByRole('heading', { name: 'Welcome, Nora' })).toBeVisible()
})

test('a person takes their data along and is gone', async ({ page, site }) => {
  const email = 'leaves@quay.example'
  await becomeNewcomer(page, site, email)
  const file = await page.request.get('/user/data')
  expect(file.headers()['content-disposition']).toContain('attachment')
  expect(await file.json()).toMatchObject({
    user: { email },
    profile: { first: 'Noor' },
    memberships: [{ name: 'Quay', role: 'owner' }],
    sessions: [{ userAgent: expect.any(String) }],
  })
  expect(await file.text()).not.toContain('argon2')

  await page.goto('/user/settings/data', { waitUntil: 'networkidle' })
  await page.getByLabel(`Enter ${email} to confirm`).fill('somebody@else.example')
  await page.getByRole('textbox', { name: 'Your password, to delete' }).fill(password)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText(`Enter ${email} to confirm.`)).toBeVisible()
  await page.getByLabel(`Enter ${email} to confirm`).fill(email)
  await page.getByRole('textbox', { name: 'Your password, to delete' }).fill(password)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL(`${site.origin}/`)
  const again = await page.request.post('/auth/login', {
    form: { email, password },
    headers: { origin: site.origin },
  })
  expect(again.status()).toBe(400)
})

test('a person changes their address by the links of two mails', async ({ page, site }) => {
  await becomeNewcomer(page, site, 'before@quay.example')
  await page.goto('/user/profile', { waitUntil: 'networkidle' })
  await page.getByLabel('New address').fill('after@quay.example')
  await page.getByRole('button', { name: 'Change address' }).click()
  await expect(page.getByText('Mails are on their way to both addresses')).toBeVisible()

  await followMailTo('after@quay.example')
  await expect(page.getByRole('heading', { name: 'Half done' })).toBeVisible()
  await followMailTo('before@quay.example')
  await expect(page.getByText('You sign in with after@quay.example')).toBeVisible()

  async function followMailTo(to: string): Promise<void> {
    await expect.poll(async () => linkIn(await site.mails(), to)).toMatch(/^http/)
    await page.goto(linkIn(await site.mails(), to))
    await page.getByRole('button', { name: 'Confirm the change' }).click()
  }
})

function linkIn(mails: string[], to: string): string {
  const mail = mails.filter((text) => text.includes(`To: ${to}`) && text.includes('Your code')).at(-1) ?? ''
  const plain = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  return /https?:\/\/[^\s"<]+\/confirm\?[^\s"<]+/.exec(plain)?.[0] ?? ''
}
