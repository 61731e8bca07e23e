import { becomeNewcomer } from './newcomer.ts'
import { expect, test } from './server.ts'

test('the command palette finds a place and an item by keyboard only, and loads nothing before', {
  tag: '@main',
}, async ({ owner }) => {
  const loaded: string[] = []
  owner.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await owner.goto('/workspace', { waitUntil: 'networkidle' })
  expect(loaded.filter((path) => /command-palette|api\/search/.test(path))).toEqual([])

  await owner.keyboard.press('Control+k')
  const field = owner.getByRole('combobox', { name: 'Search or jump to' })
  await expect(field).toBeFocused()
  expect(loaded.filter((path) => path.includes('command-palette'))).not.toEqual([])
  await owner.keyboard.type('asst')
  await expect(owner.getByRole('option', { selected: true })).toHaveText('Assets')
  await owner.keyboard.press('Enter')
  await expect(owner).toHaveURL(/\/workspace\/assets$/)
  await expect(field).toHaveCount(0)

  await owner.keyboard.press('Control+k')
  await owner.keyboard.type('fernhill')
  await expect(owner.getByRole('group', { name: 'People and companies' })).toBeVisible()
  // The list behind it has fields with their own options.
  const chosen = owner.getByRole('dialog').getByRole('option', { selected: true })
  const before = await chosen.innerText()
  await owner.keyboard.press('ArrowDown')
  expect(await chosen.innerText()).not.toBe(before)
  await owner.keyboard.press('ArrowUp')
  await owner.keyboard.press('Enter')
  await expect(owner).toHaveURL(/\/workspace\/account\//)

  const opener = owner.getByRole('button', { name: 'Search or jump to' })
  await opener.click()
  await expect(field).toBeFocused()
  await owner.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('text typed before the palette has loaded is in its field, and offline it says so and stays open', async ({
  owner,
}) => {
  await owner.goto('/workspace', { waitUntil: 'networkidle' })
  const typed = Promise.withResolvers<void>()
  await owner.route(/command-palette.*\.js/, async (route) => {
    await typed.promise
    await route.continue()
  })
  await owner.keyboard.press('Control+k')
  await owner.keyboard.type('asst')
  typed.resolve()
  await expect(owner.getByRole('combobox', { name: 'Search or jump to' })).toHaveValue('asst')
  await expect(owner.getByRole('option', { selected: true })).toHaveText('Assets')
  await owner.context().setOffline(true)
  await owner.keyboard.press('Enter')
  await expect(owner.getByText('You’re offline. Try again')).toBeVisible()
  await expect(owner).toHaveURL(/\/workspace$/)
})

test('preferences change the language, theme and density at once, and of the first HTML', async ({
  page,
  site,
}) => {
  await becomeNewcomer(page, site, 'preferences@quay.example')
  await page.goto('/user/settings/preferences', { waitUntil: 'networkidle' })
  await page.getByLabel('Language').selectOption('de')
  await page.getByLabel('Theme').selectOption('dark')
  await page.getByLabel('Density').selectOption('compact')
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const [opening] = /<html[^>]*>/.exec(await (await page.request.get('/workspace/journey')).text()) ?? []
  for (const told of ['lang="de"', 'data-mantine-color-scheme="dark"', 'data-density="compact"'])
    expect(opening).toContain(told)
})

test('the menu of the settings opens and closes on a phone', async ({ owner }) => {
  await owner.setViewportSize({ width: 390, height: 800 })
  await owner.goto('/user/settings/preferences', { waitUntil: 'networkidle' })
  const menu = owner.getByRole('navigation', { name: 'Settings' })
  await expect(menu.getByRole('link')).toHaveCount(0)
  await menu.getByRole('button', { name: 'Settings' }).click()
  await menu.getByRole('link', { name: 'Your data' }).click()
  await expect(owner).toHaveURL(/settings\/data$/)
  await expect(menu.getByRole('link')).toHaveCount(0)
})
