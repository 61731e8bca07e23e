import { look } from './look.ts'
import { ownerDesk } from './owner-desk.ts'
import { expect, test } from './server.ts'
import { expectUsableInEveryLook } from './usable.ts'

// What is suggested depends on which pages there are.
test.use({ settings: { SERVER_OF: 'company-content' } })

test('a company’s page says what it reads and what to send next, which becomes a link, and its next step', {
  tag: '@main',
}, async ({ owner, site, browser }) => {
  const desk = ownerDesk(owner, site)
  const block = { id: 'a', type: 'heading', props: { text: 'Read me '.repeat(20), level: 2 } }
  const page = await desk.publish({ root: { title: 'How it began', description: '' }, blocks: [block] })
  await desk.publish({ root: { title: 'What came after', description: '' }, blocks: [block] })
  const journey = await desk.journey('From the start', [{ title: 'Beginnings', page }])
  const link = await desk.link(journey, { title: 'For Cyberdyne', account: 'Cyberdyne' })
  await owner.request.post('/workspace/guest/new', {
    form: { intent: 'create-guest', first: 'Miles', last: 'Dyson', company: 'cyberdyne', stage: 'prospect' },
    headers: { origin: site.origin },
  })

  const visitor = await browser.newContext()
  const reader = await visitor.newPage()
  await reader.goto(link.address, { waitUntil: 'networkidle' })
  const sent = reader.waitForResponse(/telemetry\/create/, { timeout: 40_000 })
  await reader.mouse.move(200, 200)
  await reader.mouse.move(220, 260)
  await sent
  await visitor.close()

  await owner.goto('/workspace/account?q=cyberdyne', { waitUntil: 'networkidle' })
  await owner.getByRole('link', { name: 'Cyberdyne', exact: true }).click()
  await expect(owner.getByRole('heading', { name: 'What is known' })).toBeVisible()
  const reads = owner.locator('.panel', { hasText: 'What they read' })
  await expect
    .poll(
      async () => {
        await owner.reload({ waitUntil: 'networkidle' })
        return reads.getByRole('link', { name: 'Beginnings' }).count()
      },
      { timeout: 60_000 },
    )
    .toBe(1)
  await expect(reads.getByRole('link', { name: 'How it began' })).toBeVisible()
  await expect(owner.getByRole('link', { name: 'Miles Dyson' })).toBeVisible()
  const next = owner.locator('.panel', { hasText: 'Send next' })
  await expect(next.getByRole('link', { name: 'How it began' })).toHaveCount(0)
  await look(owner, 'company-content')
  await expectUsableInEveryLook(owner, 'what a company reads')

  await next.getByText('Add to a journey').first().click()
  await next.getByRole('button', { name: 'Add', exact: true }).first().click()
  await expect(owner.getByText(/stands in the draft of “From the start”/)).toBeVisible()
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(owner.getByText('Taken out of the draft again')).toBeVisible()
  await next.getByRole('button', { name: 'Make link to “What came after”' }).click()
  await expect(owner.getByText('Link to “What came after” made.')).toBeVisible()
  await expect(
    owner.locator('.panel', { hasText: 'Links' }).getByText('What came after').first(),
  ).toBeVisible()
})

test('a company without a link is given a next step, which is taken over and taken back', async ({
  owner,
  site,
}) => {
  const form = { intent: 'create-account', name: 'Weyland', domain: '' }
  await owner.request.post('/workspace/account', { form, headers: { origin: site.origin } })
  await owner.goto('/workspace/account?q=weyland', { waitUntil: 'networkidle' })
  await owner.getByRole('link', { name: 'Weyland', exact: true }).click()
  await expect(owner.getByText('Nothing read yet')).toBeVisible()
  const step = owner.locator('.panel', { hasText: 'Suggested next step' })
  await expect(step.getByText('This company has no link yet.')).toBeVisible()
  await look(owner, 'company-empty')
  await step.getByRole('button', { name: 'Take over' }).click()
  await expect(owner.getByText('Weyland: changes saved.')).toBeVisible()
  await expect(step).toHaveCount(0)
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(step).toBeVisible()
})
