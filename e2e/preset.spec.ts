import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, test } from './server.ts'
import { aSharedJourney } from './shared-journey.ts'

test('an owner saves a preset, and creates a link with it', async ({ owner, desk }) => {
  const { journey } = await aSharedJourney(desk)
  await owner.goto('/workspace/settings/presets', { waitUntil: 'networkidle' })
  await owner.getByRole('link', { name: 'New preset' }).click()
  const drawer = owner.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('Proposals')
  await drawer.locator('summary', { hasText: 'Access' }).press('Enter')
  await drawer.getByLabel('Visitors provide').selectOption('name')
  await drawer.getByLabel('Terms to accept').fill('What you read here stays between us.')
  await expectAccessibleInEveryLook(owner, 'a new preset')
  await drawer.getByRole('button', { name: 'Create preset' }).click()
  await owner.getByRole('button', { name: 'Use “Proposals” for new links' }).click()
  await expect(owner.getByText('Default', { exact: true })).toBeVisible()
  await expectAccessibleInEveryLook(owner, 'presets')

  await owner.goto(`/workspace/journey/${journey}?link=new`, { waitUntil: 'networkidle' })
  const access = drawer.locator('summary', { hasText: 'Access' })
  await expect(access).toContainText('Name and email · Terms')
  await drawer.getByRole('textbox', { name: 'Headline visitors see' }).fill('For Initech')
  await drawer.getByLabel('Preset', { exact: true }).selectOption('')
  await expect(access).toContainText('Anyone with the link')
  await expect(drawer.getByRole('textbox', { name: 'Headline visitors see' })).toHaveValue('For Initech')
  await drawer.getByLabel('Preset', { exact: true }).selectOption('Proposals')
  await drawer.getByRole('button', { name: 'Create link' }).click()
  await expect(drawer.getByText('Link created')).toBeVisible()

  // Resets the default for later tests.
  await owner.goto('/workspace/settings/presets', { waitUntil: 'networkidle' })
  await owner.getByRole('button', { name: 'Delete “Proposals”' }).click()
  await expect(owner.getByRole('link', { name: 'Proposals', exact: true })).toHaveCount(0)
})

test('a collapsed section of a link opens when a field in it is invalid', async ({ owner, desk }) => {
  const { journey, link } = await aSharedJourney(desk)
  await owner.goto(`/workspace/journey/${journey}?link=${link.id}`, { waitUntil: 'networkidle' })
  const drawer = owner.getByRole('dialog')
  const webhook = drawer.locator('summary', { hasText: 'Webhook' })
  await webhook.click()
  await drawer.getByLabel('Call a URL after each visit').check()
  await webhook.click()
  await drawer.getByRole('button', { name: 'Save link' }).click()
  await expect(drawer.getByText('Enter the webhook’s URL.')).toBeVisible()
  await expect(drawer.locator('details', { hasText: 'Webhook' }).first()).toHaveAttribute('open', '')
})
