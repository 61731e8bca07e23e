import { expect, test } from './server.ts'
import { expectUsableInEveryLook } from './usable.ts'

test('a recipe is run over recordings, reviewed by keyboard, and what is approved is sent on', async ({
  owner,
}) => {
  test.setTimeout(240_000)
  await owner.goto('/workspace/accelerator', { waitUntil: 'networkidle' })
  await expect(owner.getByText('No recipes yet')).toBeVisible()
  await expectUsableInEveryLook(owner, 'accelerator')
  await owner.getByRole('link', { name: 'New recipe' }).click()
  await owner.getByLabel('Name').fill('Every episode')
  await expectUsableInEveryLook(owner, 'accelerator, a new recipe')
  for (const kind of ['Show notes', 'Chapters', 'LinkedIn'])
    await owner.getByRole('checkbox', { name: new RegExp(`^${kind}`) }).uncheck()
  await owner.getByRole('button', { name: 'Create recipe' }).click()
  await expect(owner.getByRole('heading', { name: 'Every episode', level: 1 })).toBeVisible()

  const assets = owner.getByRole('group', { name: 'Recordings to write of' })
  await assets.getByRole('checkbox').nth(0).check()
  await assets.getByRole('checkbox').nth(1).check()
  await expect(owner.getByText('4 outputs of 2 recordings.')).toBeVisible()
  await expect(owner.getByText('Free: rules alone write.')).toBeVisible()
  await expectUsableInEveryLook(owner, 'accelerator, a recipe')
  await owner.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(owner.getByRole('heading', { name: 'Run of “Every episode”' })).toBeVisible()
  await expect(owner.getByText('4 of 4 written')).toBeVisible({ timeout: 60_000 })
  await expectUsableInEveryLook(owner, 'accelerator, a run')

  // By keyboard alone: on and back, approve, reject, edit.
  const matrix = owner.getByRole('region', { name: 'Recordings and outputs' })
  await owner.keyboard.press('j')
  await expect(owner.getByText('2 of 4', { exact: true })).toBeVisible()
  await owner.keyboard.press('k')
  await expect(owner.getByText('1 of 4', { exact: true })).toBeVisible()
  await owner.keyboard.press('a')
  await expect(matrix.getByText('Approved')).toHaveCount(1)
  await expect(owner.getByText('2 of 4', { exact: true })).toBeVisible()
  await owner.keyboard.press('r')
  await expect(matrix.getByText('Rejected')).toHaveCount(1)
  await expect(owner.getByText('3 of 4', { exact: true })).toBeVisible()
  await owner.keyboard.press('e')
  await owner.getByLabel(/, as text$/).fill('A title of our own')
  await owner.getByRole('button', { name: 'Save and approve' }).focus()
  await owner.keyboard.press('Enter')
  await expect(matrix.getByText('Approved')).toHaveCount(2)
  await expect(owner.getByText('A title of our own')).toBeVisible()
  await owner.getByRole('button', { name: 'Approve all 1' }).click()
  await expect(matrix.getByText('Approved')).toHaveCount(3)

  const download = owner.waitForEvent('download')
  await owner.getByRole('link', { name: 'Download approved' }).click()
  expect((await download).suggestedFilename()).toBe('approved.zip')
  await owner.getByRole('button', { name: 'Make pages' }).click()
  await expect(owner.getByText('3 pages made').first()).toBeVisible({ timeout: 30_000 })
  await expect(owner.getByRole('button', { name: 'Make pages' })).toHaveCount(0)
})

test('a recipe that stands runs by itself when a transcript comes, and its log says so', async ({
  owner,
  site,
}) => {
  test.setTimeout(120_000)
  await owner.goto('/workspace/accelerator?recipe=new', { waitUntil: 'networkidle' })
  await owner.getByLabel('Name').fill('By itself')
  await owner.getByRole('button', { name: 'Create recipe' }).click()
  await owner.getByRole('button', { name: 'Switch on' }).click()
  await expect(owner.getByRole('button', { name: 'Switch off' })).toBeVisible()
  const address = owner.url()
  await owner.request.post('/api/assets/upload?name=fresh.txt', {
    headers: { origin: site.origin, 'content-type': 'application/octet-stream' },
    data: Buffer.from('Ada: We opened the workshop in March, and nobody of us had run one before.'),
  })
  await expect(async () => {
    await owner.goto(address)
    await expect(owner.getByRole('link', { name: 'Open the run' })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await owner.getByRole('button', { name: 'Switch off' }).click()
  await expect(owner.getByRole('button', { name: 'Switch on' })).toBeVisible()
})

test('a recipe is written in the voice that it names, and tells when that was deleted', async ({ owner }) => {
  test.setTimeout(120_000)
  await owner.goto('/workspace/settings/brand?kit=new', { waitUntil: 'networkidle' })
  await owner.getByRole('textbox', { name: 'Name', exact: true }).fill('Recipe voice')
  await owner.getByRole('button', { name: 'Save kit' }).click()
  await expect(owner.getByRole('heading', { name: 'Recipe voice' })).toBeVisible()
  const voice = owner.url()
  await owner.goto('/workspace/accelerator?recipe=new', { waitUntil: 'networkidle' })
  await owner.getByLabel('Name').fill('In a voice')
  await owner.getByLabel('Voice').selectOption('Recipe voice')
  await owner.getByRole('button', { name: 'Create recipe' }).click()
  await expect(owner.getByRole('heading', { name: 'In a voice', level: 1 })).toBeVisible()
  await expect(owner.getByLabel('Voice').locator('option:checked')).toHaveText('Recipe voice')
  const recipe = owner.url()
  await owner.goto(voice, { waitUntil: 'networkidle' })
  await owner.getByRole('button', { name: 'Delete' }).click()
  await expect(owner.getByText('Deleted: Recipe voice')).toBeVisible()
  await owner.goto(recipe, { waitUntil: 'networkidle' })
  await expect(owner.getByText('The voice of this recipe was deleted, so it does not run.')).toBeVisible()
  await expectUsableInEveryLook(owner, 'accelerator, a recipe whose voice is gone')
  await owner.getByLabel('Voice').selectOption('No voice')
  await owner.getByRole('button', { name: 'Save recipe' }).click()
  await expect(owner.getByText('Recipe saved').first()).toBeVisible()
  await expect(owner.getByText('so it does not run')).toHaveCount(0)
})
