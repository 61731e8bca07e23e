import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { emptyGraph } from '#src/features/automation/schema.ts'
import { aLead, aLink, aWorkspace } from '#src/test/factories.ts'
import { chainOf } from '#src/test/flow-graphs.ts'
import { runSweeps } from '#src/test/flows.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { call } from '#src/test/waiting-steps.ts'

async function anEditor() {
  const platform = await createTestPlatform()
  const { workspace, cookie } = await aSignedInOwner(platform)
  const link = await aLink(platform, { workspace })
  const app = createApp(platform)
  async function ask(method: string, path = '', body?: unknown) {
    const answer = await app.request(`https://nurtured.test/api/journeys/${link.journey}/flow${path}`, {
      method,
      headers: { cookie, origin: 'https://nurtured.test', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  return { platform, workspace, link, ask }
}

const wait = { id: 'wait', type: 'wait', config: { amount: 2, unit: 'days' } }
const score = { id: 'score', type: 'score', config: { change: 3 } }

test('a draft is saved by version, published, and leads are added and removed', async () => {
  const { platform, workspace, link, ask } = await anEditor()
  const empty = await ask('GET')
  expect(empty).toMatchObject({
    status: 200,
    body: { state: 'draft', version: 0, draft: emptyGraph, published: null },
  })
  expect(empty.body.choices).toMatchObject({ links: [{ id: link.id, name: 'For Globex' }], tabs: [{}, {}] })
  const graph = chainOf([wait, score], { on: { on: 'link_opened', link: link.id } })
  expect(await ask('PUT', '', { version: 0, graph })).toEqual({ status: 200, body: { version: 1 } })
  expect(await ask('PUT', '', { version: 0, graph })).toMatchObject({ status: 409 })
  expect(await ask('POST', '/publish', { version: 1 })).toMatchObject({ status: 200, body: { published: 1 } })
  const lead = await aLead(platform, workspace)
  expect(await ask('POST', '/leads', { leads: [lead.id, crypto.randomUUID()] })).toMatchObject({
    body: { leads: [{ fate: 'started' }, { fate: 'gone' }] },
  })
  await runSweeps(platform)
  const { runs } = (await ask('GET', '/runs?state=waiting')).body
  expect(runs).toMatchObject([{ email: lead.email, step: 'wait', state: 'waiting' }])
  const path = `/runs/${runs[0].id}`
  expect(await ask('POST', `${path}/pause`)).toMatchObject({
    body: { run: { state: 'paused', heldBy: 'member' } },
  })
  expect(await ask('POST', `${path}/resume`)).toMatchObject({ body: { run: { state: 'waiting' } } })
  expect((await ask('GET')).body.figures).toMatchObject({
    runs: { entered: 1, under_way: 1 },
    steps: [
      { step: 'trigger', entered: 1, done: 1 },
      { step: 'wait', entered: 1, waiting: 1, done: 0 },
    ],
  })
  expect(await ask('POST', `${path}/end`)).toMatchObject({
    body: { run: { state: 'exited', endReason: 'removed' } },
  })
  expect(await ask('POST', `${path}/end`)).toMatchObject({ status: 409 })
  expect(await ask('POST', '/pause')).toMatchObject({ body: { state: 'paused' } })
  expect(await ask('POST', '/publish', { version: 1 })).toMatchObject({ body: { published: 2 } })
  expect(await ask('GET')).toMatchObject({ body: { state: 'paused' } })
  expect(await ask('POST', '/resume')).toMatchObject({ body: { state: 'live' } })
  expect(await ask('GET', '/versions/1')).toMatchObject({ body: { n: 1, graph } })
  expect(await ask('GET', '/versions/3')).toMatchObject({ status: 404 })
})

test('problems are reported and prevent publishing', async () => {
  const { ask } = await anEditor()
  const graph = chainOf([{ id: 'hook', type: 'webhook', config: { endpoint: null } }])
  expect(await ask('POST', '/check', graph)).toMatchObject({
    body: { findings: [{ code: 'no_endpoint', step: 'hook' }] },
  })
  await ask('PUT', '', { version: 0, graph })
  expect(await ask('POST', '/publish', { version: 1 })).toMatchObject({
    status: 422,
    body: { published: null },
  })
  expect(await ask('POST', '/pause')).toMatchObject({ status: 409 })
  expect(await ask('PUT', '', { version: -1, graph })).toMatchObject({ status: 422 })
  const odd = JSON.parse(
    JSON.stringify(chainOf([{ id: 'goal', type: 'goal', config: { name: 'a-b' } }])).replace(
      'a-b',
      'a\\u0000b',
    ),
  )
  expect(await ask('PUT', '', { version: 1, graph: odd })).toMatchObject({ status: 200 })
  expect(await ask('GET', '/runs?state=x')).toMatchObject({ status: 422 })
  expect(await ask('GET', '/runs/x')).toMatchObject({ status: 404 })
})

test('a test run reports what would happen when to a sample lead, and sends nothing', async () => {
  const { platform, link, ask } = await anEditor()
  const mail = {
    id: 'mail',
    type: 'email',
    config: { subject: 'Hello {{lead.first}}', text: '{{link}}', link: link.id },
  }
  const until = {
    id: 'until',
    type: 'wait_until',
    config: {
      until: 'happening',
      happening: { on: 'link_opened', link: null },
      within: { amount: 3, unit: 'days' },
    },
  }
  const graph = chainOf([wait, mail, until, score], {
    window: { from: '09:00', to: '17:00', weekdays: [1, 2, 3, 4, 5] },
  })
  const { status, body } = await ask('POST', '/test', {
    graph,
    lead: { email: 'lea@globex.test', first: 'Lea', timeZone: 'America/New_York' },
    from: '2026-11-25T20:00:00Z',
    script: [{ afterMinutes: 60 * 24 * 5, happened: { on: 'link_opened', link: link.id } }],
  })
  expect(status).toBe(200)
  expect(body.run.log.map(({ step, at, outcome }: Record<string, string>) => [step, outcome, at])).toEqual([
    [null, 'entered', '2026-11-25T20:00:00.000Z'],
    ['trigger', 'done', '2026-11-25T20:00:00.000Z'],
    ['wait', 'waits', '2026-11-25T20:00:00.000Z'],
    ['wait', 'done', '2026-11-27T20:00:00.000Z'],
    ['mail', 'done', '2026-11-27T20:00:00.000Z'],
    ['until', 'waits', '2026-11-27T20:00:00.000Z'],
    ['until', 'done', '2026-11-30T20:00:00.000Z'],
    ['score', 'done', '2026-11-30T20:00:00.000Z'],
    ['end', 'entered', '2026-11-30T20:00:00.000Z'],
    ['end', 'ended', '2026-11-30T20:00:00.000Z'],
  ])
  expect(body.mails).toMatchObject([{ step: 'mail', subject: 'Hello Lea' }])
  expect([platform.mail.sent, (await ask('GET', '/runs')).body.runs]).toEqual([[], []])
})

test("a test uses a lead's real facts, and rejects another workspace's lead", async () => {
  const { platform, workspace, ask } = await anEditor()
  const lead = await aLead(platform, workspace)
  const config = { subject: 'Hello {{lead.first}}', text: 'x', link: null }
  const trial = {
    graph: chainOf([call, { id: 'mail', type: 'email', config }]),
    known: true,
    answers: 'skipped',
  }
  const tried = (email: string) => ask('POST', '/test', { ...trial, lead: { email } })
  expect(await tried(lead.email.toUpperCase())).toMatchObject({
    status: 200,
    body: {
      mails: [{ subject: `Hello ${lead.first}` }],
      run: { log: expect.arrayContaining([expect.objectContaining({ step: 'call', way: 'skipped' })]) },
    },
  })
  expect(await tried('nobody@globex.test')).toMatchObject({ status: 404 })
  const elsewhere = await aLead(platform, (await aWorkspace(platform)).workspace)
  expect(await tried(elsewhere.email)).toMatchObject({ status: 404 })
  expect(platform.mail.sent).toEqual([])
})
