import { expectAccessibleInEveryLook } from './accessible.ts'
import { goTo } from './go-to.ts'
import { expect, test } from './server.ts'
import { reportVisit } from './visitor.ts'

test('the home screen shows tasks and recent visitors by company', { tag: '@main' }, async ({
  owner,
  desk,
  site,
  request,
}) => {
  await reportVisit(request, site.campaign, {})
  const screen = await (await owner.request.get('/taskmaster')).text()
  const assignee = /<select[^>]*name="assignee".*?value="([0-9a-f-]{36})"/s.exec(screen)?.[1] ?? ''
  const task = { intent: 'create-task', title: 'Call the studio', assignee, due: '2020-01-31' }
  await desk.post('/taskmaster', task)

  await goTo(owner, '/workspace')
  await expect(owner.getByText('Minutes transcribed', { exact: true })).toBeVisible()
  await expect(owner.getByText('Overdue since Jan 31, 2020')).toBeVisible()
  await expectAccessibleInEveryLook(owner, 'home with tasks')

  await owner.getByRole('button', { name: 'Complete “Call the studio”' }).click()
  await expect(owner.getByText('Call the studio')).toHaveCount(0)
  await owner.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(owner.getByText('Call the studio')).toBeVisible()

  await owner.getByRole('link', { name: 'By account' }).click()
  await expect(owner).toHaveURL(/visits=account/)
  const visits = owner.locator('section', { has: owner.getByRole('heading', { name: 'Latest visits' }) })
  await expect(
    visits
      .getByRole('listitem')
      .getByText(/^\d+ visits? · /)
      .first(),
  ).toBeVisible()

  await owner.getByRole('button', { name: 'New', exact: true }).click()
  await owner.getByRole('menuitem', { name: 'New journey' }).click()
  await expect(owner).toHaveURL(/\/workspace\/journey/)
  await expect(owner.getByRole('dialog', { name: 'New journey' }).getByLabel('Name')).toBeFocused()
})
