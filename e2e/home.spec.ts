import { look } from './look.ts'
import { expect, test } from './server.ts'
import { expectUsableInEveryLook } from './usable.ts'
import { reportVisit } from './visitor.ts'

test.use({ settings: { SERVER_OF: 'home' } })

test('the home takes files, shows what is to do and who came from which company', { tag: '@main' }, async ({
  owner,
  request,
  site,
}) => {
  await reportVisit(request, site.campaign, {})
  const headers = { origin: site.origin }
  await owner.goto('/taskmaster', { waitUntil: 'networkidle' })
  await owner.getByLabel('What is to be done').first().fill('Call the studio')
  await owner.getByLabel('Who does it').first().selectOption({ index: 1 })
  await owner.getByLabel('Until when').first().fill('2020-01-31')
  await owner.getByRole('button', { name: 'Add task' }).click()
  await expect(owner.getByText('Task added').first()).toBeVisible()
  const made = await owner.request.post('/workspace/page', {
    headers,
    form: { intent: 'create' },
    maxRedirects: 0,
  })
  expect(made.headers()['location']).toContain('/editor')

  await owner.goto('/workspace', { waitUntil: 'networkidle' })
  await expect(owner.getByText('Hours transcribed', { exact: true })).toBeVisible()
  await expect(owner.getByText('was due 2020-01-31')).toBeVisible()
  await look(owner, 'home')
  await expectUsableInEveryLook(owner, 'home with something to do')

  await owner.getByRole('button', { name: '“Call the studio” is done' }).click()
  await expect(owner.getByText('Call the studio')).toHaveCount(0)
  await owner.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(owner.getByText('Call the studio')).toBeVisible()

  await owner.getByRole('link', { name: 'By account' }).click()
  await expect(owner).toHaveURL(/visits=account/)
  const visits = owner.locator('section', { has: owner.getByRole('heading', { name: 'Latest visits' }) })
  await expect(visits.getByRole('listitem').getByText(/^\d+ visits? · /)).toBeVisible()
  await look(owner, 'home-accounts')

  const [chooser] = await Promise.all([
    owner.waitForEvent('filechooser'),
    owner.getByRole('button', { name: 'Upload files' }).click(),
  ])
  await chooser.setFiles({
    name: 'home.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Ada: Hello there.'),
  })
  await expect(owner.getByRole('list', { name: 'Uploads' }).getByText('Uploaded')).toBeVisible()

  await owner.getByRole('button', { name: 'New', exact: true }).click()
  await look(owner, 'home-menu')
  await owner.getByRole('menuitem', { name: 'New journey' }).click()
  await expect(owner).toHaveURL(/\/workspace\/journey/)
  await expect(owner.getByLabel('Name of the new journey')).toBeFocused()
})
