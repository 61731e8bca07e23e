import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { choose } from './hand.ts'
import { mailed } from './mails.ts'
import { expect, test } from './server.ts'
import { aSharedJourney } from './shared-journey.ts'

test('an owner requires a password, a confirmed email and terms, a visitor provides them, and the owner sees the visitor', {
  tag: '@main',
}, async ({ owner, desk, site, visitor }) => {
  const { journey, link } = await aSharedJourney(desk)
  await visitor.goto(link.address)
  await expect.poll(() => visitsMadeIn(visitor)).toMatch(/\w{22}\.[\w-]{36}/)
  const [earlier = ''] = /\w{22}\.[\w-]{36}/.exec(await visitsMadeIn(visitor)) ?? []
  await owner.goto(`/workspace/journey/${journey}?link=${link.id}`, { waitUntil: 'networkidle' })
  const drawer = owner.getByRole('dialog')
  await drawer.locator('summary', { hasText: 'Access' }).click()
  await drawer.getByLabel('Visitors provide').selectOption('confirmed')
  await drawer.getByLabel('Password', { exact: true }).fill('open sesame')
  const list = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('domain\nglobex.test\n') }
  await choose(drawer.getByRole('button', { name: 'Add from CSV: Allowed' }), list)
  await expect(drawer.getByRole('textbox', { name: 'Allowed addresses and domains' })).toHaveValue(
    /globex\.test/,
  )
  await drawer.getByLabel('Terms to accept').fill('What you read here stays between us.')
  await drawer.getByRole('button', { name: 'Save link' }).click()
  await expect(owner.getByText('Link saved')).toBeVisible()

  await visitor.goto(link.address, { waitUntil: 'networkidle' })
  await expect(visitor.getByText('For Globex alone')).toHaveCount(0)
  await expectAccessibleInEveryLook(visitor, 'the gate of a link')
  await visitor.getByLabel('Password', { exact: true }).fill('open sesame')
  await visitor.getByLabel('Your name').fill('Lea Roth')
  await visitor.getByLabel('Your email address').fill('lea@globex.test')
  await visitor.getByLabel('I have read and accept these terms').check()
  await visitor.getByRole('button', { name: 'Continue' }).click()
  await expect(visitor.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await expect(visitor.locator('input[name=visits]')).toHaveValue(earlier)
  const code = await mailed(site, 'lea@globex.test', /^\d{8}(?= is your code)/)
  await visitor.getByLabel('Code').fill(code)
  await visitor.getByRole('button', { name: 'Confirm' }).click()
  await expect(visitor.getByText('A secret price')).toBeVisible()

  await owner.goto(`/workspace/journey/${journey}?link=${link.id}`)
  const came = drawer.getByRole('region', { name: 'Opens' })
  await expect(came.getByText(/lea@globex\.test · verified · accepted terms version 1/)).toBeVisible()
})

/** The browser's stored record of its visits. */
function visitsMadeIn(visitor: Page): Promise<string> {
  return visitor.evaluate(() => localStorage.getItem('nurtured.visits') ?? '')
}
