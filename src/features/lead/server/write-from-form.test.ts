import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { createPage } from '#src/features/page/server/create-page.ts'
import { listPages } from '#src/features/page/server/list-pages.ts'
import { publishPage } from '#src/features/page/server/publish-page.ts'
import { jobKinds } from '#src/jobs.ts'
import { contactForm, postForm } from '#src/test/contact-form.ts'
import { aPlace } from '#src/test/places.ts'
import { listLeads } from './list-leads.ts'

test('a sent form becomes a lead, once, and leads back to the page', async () => {
  const { platform, workspace, user } = await aPlace()
  const heading = { id: 'a', type: 'heading' as const, props: { text: 'Hello', level: 2 as const } }
  const data = { root: { title: 'Why', description: '' }, blocks: [heading, contactForm] }
  const { id: page } = await createPage(platform, { workspace, user, title: 'Why', data })
  await publishPage(platform, { workspace, user, page })
  const app = createApp(platform)
  const send = (fields: Record<string, string>) => postForm(app, '/api/pages/form', fields)
  const fields = {
    page,
    block: 'contact',
    back: '/p/forms/why',
    email: 'lea@globex.test',
    first: 'Lea',
    answer0: 'Marketing',
    consent: 'yes',
  }
  const sent = await send(fields)
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/p/forms/why#sent-contact'])
  const [job] = platform.jobs.waiting
  await platform.jobs.runDue(platform, jobKinds, platform.clock.now())
  if (job) platform.jobs.waiting.push(job)
  await platform.jobs.runDue(platform, jobKinds, platform.clock.now())
  expect((await listLeads(platform, { workspace })).leads).toMatchObject([
    { email: 'lea@globex.test', first: 'Lea' },
  ])
  expect((await listPages(platform, { workspace })).pages).toMatchObject([{ leads: 1 }])
  for (const wrong of [{ answer0: ' ' }, { consent: '' }, { email: 'no address' }])
    expect((await send({ ...fields, ...wrong })).status).toBe(422)
  expect((await send({ ...fields, block: 'a' })).status).toBe(404)
  const elsewhere = await send({ ...fields, back: 'https://evil.example/' })
  expect(elsewhere.headers.get('location')).toBe('/#sent-contact')
  platform.jobs.waiting.length = 0
  expect((await send({ ...fields, website: 'https://spam.example' })).status).toBe(303)
  expect(platform.jobs.waiting).toEqual([])
})
