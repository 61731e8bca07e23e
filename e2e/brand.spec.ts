import { expect, test } from './server.ts'
import { expectUsable, expectUsableInEveryLook } from './usable.ts'

test('a voice is described, checked as one types, chosen when writing, and named by what it wrote', async ({
  owner,
}) => {
  await expectUsable(owner, { path: '/workspace/settings/brand' })
  await owner.goto('/workspace/settings/brand?voice=new', { waitUntil: 'networkidle' })
  await owner.getByLabel('Name').fill('Workshop')
  await owner.getByLabel('How it sounds').fill('Warm and dry')
  await owner.getByLabel('Words and phrases to avoid').fill('boats\ngame changer')
  await expect(owner.getByText('Voice: Warm and dry')).toBeVisible()
  await owner.getByLabel('Try a text').fill('We sell Boats.')
  await expect(owner.getByText('It holds: “boats”')).toBeVisible()
  await owner.getByLabel('Text 1').fill('We laid the floor.')
  await expect(owner.getByLabel('Text 2')).toBeVisible()
  await owner.getByRole('button', { name: 'Save voice' }).click()
  await expect(owner.getByRole('heading', { name: 'Workshop' })).toBeVisible()
  await expect(owner.getByRole('navigation', { name: 'Voices' }).getByText('Default')).toBeVisible()

  await owner.getByRole('button', { name: 'Duplicate' }).click()
  await expect(owner.getByRole('heading', { name: 'Workshop (copy)' })).toBeVisible()
  await expectUsableInEveryLook(owner, 'voices')
  await owner.getByRole('button', { name: 'Delete' }).click()
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(owner.getByRole('link', { name: 'Workshop (copy)' })).toBeVisible()

  await owner.goto('/workspace/assets', { waitUntil: 'networkidle' })
  await owner
    .getByRole('link', { name: /jfk|Kennedy|ask not/i })
    .first()
    .click()
  await owner.getByRole('link', { name: 'Content', exact: true }).click()
  await expect(owner.getByLabel('Voice', { exact: true })).toContainText('Workshop')
  await owner.waitForLoadState('networkidle')
  await owner.getByRole('button', { name: 'Write', exact: true }).click()
  const summary = owner
    .locator('section.panel')
    .filter({ has: owner.getByRole('heading', { name: 'Summary', exact: true }) })
  await expect(summary.getByText('Voice: Workshop')).toBeVisible({ timeout: 30_000 })
  await expect(summary.getByText('Holds no words that the voice “Workshop” avoids.')).toBeVisible()
  await summary.getByRole('button', { name: 'Edit' }).click()
  await summary.getByLabel('Summary, as text').fill('We also sell boats.')
  await summary.getByRole('button', { name: 'Save as a new variant' }).click()
  await expect(summary.getByText('The voice “Workshop” avoids: “boats”')).toBeVisible()
  // What the bar at the top covers half of is no target.
  await owner.evaluate(() => window.scrollTo(0, 0))
  await expectUsableInEveryLook(owner, 'outputs in a voice')
})
