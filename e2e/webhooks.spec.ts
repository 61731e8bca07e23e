import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { openSite } from '../src/test/loopback-site.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { tabTo } from './keyboard.ts'
import { expect, test } from './server.ts'
import { aSharedJourney } from './shared-journey.ts'
import { reportVisit } from './visitor.ts'

test.use({ settings: { WEBHOOK_ALLOW_PRIVATE: '1', VISIT_END_SECONDS: '0' } })

test('a workspace webhook is created by keyboard, called for a visit, shows its deliveries, and resends them', {
  tag: '@main',
}, async ({ owner, desk, request }) => {
  const calls: { id: unknown; body: string; headers: object }[] = []
  const receiver = await openSite((asks, answers) => {
    void text(asks).then((body) => {
      calls.push({ id: asks.headers['webhook-id'], body, headers: asks.headers })
      answers.writeHead(204).end()
    })
  })
  const { link } = await aSharedJourney(desk)
  const panel = (name: string) =>
    owner.locator('.panel', { has: owner.getByRole('heading', { name, exact: true }) })
  await owner.goto('/workspace/settings/webhooks', { waitUntil: 'networkidle' })
  await tabTo(owner, owner.getByLabel('URL'))
  await owner.keyboard.type(`${receiver.origin}/hook`)
  await owner.keyboard.press('Tab')
  await owner.keyboard.type('Our CRM')
  await tabTo(owner, owner.getByRole('button', { name: 'Create webhook' }))
  await owner.keyboard.press('Enter')
  await expect(owner.getByRole('group', { name: 'Signing secret' })).toBeFocused()
  const secret = (await panel('Signing secret').locator('code').textContent()) ?? ''
  await expectAccessibleInEveryLook(owner, 'the secret of a new webhook')

  await reportVisit(request, link.address)
  await expect.poll(() => calls.length, { timeout: 60_000 }).toBe(1)
  const [{ id, body, headers } = { id: '', body: '', headers: {} }] = calls
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
    data: { title: 'For Globex alone', duration: 12 },
  })

  await owner.getByRole('link', { name: 'Open webhook' }).click()
  await expect(owner.getByRole('heading', { level: 1, name: 'Our CRM' })).toBeVisible()
  expect(await owner.content()).not.toContain(secret)
  await panel('Log').getByRole('link', { name: 'Visit finished' }).click()
  const opened = panel('Delivery')
  await expect(opened.getByText(`webhook-id: ${String(id)}`).first()).toBeVisible()
  await expectAccessibleInEveryLook(owner, 'one event of a webhook')
  await opened.getByRole('button', { name: 'Resend' }).press('Enter')
  await expect.poll(() => calls.length).toBe(2)
  expect(calls[1]).toMatchObject({ id, body })

  const range = panel('Resend a time range')
  await owner.getByRole('link', { name: 'Back to log' }).click()
  await range.getByLabel('From').fill('2020-01-01T00:00')
  await range.getByLabel('Until').fill('2099-01-01T00:00')
  await range.getByLabel('Include delivered events').check()
  await range.getByRole('button', { name: 'Resend events' }).click()
  await expect(owner.getByText('Resending 1 event.').first()).toBeVisible()
  await expect.poll(() => calls.length).toBe(3)
  receiver.close()
})
