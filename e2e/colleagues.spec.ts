import { expectAccessibleInEveryLook } from './accessible.ts'
import { consoleErrorsOf } from './console-errors.ts'
import { Desk } from './desk.ts'
import { goTo, ready } from './go-to.ts'
import { inviteTo } from './invitation.ts'
import { newcomerPassword } from './newcomer.ts'
import { expect, test } from './server.ts'

test('a colleague appears on the same page, is mentioned in a comment, and is notified', {
  tag: '@main',
}, async ({ owner, desk, site, visitor: colleague }) => {
  const complaints = consoleErrorsOf(owner)
  const path = await inviteTo(owner, site, 'grace@cove.example')
  const theirs = new Desk(colleague, site)
  const grace = { first: 'Grace', last: 'Hopper', email: 'grace@cove.example' }
  await theirs.post('/auth/register', { ...grace, password: newcomerPassword })
  await theirs.post(path, { token: path.split('=')[1] ?? '', answer: 'accept' })
  const page = `/workspace/page/${await desk.draft('What a colleague looks at', [])}`

  await goTo(owner, `${page}/internal`)
  await expect(owner.getByRole('list', { name: 'Also viewing' })).toBeHidden()
  await goTo(colleague, `${page}/editor`)
  await expect(colleague.getByRole('list', { name: 'Also viewing' })).toContainText('Ada')
  await owner.reload()
  await ready(owner)
  await expect(owner.getByRole('list', { name: 'Also viewing' })).toContainText('Grace Hopper')

  const field = owner.getByRole('textbox', { name: 'Comment' })
  await field.pressSequentially('Please look, @gra')
  await expect(owner.getByRole('option', { name: 'Grace Hopper' })).toBeVisible()
  await expectAccessibleInEveryLook(owner, 'suggested mentions')
  await owner.keyboard.press('Enter')
  await expect(field).toHaveValue('Please look, @Grace Hopper ')
  await owner.keyboard.type('today')
  await owner.getByRole('button', { name: 'Add comment' }).click()
  await expect(owner.getByText('Please look, @Grace Hopper today', { exact: true })).toBeVisible()

  await goTo(colleague, '/workspace')
  await colleague.getByRole('button', { name: /^Notifications, \d+ unread/ }).click()
  await colleague.getByRole('link', { name: /mentioned you in “What a colleague looks at”/ }).click()
  await expect(colleague).toHaveURL(`${page}/internal`)
  await expect(colleague.getByText('Please look, @Grace Hopper today', { exact: true })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a form submitted offline waits, and is sent when the network is back', { tag: '@main' }, async ({
  owner,
}) => {
  await goTo(owner, '/workspace/guest/new')
  await owner.getByLabel('First name').fill('Margaret')
  await owner.context().setOffline(true)
  await expect(owner.getByText('You’re offline. Your changes are sent')).toBeVisible()
  await expectAccessibleInEveryLook(owner, 'offline')
  await owner.getByRole('button', { name: 'Add guest' }).click()
  await expect(owner.getByText('Changes waiting on this page: 1')).toBeVisible()
  await expect(owner.getByLabel('First name')).toHaveValue('Margaret')
  await owner.context().setOffline(false)
  await expect(owner.getByRole('heading', { name: 'Margaret', level: 1 })).toBeVisible()
  await expect(owner.getByText('You’re offline')).toBeHidden()
})
