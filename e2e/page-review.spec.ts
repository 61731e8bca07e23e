import { complaintsOf } from './complaints.ts'
import { ownerDesk } from './owner-desk.ts'
import { expect, test } from './server.ts'
import { expectUsableInEveryLook } from './usable.ts'

const form = {
  id: 'contact',
  type: 'form',
  props: {
    title: 'Talk to us',
    text: '',
    asksName: true,
    questions: [{ label: 'What do you make?', kind: 'line', isRequired: true }],
    consent: 'You may write back',
    button: 'Send it',
    thanks: 'Thank you.',
  },
}

const data = { root: { title: 'To be read twice', description: 'A page that is judged' }, blocks: [form] }

test('a page is commented on, judged, and says what was done with it', { tag: '@main' }, async ({
  owner,
  site,
}) => {
  const complaints = complaintsOf(owner)
  const page = await ownerDesk(owner, site).draft(data)
  await owner.goto(`/workspace/page/${page}/internal`, { waitUntil: 'networkidle' })
  await expect(owner.getByText('Nobody has given a verdict yet.')).toBeVisible()
  await owner.getByRole('button', { name: 'Ask for changes' }).click()
  await expect(owner.getByText('wants changes in this version')).toBeVisible()

  const field = owner.getByRole('textbox', { name: 'Comment' })
  await field.focus()
  await owner.keyboard.type('The opening is too long')
  await owner.keyboard.press('Tab')
  await owner.keyboard.press('Enter')
  const comment = owner.getByRole('listitem').filter({ hasText: 'The opening is too long' }).first()
  await expect(comment).toBeVisible()
  await expect(field).toHaveValue('')
  await owner.getByRole('button', { name: 'Resolve', exact: true }).click()
  await expect(owner.getByRole('button', { name: 'Open again' })).toBeVisible()
  await owner.getByRole('button', { name: 'Open again' }).click()
  await expect(owner.getByRole('button', { name: 'Resolve', exact: true })).toBeVisible()

  await owner.getByRole('button', { name: 'Approve this version' }).click()
  await expect(owner.getByText('Ada Lindqvist approved this version')).toBeVisible()
  await expect(owner.getByText('wants changes in this version')).toBeHidden()
  const done = owner.getByRole('list', { name: 'What was done' })
  await expect(done.getByRole('listitem').first()).toContainText('approved version')
  await expect(done).toContainText('commented: “The opening is too long”')
  await expect(done).toContainText('made it')
  expect(complaints).toEqual([])
})

test('a page wears a kit of its own, and the default one again by undo', async ({ owner, site }) => {
  const page = await ownerDesk(owner, site).draft(data)
  for (const name of ['House of reviews', 'Night of reviews']) {
    await owner.goto('/workspace/settings/brand?kit=new', { waitUntil: 'networkidle' })
    await owner.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await owner.getByRole('button', { name: 'Save kit' }).click()
    await expect(owner.getByRole('heading', { name })).toBeVisible()
  }
  await owner.goto(`/workspace/page/${page}/internal`, { waitUntil: 'networkidle' })
  const kit = owner.getByLabel('Kit of this page')
  await expect(kit.locator('option:checked')).toHaveText(/^Default: /)
  await kit.selectOption('Night of reviews')
  await owner.getByRole('button', { name: 'Use this kit' }).click()
  await expect(owner.getByText('The page wears this kit now')).toBeVisible()
  await expect(kit.locator('option:checked')).toHaveText('Night of reviews')
  await owner.getByRole('button', { name: 'Undo' }).last().click()
  await expect(kit.locator('option:checked')).toHaveText(/^Default: /)
})

test('what readers answer stands on the page’s preview, and comes as a file', async ({ owner, site }) => {
  const page = await ownerDesk(owner, site).publish(data)
  const headers = { origin: site.origin }
  const address = { slug: 'read-twice', visibility: 'unlisted' }
  expect((await owner.request.put(`/api/pages/${page}/address`, { headers, data: address })).ok()).toBe(true)
  const internal = `/workspace/page/${page}/internal`
  await owner.goto(internal, { waitUntil: 'networkidle' })
  await expect(owner.getByText('Nobody has sent a form of this page yet.')).toBeVisible()
  const sent = await owner.request.post('/api/pages/form', {
    headers,
    form: {
      page,
      block: 'contact',
      back: '/',
      email: 'lea@globex.example',
      first: 'Lea',
      last: 'Ray',
      consent: 'yes',
      answer0: 'Cables, and <b>bold</b> ones',
    },
    maxRedirects: 0,
  })
  expect(sent.status()).toBeLessThan(400)
  await owner.reload({ waitUntil: 'networkidle' })
  const answers = owner.getByRole('table', { name: 'Answers of its forms' })
  await expect(answers).toContainText('Lea Ray')
  await expect(answers).toContainText('Cables, and <b>bold</b> ones')
  await expect(owner.getByRole('list', { name: 'What was done' })).toContainText('published version 1')
  await expectUsableInEveryLook(owner, 'internal with answers')
  const file = await owner.request.get(
    (await owner.getByRole('link', { name: 'Export CSV' }).getAttribute('href')) ?? '',
  )
  expect(file.headers()['content-type']).toContain('text/csv')
  expect(await file.text()).toContain('lea@globex.example,Lea Ray,')
})
