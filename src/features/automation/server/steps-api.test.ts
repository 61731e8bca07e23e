import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { runSweeps } from '#src/test/flows.ts'
import { askedMail, aWaitingFlow } from '#src/test/waiting-steps.ts'

test('waiting steps are listed, answered, undone, snoozed and reassigned', async () => {
  const { platform, first, lead, which, cookie } = await aWaitingFlow([askedMail])
  const app = createApp(platform)
  const { id } = await first()
  async function ask(method: string, path = '', body?: unknown) {
    const answer = await app.request(`https://nurtured.test/api/steps${path}`, {
      method,
      headers: { cookie, origin: 'https://nurtured.test', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  expect(await ask('GET', '?show=all')).toMatchObject({
    status: 200,
    body: { steps: [{ id, title: 'Hello Lea', lead: { email: lead.email } }], counts: { unassigned: 1 } },
  })
  expect(await ask('GET', '?show=whatever')).toMatchObject({ status: 422 })
  expect(await ask('POST', `/${id}/assign`, { assignee: which.user })).toMatchObject({ status: 200 })
  expect(await ask('POST', `/${id}/snooze`, { until: 'soon' })).toMatchObject({ status: 422 })
  expect(await ask('POST', `/${id}/snooze`, { until: null })).toMatchObject({ status: 200 })
  expect(
    await ask('POST', `/${id}/answer`, { answer: 'approved', mail: { subject: ' ', text: 'x' } }),
  ).toMatchObject({
    status: 422,
  })
  expect(await ask('POST', `/${id}/answer`, { answer: 'approved' })).toMatchObject({ status: 200 })
  expect(await ask('POST', `/${id}/answer`, { answer: 'approved' })).toMatchObject({ status: 409 })
  expect(await ask('POST', `/${id}/undo`)).toMatchObject({ status: 200 })
  await ask('POST', `/${id}/answer`, { answer: 'approved' })
  platform.clock.advance(11)
  await runSweeps(platform)
  expect(platform.mail.sent.map(({ to }) => to)).toEqual([lead.email])
  expect(await ask('POST', `/${id}/undo`)).toMatchObject({ status: 409 })
})
