import { complaintsOf } from './complaints.ts'
import { inviteTo } from './invitation.ts'
import { newcomerPassword } from './newcomer.ts'
import { expect, test } from './server.ts'
import { expectUsableInEveryLook } from './usable.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ settings: { SERVER_OF: 'colleagues' } })

test('a colleague is seen on the same page, mentioned in a comment, and told of it', async ({
  owner,
  site,
  browser,
}) => {
  const complaints = complaintsOf(owner)
  const path = await inviteTo(owner, site, 'grace@cove.example')
  const colleague = await (await browser.newContext({ baseURL: site.origin })).newPage()
  const form = { first: 'Grace', last: 'Hopper', email: 'grace@cove.example', password: newcomerPassword }
  await colleague.request.post('/auth/register', { form, headers: { origin: site.origin }, maxRedirects: 0 })
  await colleague.goto(path, { waitUntil: 'networkidle' })
  await colleague.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(colleague).toHaveURL(/\/workspace$/)

  await owner.goto('/workspace/page', { waitUntil: 'networkidle' })
  await owner.getByRole('link', { name: 'Say what you do not know' }).click()
  await expect(owner).toHaveURL(/\/workspace\/page\/[\da-f-]{36}\//)
  const page = /\/workspace\/page\/[\da-f-]{36}/.exec(owner.url())?.[0] ?? ''
  await owner.goto(`${page}/internal`, { waitUntil: 'networkidle' })
  await expect(owner.getByRole('list', { name: 'Also looking at this' })).toBeHidden()
  await colleague.goto(`${page}/editor`, { waitUntil: 'networkidle' })
  await expect(colleague.getByRole('list', { name: 'Also looking at this' })).toContainText('Ada')
  await owner.reload({ waitUntil: 'networkidle' })
  await expect(owner.getByRole('list', { name: 'Also looking at this' })).toContainText('Grace Hopper')

  const field = owner.getByRole('textbox', { name: 'Comment' })
  await field.pressSequentially('Please look, @gra')
  await expect(owner.getByRole('option', { name: 'Grace Hopper' })).toBeVisible()
  await expectUsableInEveryLook(owner, 'colleagues offered')
  await owner.keyboard.press('Enter')
  await expect(field).toHaveValue('Please look, @Grace Hopper ')
  await owner.keyboard.type('today')
  await owner.getByRole('button', { name: 'Add comment' }).click()
  await expect(owner.getByText('Please look, @Grace Hopper today', { exact: true })).toBeVisible()

  await colleague.goto('/workspace', { waitUntil: 'networkidle' })
  await colleague.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await colleague.getByRole('link', { name: /mentioned you in “Say what you do not know”/ }).click()
  await expect(colleague).toHaveURL(`${page}/internal`)
  await expect(colleague.getByText('Please look, @Grace Hopper today', { exact: true })).toBeVisible()
  expect(complaints).toEqual([])
  await colleague.context().close()
})

test('a form that is sent without a network waits, and is sent when it is back', async ({ owner }) => {
  await owner.goto('/workspace/guest/new', { waitUntil: 'networkidle' })
  await owner.getByLabel('First name').fill('Margaret')
  await owner.context().setOffline(true)
  await expect(owner.getByText('You are offline. What you change now is kept')).toBeVisible()
  await expectUsableInEveryLook(owner, 'offline')
  await owner.getByRole('button', { name: 'Add guest' }).click()
  await expect(owner.getByText('Waiting on this page until you are back: 1')).toBeVisible()
  await expect(owner.getByLabel('First name')).toHaveValue('Margaret')
  await owner.context().setOffline(false)
  await expect(owner.getByRole('heading', { name: 'Margaret', level: 1 })).toBeVisible()
  await expect(owner.getByText('You are offline')).toBeHidden()
})
