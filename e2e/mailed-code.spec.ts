import { becomeNewcomer } from './newcomer.ts'
import { expect, test } from './server.ts'

/** The last mail to this address that has eight digits, beside what else it gets: those and its link. */
function readMail(mails: string[], email: string): { code: string; link: string } {
  const mail =
    mails.filter((text) => text.includes(`To: ${email}`) && text.includes('Your code')).at(-1) ?? ''
  const plain = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  return {
    code: /Your code: (\d{8})/.exec(plain)?.[1] ?? '',
    link: /https?:\/\/[^\s"<]+\/confirm\?[^\s"<]+/.exec(plain)?.[0] ?? '',
  }
}

test('a forgotten password is replaced by the mailed code, without a script', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin })
  const page = await context.newPage()
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('E-mail').fill(site.email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()

  await expect.poll(async () => readMail(await site.mails(), site.email).code).toMatch(/^\d{8}$/)
  const { code, link } = readMail(await site.mails(), site.email)
  await page.getByLabel('Code').fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('alert')).toContainText('wrong, was used already')

  // What a mail scanner does to the link costs nothing.
  for (const method of ['HEAD', 'GET']) await context.request.fetch(link, { method })

  await page.goto(link)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('textbox', { name: 'New password' })).toBeVisible()
  await page.getByRole('textbox', { name: 'New password' }).fill(`${site.password} and more`)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page).toHaveURL(`${site.origin}/workspace`)

  await page.goto(link)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('alert')).toContainText('wrong, was used already')

  // The other tests sign in with the password that was printed.
  await page.goto('/auth/reset')
  await page.getByRole('textbox', { name: 'New password' }).fill(site.password)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page).toHaveURL(`${site.origin}/workspace`)
  await context.close()
})

test('the link of a mail signs in with a script as well', async ({ page, site }) => {
  const email = 'follows@quay.example'
  await becomeNewcomer(page, site, email)
  await page.request.post('/auth/logout', { headers: { origin: site.origin } })
  await page.goto('/auth/magic')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await expect.poll(async () => readMail(await site.mails(), email).link).toMatch(/^http/)
  const { link } = readMail(await site.mails(), email)
  await page.goto(link, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Noor' })).toBeVisible()
})
