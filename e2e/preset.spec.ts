import { look } from './look.ts'
import { ownerDesk } from './owner-desk.ts'
import { expect, test } from './server.ts'
import { aSharedJourney } from './shared-journey.ts'
import { expectUsableInEveryLook } from './usable.ts'

test('an owner keeps a preset, begins a link with it, puts it on another one and takes that back', async ({
  owner,
  site,
}) => {
  const { journey, link } = await aSharedJourney(owner, site)
  await owner.goto('/workspace/settings/presets', { waitUntil: 'networkidle' })
  await expect(owner.getByText('No presets yet')).toBeVisible()
  await look(owner, 'presets-empty')
  await owner.getByRole('link', { name: 'New preset' }).click()
  const drawer = owner.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('Proposals')
  await drawer.locator('summary', { hasText: 'Who may open it' }).press('Enter')
  await drawer.getByLabel('Visitors give').selectOption('name')
  await drawer.getByLabel('Terms to accept').fill('What you read here stays between us.')
  await drawer.getByLabel('Ends after so many days').fill('30')
  await look(owner, 'preset-drawer')
  await expectUsableInEveryLook(owner, 'a new preset')
  await drawer.getByRole('button', { name: 'Create preset' }).click()
  await expect(owner.getByRole('link', { name: 'Proposals', exact: true })).toBeVisible()
  await owner.getByRole('button', { name: 'Have new links begin with “Proposals”' }).click()
  await expect(owner.getByText('Default', { exact: true })).toBeVisible()
  await look(owner, 'presets')
  await expectUsableInEveryLook(owner, 'presets')

  await owner.goto(`/workspace/journey/${journey}?link=new`, { waitUntil: 'networkidle' })
  const access = drawer.locator('summary', { hasText: 'Who may open it' })
  await expect(access).toContainText('Name and e-mail address · Terms · Until')
  await drawer.getByRole('textbox', { name: 'Title', exact: true }).fill('For Initech')
  await drawer.getByLabel('Preset', { exact: true }).selectOption('')
  await expect(access).toContainText('Anybody with the address')
  await expect(drawer.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('For Initech')
  await drawer.getByLabel('Preset', { exact: true }).selectOption('Proposals')
  await look(owner, 'link-new-preset')
  await expectUsableInEveryLook(owner, 'a new link with a preset')
  await owner.setViewportSize({ width: 390, height: 844 })
  const body = drawer.locator('.mantine-Drawer-body')
  expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await owner.setViewportSize({ width: 1440, height: 900 })
  await drawer.getByRole('button', { name: 'Create link' }).click()
  await expect(drawer.getByText('The link is ready')).toBeVisible()

  await owner.goto(`/workspace/journey/${journey}?link=${link.id}`, { waitUntil: 'networkidle' })
  await look(owner, 'link-drawer-folded')
  await drawer.getByLabel('Choose a preset').selectOption('Proposals')
  await expect(drawer.getByText('What changes')).toBeVisible()
  await drawer.getByText('What changes').scrollIntoViewIfNeeded()
  await look(owner, 'link-preset-changes')
  await expectUsableInEveryLook(owner, 'what a preset changes')
  await drawer.getByRole('button', { name: 'Apply preset' }).click()
  await expect(owner.getByText('The link is set to “Proposals”')).toBeVisible()
  await owner.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(owner.getByText('The link is set to what it was before')).toBeVisible()
  await owner.goto(`/workspace/journey/${journey}?link=${link.id}`, { waitUntil: 'networkidle' })
  await expect(access).toContainText('Anybody with the address')

  const name = drawer.getByLabel('Save these settings as a preset')
  await name.fill('proposals')
  await drawer.getByRole('button', { name: 'Save as preset' }).click()
  await expect(drawer.getByText('There is a preset called “proposals” already')).toBeVisible()
  await name.fill('Open')
  await drawer.getByRole('button', { name: 'Save as preset' }).click()
  await expect(owner.getByText('Preset “Open” created')).toBeVisible()

  await owner.goto('/workspace/settings/presets', { waitUntil: 'networkidle' })
  await owner.getByRole('button', { name: 'Remove “Proposals”' }).click()
  await expect(owner.getByRole('link', { name: 'Proposals', exact: true })).toHaveCount(0)
  await owner.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(owner.getByRole('link', { name: 'Proposals', exact: true })).toBeVisible()
  await expect(owner.getByText('Default', { exact: true })).toBeVisible()
})

test('a folded section opens where something in it is wrong, and the address sections can be used by all', async ({
  owner,
  site,
}) => {
  const { journey, link } = await aSharedJourney(owner, site)
  const desk = ownerDesk(owner, site)
  await desk.change(journey, {
    intent: 'edit-link',
    link: link.id,
    title: 'For Globex',
    shortAddress: 'made',
    utm_source: 'newsletter',
    utm_medium: 'email',
  })
  await owner.goto(`/workspace/journey/${journey}?link=${link.id}`, { waitUntil: 'networkidle' })
  const drawer = owner.getByRole('dialog')
  const sectionOf = (title: string) => drawer.locator('details', { hasText: title }).first()
  await drawer.locator('summary', { hasText: 'Webhook' }).click()
  await drawer.getByLabel('Call an address of yours').check()
  await drawer.locator('summary', { hasText: 'Webhook' }).click()
  await drawer.getByRole('button', { name: 'Save link' }).click()
  await expect(drawer.getByText('Write the address that should be called')).toBeVisible()
  await expect(sectionOf('Webhook')).toHaveAttribute('open', '')
  for (const title of ['Address', 'UTM parameters'])
    await drawer.locator('summary').filter({ hasText: title }).first().click()
  await look(owner, 'link-address-utm')
  await expectUsableInEveryLook(owner, 'short address and UTM in the drawer')
})
