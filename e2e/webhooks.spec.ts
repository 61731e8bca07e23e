import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { type HookReceiver, isSignedWith, openHookReceiver } from './hook-receiver.ts'
import { tabTo } from './keyboard.ts'
import { test as base, expect } from './server.ts'
import { aSharedJourney } from './shared-journey.ts'
import { reportVisit } from './visitor.ts'

const test = base.extend<{ receiver: HookReceiver }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from here
  receiver: async ({}, provide) => {
    const receiver = await openHookReceiver()
    await provide(receiver)
    receiver.close()
  },
})

test.use({ settings: { WEBHOOK_ALLOW_PRIVATE: '1', VISIT_END_SECONDS: '0' } })

function panel(page: Page, title: string): Locator {
  return page.locator('.panel', { has: page.getByRole('heading', { name: title, exact: true }) })
}

test('a workspace webhook is created by keyboard, called for a visit, shows its deliveries, and resends them', {
  tag: '@main',
}, async ({ owner, site, receiver, playwright }) => {
  const { calls } = receiver
  const { link } = await aSharedJourney(owner, site)
  await owner.goto('/workspace/settings/webhooks', { waitUntil: 'networkidle' })
  await tabTo(owner, owner.getByLabel('URL'))
  await owner.keyboard.type(receiver.url)
  await owner.keyboard.press('Tab')
  await owner.keyboard.type('Our CRM')
  await tabTo(owner, owner.getByRole('button', { name: 'Create webhook' }))
  await owner.keyboard.press('Enter')
  await expect(owner.getByRole('group', { name: 'Signing secret' })).toBeFocused()
  const secret = (await panel(owner, 'Signing secret').locator('code').textContent()) ?? ''
  await expectAccessibleInEveryLook(owner, 'the secret of a new webhook')

  const visitor = await playwright.request.newContext()
  await reportVisit(visitor, link.address)
  await visitor.dispose()
  await expect.poll(() => calls.length, { timeout: 60_000 }).toBe(1)
  const [told] = calls
  expect(isSignedWith(secret, told)).toBe(true)
  expect(JSON.parse(told?.body ?? '')).toMatchObject({ data: { title: 'For Globex alone', duration: 12 } })

  await owner.getByRole('link', { name: 'Open webhook' }).click()
  await expect(owner.getByRole('heading', { level: 1, name: 'Our CRM' })).toBeVisible()
  expect(await owner.content()).not.toContain(secret)
  await panel(owner, 'Log').getByRole('link', { name: 'Visit finished' }).click()
  const opened = panel(owner, 'Delivery')
  await expect(opened.getByText(`webhook-id: ${told?.id}`).first()).toBeVisible()
  await expectAccessibleInEveryLook(owner, 'one event of a webhook')
  await opened.getByRole('button', { name: 'Resend' }).press('Enter')
  await expect.poll(() => calls.length).toBe(2)
  expect(calls[1]).toMatchObject({ id: told?.id, body: told?.body })

  // A range is resent while the webhook is on.
  const status = panel(owner, 'Status')
  const range = panel(owner, 'Resend a time range')
  await owner.getByRole('link', { name: 'Back to log' }).click()
  await status.getByRole('button', { name: 'Turn off' }).click()
  await expect(range.getByText('Turn the webhook on to resend events.')).toBeVisible()
  await status.getByRole('button', { name: 'Turn on' }).click()
  await range.getByLabel('From').fill('2020-01-01T00:00')
  await range.getByLabel('Until').fill('2099-01-01T00:00')
  await range.getByLabel('Include delivered events').check()
  await range.getByRole('button', { name: 'Resend events' }).click()
  await expect(owner.getByText('Resending 1 event.').first()).toBeVisible()
  await expect.poll(() => calls.length).toBe(3)
})
