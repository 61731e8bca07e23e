import { expectAccessibleInEveryLook } from './accessible.ts'
import { ownerSetup } from './owner-setup.ts'
import { expect, test } from './server.ts'

test('an owner checks a link before sharing it, and follows its findings', async ({ owner, site }) => {
  const desk = ownerSetup(owner, site)
  const page = await desk.publish({
    root: { title: 'What it costs', description: 'Three plans and what they have.' },
    blocks: [{ id: 'b', type: 'call_to_action', props: { label: 'Plans', href: '/p/nobody/plans' } }],
  })
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
