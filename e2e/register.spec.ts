import { expect, test } from './server.ts'

test.use({ javaScriptEnabled: false })

test('a newcomer signs up, names a workspace and enters it, without scripts', { tag: '@main' }, async ({
  page,
}) => {
  await page.goto('/auth/register')
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel('Email').fill('grace@harbour.example')
  await page.getByLabel('Password', { exact: true }).fill('plum orchard rain')
  await page.getByRole('button', { name: 'Create account' }).click()

  // Her name is known, so the first step asks where she works.
  await page.getByLabel('Company or show').fill('Harbour Radio')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Language and time zone').click()
  await page.getByLabel('Content language').selectOption('de')
  const dot = 'src/features/media/server/fixtures/dot.png'
  await page.getByLabel('Logo (optional)').setInputFiles(dot)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Add your first recording' })).toBeVisible()
  // Leaving and coming back continues at the same step.
  await page.goto('/workspace')
  await page.getByRole('link', { name: 'Continue setup' }).click()
  await page.getByRole('button', { name: 'Use sample' }).click()
  await expect(page).toHaveURL(/\/workspace\/assets\/[0-9a-f-]{36}$/)
  await expect(page.getByText('ask what you can do for your country').first()).toBeVisible()
})
