import { randomUUID } from 'node:crypto'
import { chainOf, ownersCall } from '../src/test/flow-graphs.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { goToUntil } from './go-to.ts'
import { expect, test } from './server.ts'
import { aSharedJourney } from './shared-journey.ts'
import { confirm } from './visitor.ts'

test('an email is approved and a call completed by keyboard only, and the journey continues', async ({
  owner,
  desk,
  site,
  request,
}) => {
  const { journey } = await aSharedJourney(desk)
  const email = `lea-${randomUUID()}@globex.test`
  const made = await desk.link(journey, { title: 'For Lea', email, first: 'Lea' })
  const flow = `/api/journeys/${journey}/flow`
  const { choices } = await (await owner.request.get(flow)).json()
  // Once the lead is verified: an email that a member approves, and a call by them.
  const asked = { to: 'member', member: choices.members[0].id }
  const mail = { subject: 'Hello {{lead.first}}', text: 'Shall we talk?', link: null, ask: asked }
  const call = { ...ownersCall, ...asked, canSkip: false, within: null }
  const steps = [
    { id: 'mail', type: 'email', config: mail },
    { id: 'call', type: 'task', config: call },
  ]
  const graph = chainOf(steps, { on: { on: 'lead_validated', link: null } })
  const headers = { origin: site.origin }
  expect((await owner.request.put(flow, { headers, data: { version: 0, graph } })).status()).toBe(200)
  await desk.post(`/workspace/journey/${journey}/editor`, { intent: 'publish-flow', version: '1' })
  await confirm(request, made.personal)

  await goToUntil(owner, '/workspace/steps', owner.locator('li[data-step]'))
  await owner.keyboard.press('j')
  await expect(owner.locator('li[data-step]:focus')).toContainText('Hello Lea')
  await owner.keyboard.press('e')
  await expect(owner.getByRole('textbox', { name: 'Subject' })).toHaveValue('Hello Lea')
  await expectAccessibleInEveryLook(owner, 'an email to approve')
  await owner.getByRole('textbox', { name: 'Text' }).fill('Shall we talk on Monday?')
  await owner.getByRole('button', { name: 'Approve and send' }).press('Enter')
  await expect(owner.getByText('The journey continues in 10 seconds')).toBeVisible()

  await goToUntil(owner, '/workspace/steps', owner.getByRole('heading', { name: 'Call Lea' }))
  await owner.keyboard.press('s')
  await owner.keyboard.press('Enter')
  await expect(owner.getByText('You’re all caught up')).toBeVisible()
  await owner.getByRole('link', { name: 'Snoozed (1)' }).click()
  await expect(owner.getByText('Snoozed until')).toBeVisible()
  await owner.keyboard.press('a')
  await owner.getByLabel('Assignee').selectOption('')
  await owner.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(owner.getByText('Assignee: Unassigned')).toBeVisible()
  await owner.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(owner.getByText('Assignee: Unassigned')).toBeHidden()
  await owner.locator('li[data-step]').focus()
  await owner.keyboard.press('e')
  await owner.keyboard.press('Enter')
  await expect(owner.getByText('No snoozed step tasks')).toBeVisible()
})

test('library steps are created and changed in versions, with warnings about unsaved and conflicting changes', async ({
  owner,
  site,
}) => {
  await owner.goto('/workspace/steps/library', { waitUntil: 'networkidle' })
  await owner.getByRole('button', { name: 'New steps' }).click()
  const dialog = owner.getByRole('dialog', { name: 'New steps' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Welcome to Hooli')
  await dialog.getByLabel('First step').selectOption('Send email')
  await dialog.getByRole('button', { name: 'Create steps' }).click()
  await expect(owner.getByRole('heading', { name: 'Welcome to Hooli' })).toBeVisible()
  await owner.getByLabel('Text', { exact: true }).fill('Glad you are here.')
  await owner.getByLabel('Subject').fill('Hello there')
  await expect(owner.getByText('Not saved yet')).toBeVisible()
  await owner.getByRole('link', { name: 'Step library' }).click()
  const leaving = owner.getByRole('dialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Stay' }).click()
  const here = owner.url()
  await owner.evaluate(() => window.history.back())
  await leaving.getByRole('button', { name: 'Stay' }).click()
  expect(owner.url()).toBe(here)
  await expect(owner.getByLabel('Subject')).toHaveValue('Hello there')
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(owner.getByText('Version 2 saved')).toBeVisible()
  await expectAccessibleInEveryLook(owner, 'steps of the library')

  await owner.getByLabel('Subject').fill('Mine')
  const id = new URL(owner.url()).pathname.split('/').at(-1)
  const api = `/api/step-templates/${id}`
  const { part, name } = await (await owner.request.get(`${api}/versions/2`)).json()
  part.steps[0].config.subject = 'Theirs'
  const data = { name, note: '', part, version: 2 }
  expect((await owner.request.put(api, { headers: { origin: site.origin }, data })).status()).toBe(200)
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(owner.getByText('Another member saved a new version')).toBeVisible()
  await owner.getByRole('button', { name: 'Save mine as next version' }).click()
  await expect(owner.getByText('Version 4 saved')).toBeVisible()
  await expect(owner.getByLabel('Subject')).toHaveValue('Mine')
})
