import { look } from './look.ts'
import { becomeNewcomer } from './newcomer.ts'
import { expect, test } from './server.ts'

test('the command palette finds a place and an item by keyboard alone, and costs nothing before', {
  tag: '@main',
}, async ({ owner }) => {
  const loaded: string[] = []
  owner.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await owner.goto('/workspace', { waitUntil: 'networkidle' })
  expect(loaded.filter((path) => /command-palette|api\/search/.test(path))).toEqual([])

  await owner.keyboard.press('Control+k')
  const field = owner.getByRole('combobox', { name: 'Search and go' })
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
  // The list behind it has fields with options of their own.
  const chosen = owner.getByRole('dialog').getByRole('option', { selected: true })
  const before = await chosen.innerText()
  await owner.keyboard.press('ArrowDown')
  expect(await chosen.innerText()).not.toBe(before)
  await owner.keyboard.press('ArrowUp')
  await owner.keyboard.press('Enter')
  await expect(owner).toHaveURL(/\/workspace\/account\//)

  const opener = owner.getByRole('button', { name: 'Search and go' })
  await opener.click()
  await expect(field).toBeFocused()
  await owner.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('what is typed before the palette has come stands in its field', async ({ owner }) => {
  await owner.goto('/workspace', { waitUntil: 'networkidle' })
  const typed = Promise.withResolvers<void>()
  await owner.route(/command-palette.*\.js/, async (route) => {
    await typed.promise
    await route.continue()
  })
  await owner.keyboard.press('Control+k')
  await owner.keyboard.type('asst')
  typed.resolve()
  await expect(owner.getByRole('combobox', { name: 'Search and go' })).toHaveValue('asst')
  await expect(owner.getByRole('option', { selected: true })).toHaveText('Assets')
})

test('the palette says so when it is offline and stays where it is', async ({ owner }) => {
  await owner.goto('/workspace', { waitUntil: 'networkidle' })
  await owner.keyboard.press('Control+k')
  await owner.getByRole('combobox', { name: 'Search and go' }).fill('journeys')
  await owner.context().setOffline(true)
  await owner.keyboard.press('Enter')
  await expect(owner.getByText('You are offline. Try again')).toBeVisible()
  await expect(owner).toHaveURL(/\/workspace$/)
  await owner.context().setOffline(false)
})

test('preferences change the language, theme and density of the first HTML, on every screen', {
  tag: '@main',
}, async ({ page, site }) => {
  await becomeNewcomer(page, site, 'preferences@quay.example')
  await page.goto('/user/settings/preferences', { waitUntil: 'networkidle' })
  await page.getByLabel('Language').selectOption('de')
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo')
  await page.getByLabel('Theme').selectOption('dark')
  await page.getByLabel('Density').selectOption('compact')
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await expect(page.getByRole('heading', { name: 'Darstellung' })).toBeVisible()
  await expect(page).toHaveTitle('Darstellung · Nurtured')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')

  const first = await (await page.request.get('/workspace/journey')).text()
  const opening = /<html[^>]*>/.exec(first)?.[0]
  expect(opening).toContain('lang="de"')
  expect(opening).toContain('data-mantine-color-scheme="dark"')
  expect(opening).toContain('data-density="compact"')
  await page.goto('/workspace')
  const places = page.getByRole('navigation', { name: 'Arbeitsbereich' })
  await expect(places.getByRole('link', { name: 'Assets' })).toBeVisible()

  await page.goto('/user/settings/preferences', { waitUntil: 'networkidle' })
  await page.getByLabel('Farbschema').selectOption('system')
  await page.getByRole('button', { name: 'Darstellung speichern' }).click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
})

test('strangers see whether the service works and nothing about anybody', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.origin })
  const stranger = await context.newPage()
  await stranger.goto('/taskmaster')
  await expect(stranger.getByRole('heading', { name: 'Service status' })).toBeVisible()
  await expect(stranger.getByRole('heading', { name: 'Tasks' })).toHaveCount(0)
  const form = { intent: 'create-task', title: 'not mine', assignee: '', due: '' }
  const refused = await stranger.request.post('/taskmaster', { form, headers: { origin: site.origin } })
  expect(refused.status()).toBe(401)
  await context.close()
})

test('a member gives themselves a task and ticks it off', async ({ owner }) => {
  await owner.goto('/taskmaster', { waitUntil: 'networkidle' })
  await owner.getByLabel('What is to be done').first().fill('Call Fernhill')
  await owner.getByLabel('Who does it').first().selectOption({ index: 1 })
  await owner.getByRole('button', { name: 'Add task' }).click()
  await expect(owner.getByText('Task added')).toBeVisible()
  await owner.getByRole('link', { name: 'Mine' }).click()
  await owner.getByRole('button', { name: '“Call Fernhill” is done' }).click()
  await expect(owner.getByText('No open task is yours.')).toBeVisible()
})

test('a list is sorted by its columns, exported, and several rows are removed and brought back', async ({
  page,
  site,
}) => {
  await becomeNewcomer(page, site, 'lists@quay.example')
  for (const name of ['Beta', 'Alpha', 'Gamma']) {
    const form = { intent: 'create-journey', name }
    await page.request.post('/workspace/journey', { form, headers: { origin: site.origin } })
  }
  await page.goto('/workspace/journey', { waitUntil: 'networkidle' })
  const titles = page.locator('tbody .row-title')
  const byName = page.getByRole('columnheader', { name: 'Journey' }).getByRole('link')
  await byName.click()
  await expect(titles).toHaveText(['Alpha', 'Beta', 'Gamma'])
  await byName.click()
  await expect(titles).toHaveText(['Gamma', 'Beta', 'Alpha'])

  const exported = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect((await exported).suggestedFilename()).toBe('journeys.csv')

  const narrowed = page.getByRole('group', { name: 'Filter journeys' })
  await narrowed.getByLabel('Status').selectOption('Live')
  await expect(page.getByText('No journey stands so.', { exact: false })).toBeVisible()
  await narrowed.getByLabel('Status').selectOption('Draft')
  await expect(titles).toHaveText(['Gamma', 'Beta', 'Alpha'])
  await expect(page.getByRole('row', { name: /Alpha/ })).toContainText('Draft')
  await look(page, 'journeys')

  await page.locator('main').click({ position: { x: 2, y: 2 } })
  await page.keyboard.press('j')
  await expect(titles.first()).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByText('1 chosen')).toBeVisible()
  await page.getByLabel('Choose “Alpha”').check()
  await page.getByRole('group', { name: 'Chosen journeys' }).getByRole('button', { name: 'Remove' }).click()
  await expect(titles).toHaveText(['Beta'])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(titles).toHaveText(['Gamma', 'Beta', 'Alpha'])
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
