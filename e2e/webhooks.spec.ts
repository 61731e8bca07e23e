import type { Locator, Page } from '@playwright/test'
import { type HookReceiver, isSignedWith, openHookReceiver } from './hook-receiver.ts'
import { look } from './look.ts'
import { tabTo } from './only-keys.ts'
import { test as base, expect } from './server.ts'
import { aSharedJourney } from './shared-journey.ts'
import { expectUsableInEveryLook } from './usable.ts'
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

const list = '/workspace/settings/webhooks'

function panel(page: Page, title: string): Locator {
  return page.locator('.panel', { has: page.getByRole('heading', { name: title, exact: true }) })
}

/** The secret that the screen shows, which is gone when the screen is opened again. */
async function secretShownOnce(page: Page): Promise<string> {
  const shown = panel(page, 'Its signing secret').locator('code')
  await expect(shown).toHaveText(/^whsec_/)
  const secret = (await shown.textContent()) ?? ''
  const again = await page.context().newPage()
  await again.goto(page.url(), { waitUntil: 'networkidle' })
  expect(await again.content()).not.toContain(secret)
  await again.close()
  return secret
}

test('a webhook of the workspace is made by keys, told of a visit at its second attempt, tried, sent again and removed', {
  tag: '@main',
}, async ({ owner, site, receiver, playwright }) => {
  const { calls } = receiver
  const { link } = await aSharedJourney(owner, site)
  await owner.goto(list, { waitUntil: 'networkidle' })
  await expect(owner.getByText('No webhook yet')).toBeVisible()
  await look(owner, 'webhooks-empty')
  await expectUsableInEveryLook(owner, 'webhooks, where there are none')

  await tabTo(owner, owner.getByLabel('Address'))
  await owner.keyboard.type(receiver.url)
  await owner.keyboard.press('Tab')
  await owner.keyboard.type('Our CRM')
  await tabTo(owner, owner.getByRole('checkbox', { name: 'A form that was sent' }))
  await owner.keyboard.press('Space')
  await tabTo(owner, owner.getByRole('button', { name: 'Create webhook' }))
  await owner.keyboard.press('Enter')
  await expect(owner.getByRole('group', { name: 'Its signing secret' })).toBeFocused()
  await expect(owner.getByRole('link', { name: 'Our CRM' })).toBeVisible()
  await look(owner, 'webhooks-secret')
  await expectUsableInEveryLook(owner, 'the secret of a new webhook')
  const secret = await secretShownOnce(owner)
  await owner.getByRole('link', { name: 'Open the webhook' }).click()
  await expect(owner.getByRole('heading', { level: 1, name: 'Our CRM' })).toBeVisible()
  await expect(owner.getByRole('checkbox', { name: 'A form that was sent' })).not.toBeChecked()
  await look(owner, 'webhook-new')
  await expectUsableInEveryLook(owner, 'a webhook that was told nothing yet')

  // The first attempt is refused.
  receiver.answerOnce(503, 'The CRM is being mended.')
  const visitor = await playwright.request.newContext()
  await reportVisit(visitor, link.address)
  await expect.poll(() => calls.length, { timeout: 60_000 }).toBe(2)
  const [refused, taken] = calls
  expect(taken?.id).toBe(refused?.id)
  expect(calls.map((call) => isSignedWith(secret, call))).toEqual([true, true])
  expect(JSON.parse(taken?.body ?? '')).toMatchObject({
    event: 'visit.settled',
    type: 'visit',
    data: { title: 'For Globex alone', duration: 12 },
  })
  await expect
    .poll(async () => {
      await owner.reload({ waitUntil: 'networkidle' })
      return panel(owner, 'Log').locator('li', { hasText: 'Delivered' }).count()
    })
    .toBe(1)
  const line = panel(owner, 'Log').locator('li', { hasText: '2 attempts' })
  await line.getByRole('link', { name: 'A visit that is over' }).click()
  const opened = panel(owner, 'One event')
  await expect(opened.getByText(`webhook-id: ${taken?.id}`).first()).toBeVisible()
  await expect(opened.getByText('"duration": 12')).toBeVisible()
  await opened.locator('summary', { hasText: 'Attempt 1' }).press('Enter')
  await expect(opened.getByText('The CRM is being mended.')).toBeVisible()
  await look(owner, 'webhook-event')
  await expectUsableInEveryLook(owner, 'one event of a webhook')

  await opened.getByRole('button', { name: 'Send again' }).press('Enter')
  await expect.poll(() => calls.length).toBe(3)
  expect(calls[2]).toMatchObject({ id: taken?.id, body: taken?.body })

  await owner.getByRole('link', { name: 'The whole log' }).click()
  await expect(panel(owner, 'Log')).toBeVisible()
  const range = panel(owner, 'Send a range again')
  await range.getByLabel('From').fill('2020-01-01T00:00')
  await range.getByLabel('Until').fill('2099-01-01T00:00')
  await range.getByRole('button', { name: 'Send range' }).click()
  await expect(owner.getByText('Nothing in the log of that time can be sent again.')).toBeVisible()
  await range.getByLabel('Also what was delivered').check()
  await range.getByRole('button', { name: 'Send range' }).click()
  await expect(owner.getByText('1 event is sent again.')).toBeVisible()
  await expect.poll(() => calls.length).toBe(4)
  await expect(range.getByText('The last time, 1 event was sent again,')).toBeVisible()
  await expect(range.getByText('Times are those of Europe/Berlin.')).toBeVisible()
  expect(calls[3]).toMatchObject({ id: taken?.id, body: taken?.body })

  // A visit that was, as a test.
  const trial = panel(owner, 'Test')
  await trial.getByLabel('Visit').selectOption({ label: 'Somebody, For Globex alone, 12 s' })
  await trial.getByRole('button', { name: 'Send test' }).click()
  await expect(owner.getByText('The test was taken.')).toBeVisible()
  await expect(trial.getByText('"test": true')).toBeVisible()
  expect(JSON.parse(calls[4]?.body ?? '')).toMatchObject({ test: true, data: { duration: 12 } })
  expect(isSignedWith(secret, calls[4])).toBe(true)
  await look(owner, 'webhook')
  await expectUsableInEveryLook(owner, 'a webhook with a log and a test')

  // Both secrets sign while receivers learn the new one.
  await panel(owner, 'Status').getByRole('button', { name: 'Make a new secret' }).click()
  const next = await secretShownOnce(owner)
  expect(next).not.toBe(secret)
  await expect(panel(owner, 'Status').getByText('The secret before stops signing')).toBeVisible()
  await reportVisit(visitor, link.address)
  await expect.poll(() => calls.length, { timeout: 60_000 }).toBe(6)
  expect([secret, next].map((one) => isSignedWith(one, calls[5]))).toEqual([true, true])
  expect(isSignedWith(`whsec_${Buffer.from('somebody else').toString('base64')}`, calls[5])).toBe(false)

  // Off, and on again by Undo.
  await panel(owner, 'Status').getByRole('button', { name: 'Turn off' }).click()
  await expect(panel(owner, 'Status').getByText('It misses what happens')).toBeVisible()
  await look(owner, 'webhook-off')
  await owner.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(panel(owner, 'Status').getByText('On', { exact: true })).toBeVisible()

  // A range waits until it is on, and can be stopped.
  await panel(owner, 'Status').getByRole('button', { name: 'Turn off' }).click()
  await expect(panel(owner, 'Status').getByText('It misses what happens')).toBeVisible()
  await range.getByLabel('From').fill('2020-01-01T00:00')
  await range.getByLabel('Until').fill('2099-01-01T00:00')
  await range.getByLabel('Also what was delivered').check()
  await range.getByRole('button', { name: 'Send range' }).click()
  await expect(range.getByRole('status')).toHaveText('0 of 2 events have been sent again.')
  await expect(range.getByText('It waits until the webhook is on.')).toBeVisible()
  await look(owner, 'webhook-range')
  await expectUsableInEveryLook(owner, 'a range that is being sent again')
  await range.getByRole('button', { name: 'Stop' }).press('Enter')
  await expect(range.getByText('The last time, it was stopped after 0 of 2 events,')).toBeVisible()
  await panel(owner, 'Status').getByRole('button', { name: 'Turn on' }).click()
  await expect(panel(owner, 'Status').getByText('On', { exact: true })).toBeVisible()
  expect(calls).toHaveLength(6)

  const removal = panel(owner, 'Remove')
  await removal.getByLabel('Yes, remove it and its log').check()
  await removal.getByRole('button', { name: 'Remove' }).click()
  await expect(owner).toHaveURL(new RegExp(`${list}$`))
  await expect(owner.getByText('No webhook yet')).toBeVisible()
  await visitor.dispose()
})

test('a webhook of a link is made with the link, and is told of its visits alone', async ({
  owner,
  site,
  receiver,
  playwright,
}) => {
  const { calls } = receiver
  const { journey, link } = await aSharedJourney(owner, site)
  const other = await aSharedJourney(owner, site)
  const drawer = owner.getByRole('dialog')
  const address = `/workspace/journey/${journey}?link=${link.id}`
  await owner.goto(address, { waitUntil: 'networkidle' })
  await drawer.locator('summary', { hasText: 'Webhook' }).press('Enter')
  await drawer.getByLabel('Call an address of yours when a visit is over').press('Space')
  await drawer.getByLabel('Address', { exact: true }).last().fill(receiver.url)
  await look(owner, 'link-webhook')
  await expectUsableInEveryLook(owner, 'the webhook of a link')
  await drawer.getByRole('button', { name: 'Save link' }).click()
  await expect(drawer).toBeHidden()
  await owner.goto(address, { waitUntil: 'networkidle' })
  await drawer.locator('summary', { hasText: receiver.url }).press('Enter')
  await drawer.getByRole('link', { name: 'Log, test and signing secret' }).click()
  await expect(owner.getByText('One link', { exact: true })).toBeVisible()
  await panel(owner, 'Status').getByRole('button', { name: 'Make a new secret' }).click()
  const secret = await secretShownOnce(owner)

  const visitor = await playwright.request.newContext()
  await reportVisit(visitor, other.link.address)
  await reportVisit(visitor, link.address)
  await expect
    .poll(
      async () => {
        await owner.reload({ waitUntil: 'networkidle' })
        return panel(owner, 'Log').locator('li', { hasText: 'Delivered' }).count()
      },
      { timeout: 60_000 },
    )
    .toBe(1)
  expect(calls).toHaveLength(1)
  expect(isSignedWith(secret, calls[0])).toBe(true)
  expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({ data: { title: 'For Globex alone' } })
  await owner.goto(list, { waitUntil: 'networkidle' })
  await expect(owner.locator('.webhook-list li', { hasText: 'One link · 1 delivered' })).toBeVisible()
  await look(owner, 'webhooks')
  await expectUsableInEveryLook(owner, 'webhooks')
  await visitor.dispose()
})
