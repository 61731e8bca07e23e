import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, test } from './server.ts'

test('an owner checks a link before sharing it, and follows its findings', async ({ owner, desk }) => {
  const props = { label: 'Plans', href: '/p/nobody/plans' }
  const blocks = [{ id: 'b', type: 'call_to_action', props }]
  const page = await desk.publish('What it costs', blocks, 'Three plans and what they have.')
  const journey = await desk.journey('Looked through', [{ title: 'Pricing', page }])
  await desk.link(journey, { title: 'For Globex to check' })

  await owner.goto(`/workspace/journey/${journey}`, { waitUntil: 'networkidle' })
  await owner.getByRole('link', { name: 'Check “For Globex to check” before sharing' }).click()
  await expect(owner.getByText('Not checked yet')).toBeVisible()
  await owner.getByRole('button', { name: 'Check before sharing' }).click()
  const lost = owner.getByRole('listitem').filter({ hasText: '/p/nobody/plans' })
  await expect(lost).toContainText('Publish that page, or link somewhere else.', { timeout: 60_000 })
  await expectAccessibleInEveryLook(owner, 'the findings of a link check')
  await lost.getByRole('link').click()
  await expect(owner).toHaveURL(new RegExp(`/workspace/page/${page}/editor`))
})
