import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { emptyGraph } from '#src/features/automation/schema.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import { chainOf } from '#src/test/flow-graphs.ts'
import { runSweeps } from '#src/test/flow-worlds.ts'
import { anOwner } from '#src/test/sign-in.ts'
import { aPart, waitsADay } from '#src/test/step-templates.ts'
import { askedMail, call } from '#src/test/waiting-steps.ts'
import { pauseFlow, resumeFlow } from './publishing/pause-flow.ts'
import { publishFlow } from './publishing/publish-flow.ts'
import { addLeads } from './runs/add-leads.ts'

async function anEditor() {
  const { platform, owner } = await anOwner()
  const { workspace, user, cookie } = owner
  const link = await aLink(platform, { workspace })
  const app = createApp(platform)
  function asking(base: string) {
    return async (method: string, path = '', body?: unknown) => {
      const answer = await app.request(`https://nurtured.test/api/${base}${path}`, {
        method,
        headers: { cookie, origin: 'https://nurtured.test', 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: answer.status, body: await answer.json().catch(() => null) }
    }
  }
  const which = { workspace, user, journey: link.journey }
  const ask = asking(`journeys/${link.journey}/flow`)
  return { platform, workspace, which, link, ask, askLibrary: asking('step-templates') }
}

const wait = { id: 'wait', type: 'wait', config: { amount: 2, unit: 'days' } }
const score = { id: 'score', type: 'score', config: { change: 3 } }
const happening = { on: 'link_opened', link: null }
const until = {
  id: 'until',
  type: 'wait_until',
  config: { until: 'happening', happening, within: { amount: 3, unit: 'days' } },
}

test('a draft is saved by version, and read with its figures and published versions', async () => {
  const { platform, workspace, which, link, ask } = await anEditor()
  const empty = await ask('GET')
  expect(empty).toMatchObject({ status: 200, body: { state: 'draft', version: 0, published: null } })
  expect(empty.body.draft).toEqual(emptyGraph)
  expect(empty.body.choices).toMatchObject({ links: [{ id: link.id, name: 'For Globex' }], tabs: [{}, {}] })
  const graph = chainOf([wait, score], { on: { on: 'link_opened', link: link.id } })
  expect(await ask('PUT', '', { version: 0, graph })).toEqual({ status: 200, body: { version: 1 } })
  expect(await ask('PUT', '', { version: 0, graph })).toMatchObject({ status: 409 })
  expect(await publishFlow(platform, { ...which, version: 1 })).toMatchObject({ published: 1 })
  const lead = await aLead(platform, workspace)
  const leads = [lead.id, crypto.randomUUID()]
  const fates = (await addLeads(platform, { ...which, leads })).map(({ fate }) => fate)
  expect(fates).toEqual(['started', 'gone'])
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
  const odd = chainOf([{ id: 'goal', type: 'goal', config: { name: 'a\u0000b' } }])
  expect(await ask('PUT', '', { version: 1, graph: odd })).toMatchObject({ status: 200 })
})

test('a test run reports what would happen when to a sample lead, by chosen events and answers, and sends nothing', async () => {
  const { platform, link, ask } = await anEditor()
  const config = { subject: 'Hello {{lead.first}}', text: '{{link}}', link: link.id }
  const mail = { id: 'mail', type: 'email', config }
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

  async function tried(asked: object): Promise<string> {
    const asking = { graph: chainOf([call, askedMail, until, score]), lead: { email: 'lea@globex.test' } }
    const { run, mails } = (await ask('POST', '/test', { ...asking, ...asked })).body
    const ways: string[] = run.log.flatMap((line: { step: string; way?: string }) =>
      line.way ? [`${line.step} ${line.way}`] : [],
    )
    return [...ways, `${mails.length} mails`].join(', ')
  }
  expect(await tried({})).toBe('trigger next, call done, mail next, until yes, score next, 1 mails')
  expect(await tried({ answers: 'skipped', awaited: 'times_out' })).toBe(
    'trigger next, call skipped, mail next, until no, score next, 0 mails',
  )
  expect(await tried({ answers: 'never' })).toBe('trigger next, 0 mails')
  expect(platform.mail.sent).toEqual([])
  expect((await ask('GET')).body.figures.runs).toMatchObject({ entered: 0 })
})

const kept = { name: ' Wait a day ', note: 'Between mails', part: aPart(waitsADay) }

test('library entries are saved, changed in versions and read, and invalid steps are refused with a message', async () => {
  const { askLibrary: ask } = await anEditor()
  const made = await ask('POST', '', kept)
  expect(made).toMatchObject({ status: 201, body: { version: 1 } })
  const path = `/${made.body.id}`
  const part = aPart(wait)
  expect(await ask('PUT', path, { ...kept, part, version: 1 })).toMatchObject({ body: { version: 2 } })
  expect(await ask('PUT', path, { ...kept, version: 1 })).toMatchObject({ status: 409 })
  expect(await ask('GET', `${path}/versions/1`)).toMatchObject({ body: { n: 1, part: kept.part } })
  expect(await ask('GET', `${path}/versions/2`)).toMatchObject({ body: { n: 2, part } })
  for (const n of ['3', '0', 'x', '-1'])
    expect(await ask('GET', `${path}/versions/${n}`)).toMatchObject({ status: 404 })
  const trigger = { id: 'a', type: 'trigger', config: { on: 'list_entry' } }
  for (const wrong of [
    { name: ' ' },
    { part: { steps: [], edges: [] } },
    { part: { steps: [trigger], edges: [] } },
  ]) {
    const { status, body } = await ask('POST', '', { ...kept, ...wrong })
    expect([status, typeof body.message]).toEqual([422, 'string'])
  }
})
