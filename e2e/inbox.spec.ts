import { goTo } from './go-to.ts'
import { expect, test } from './server.ts'
import { aSharedJourney } from './shared-journey.ts'

test('new notifications show at the bell on other screens, and reading them updates every window', {
  tag: '@main',
}, async ({ owner, desk, visitor }) => {
  const { journey, link } = await aSharedJourney(desk)
  const over = { title: 'Long over', trackDurationMin: '0', endsOn: '2020-01-01' }
  await desk.change(journey, { intent: 'edit-link', link: link.id, ...over })
  await goTo(owner, '/workspace/page')
  const bell = owner.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  await goTo(visitor, link.address)
  await visitor.getByLabel('Your email address').fill('inbox@globex.test')
  await visitor.getByRole('button', { name: 'Request a new link' }).click()
  const told = owner.getByText('inbox@globex.test asked for a new link to replace “Long over”')
  await expect(told).toBeVisible()

  const other = await owner.context().newPage()
  await goTo(other, '/workspace/page')
  const elsewhere = other.getByRole('button', { name: /^Notifications, \d+ unread/ })
  await expect(elsewhere).toBeVisible()
  await owner.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(other.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})
