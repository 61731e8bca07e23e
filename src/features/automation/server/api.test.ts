import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { emptyGraph } from '#src/features/automation/schema.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import { chainOf } from '#src/test/flow-graphs.ts'
import { runSweeps } from '#src/test/flows.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { call } from '#src/test/waiting-steps.ts'
import { pauseFlow, resumeFlow } from './publishing/pause-flow.ts'
import { publishFlow } from './publishing/publish-flow.ts'
import { addLeads } from './runs/add-leads.ts'

async function anEditor() {
  const platform = await createTestPlatform()
  const { workspace, user, cookie } = await aSignedInOwner(platform)
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
  return { platform, workspace, which: { workspace, user, journey: link.journey }, link, ask }
}

const wait = { id: 'wait', type: 'wait', config: { amount: 2, unit: 'days' } }
const score = { id: 'score', type: 'score', config: { change: 3 } }
const until = {
  id: 'until',
  type: 'wait_until',
  config: {
    until: 'happening',
    happening: { on: 'link_opened', link: null },
    within: { amount: 3, unit: 'days' },
  },
}

test('a draft is saved by version, and read with its figures and published versions', async () => {
  const { platform, workspace, which, link, ask } = await anEditor()
  const empty = await ask('GET')
  expect(empty).toMatchObject({
    status: 200,
    body: { state: 'draft', version: 0, draft: emptyGraph, published: null },
  })
  expect(empty.body.choices).toMatchObject({ links: [{ id: link.id, name: 'For Globex' }], tabs: [{}, {}] })
  const graph = chainOf([wait, score], { on: { on: 'link_opened', link: link.id } })
  expect(await ask('PUT', '', { version: 0, graph })).toEqual({ status: 200, body: { version: 1 } })
  expect(await ask('PUT', '', { version: 0, graph })).toMatchObject({ status: 409 })
  expect(await publishFlow(platform, { ...which, version: 1 })).toMatchObject({ published: 1 })
  const lead = await aLead(platform, workspace)
  expect(await addLeads(platform, { ...which, leads: [lead.id, crypto.randomUUID()] })).toMatchObject([
    { fate: 'started' },
    { fate: 'gone' },
  ])
  await runSweeps(platform)
  expect((await ask('GET')).body.figures).toMatchObject({
    runs: { entered: 1, under_way: 1 },
    steps: [
      { step: 'trigger', entered: 1, done: 1 },
      { step: 'wait', entered: 1, waiting: 1, done: 0 },
    ],
  })
  await pauseFlow(platform, which)
  expect(await publishFlow(platform, { ...which, version: 1 })).toMatchObject({ published: 2 })
  expect(await ask('GET')).toMatchObject({ body: { state: 'paused' } })
  await resumeFlow(platform, which)
  expect(await ask('GET')).toMatchObject({ body: { state: 'live' } })
  expect(await ask('GET', '/versions/1')).toMatchObject({ body: { n: 1, graph } })
  expect(await ask('GET', '/versions/3')).toMatchObject({ status: 404 })
})

test('problems prevent publishing, and an invalid draft is refused', async () => {
  const { platform, which, ask } = await anEditor()
  const graph = chainOf([{ id: 'hook', type: 'webhook', config: { endpoint: null } }])
  await ask('PUT', '', { version: 0, graph })
  expect(await publishFlow(platform, { ...which, version: 1 })).toMatchObject({
    published: null,
    findings: [{ code: 'no_endpoint', step: 'hook' }],
  })
  await expect(pauseFlow(platform, which)).rejects.toMatchObject({ status: 409 })
  expect(await ask('PUT', '', { version: -1, graph })).toMatchObject({ status: 422 })
  const odd = JSON.parse(
    JSON.stringify(chainOf([{ id: 'goal', type: 'goal', config: { name: 'a-b' } }])).replace(
      'a-b',
      'a\\u0000b',
    ),
  )
  expect(await ask('PUT', '', { version: 1, graph: odd })).toMatchObject({ status: 200 })
})

test('a test run reports what would happen when to a sample lead, and sends nothing', async () => {
  const { platform, link, ask } = await anEditor()
  const mail = {
    id: 'mail',
    type: 'email',
    config: { subject: 'Hello {{lead.first}}', text: '{{link}}', link: link.id },
  }
  const graph = chainOf([wait, mail, until, score], {
    window: { from: '09:00', to: '17:00', weekdays: [1, 2, 3, 4, 5] },
  })
  const { status, body } = await ask('POST', '/test', {
    graph,
    lead: { email: 'lea@globex.test', first: 'Lea', timeZone: 'America/New_York' },
    from: '2026-11-25T20:00:00Z',
    awaited: 'times_out',
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
  expect(platform.mail.sent).toEqual([])
  expect((await ask('GET')).body.figures.runs).toMatchObject({ entered: 0 })
})

test('an awaited event happens at once or never, and people answer as chosen', async () => {
  const { platform, ask } = await anEditor()
  const graph = chainOf([call, until, score])
  async function tried(asked: object): Promise<string[]> {
    const { body } = await ask('POST', '/test', { graph, lead: { email: 'lea@globex.test' }, ...asked })
    return body.run.log.flatMap((line: { step: string; way?: string }) =>
      line.way ? [`${line.step} ${line.way}`] : [],
    )
  }
  expect(await tried({})).toEqual(['trigger next', 'call done', 'until yes', 'score next'])
  expect(await tried({ answers: 'skipped', awaited: 'times_out' })).toEqual([
    'trigger next',
    'call skipped',
    'until no',
    'score next',
  ])
  expect(platform.mail.sent).toEqual([])
})
