import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { gradeByHand } from '#src/features/visit/server/grade-by-hand.ts'
import { listVisits } from '#src/features/visit/server/list-visits.ts'
import { settleAll } from '#src/features/visit/server/settle-visits.ts'
import { readViewToken } from '#src/features/visit/server/view-token.ts'
import { listVisitRules } from '#src/features/visit/server/visit-rules.ts'
import { aLink, aWorkspace } from '#src/test/factories.ts'
import { aPlace, aPlaceWithLink, aSignedInPlace } from '#src/test/places.ts'
import { aKeptVisit, anEvent, postVisit } from '#src/test/visits.ts'
import { formsTo, undoOf } from '../test/forms.ts'
import { countVisits } from '../workspace/server/count-visits.ts'
import { listJourneyOverviews } from '../workspace/server/list-journey-overviews.ts'
import { loadHome } from './load-home.ts'
import { visitIntents } from './visit-intents.ts'

async function aDesk() {
  const { platform, workspace, user } = await aPlace()
  const link = await aLink(platform, { workspace })
  const send = formsTo({ platform, workspace, user }, visitIntents)
  const visit = await aKeptVisit(platform, { workspace, link: link.id, grade: 'likely_person' })
  return { platform, workspace, link, send, visit }
}

test('changes a grade and adds and removes a rule, each with undo', async () => {
  const { platform, send, visit, workspace } = await aDesk()
  const first = await send({ intent: 'grade-visit', visit, grade: 'internal' })
  expect(first).toMatchObject({
    kind: 'done',
    message: 'Grade changed to Internal',
    undo: { intent: 'grade-visit', visit, grade: 'auto' },
  })
  const second = await send({ intent: 'grade-visit', visit, grade: 'unclear' })
  expect(second).toMatchObject({ undo: { grade: 'internal' } })
  expect(await send({ intent: 'grade-visit', visit, grade: 'auto' })).toMatchObject({ kind: 'done' })
  const rule = { kind: 'network', value: '203.0.113.0/24', grade: 'internal' }
  const added = await send({ intent: 'add-rule', ...rule })
  expect(added).toMatchObject({ kind: 'done', undo: { intent: 'remove-rule' } })
  const [listed] = await listVisits(platform, { workspace, limit: 1 })
  expect(listed).toMatchObject({ grade: 'internal', reasons: ['rule_network', 'read_long'] })
  expect(await send(undoOf(added))).toMatchObject({ kind: 'done', undo: { intent: 'add-rule', ...rule } })
  expect(await listVisitRules(platform, { workspace })).toEqual([])
})

test('excludes internal visits and bots from figures, but lists them', async () => {
  const { platform, workspace, link, send, visit } = await aDesk()
  const all = { workspace, link: link.id }
  await aKeptVisit(platform, { ...all, grade: 'likely_scanner' })
  await aKeptVisit(platform, { ...all, grade: 'internal' })
  await aKeptVisit(platform, { ...all, grade: 'unclear' })
  await aKeptVisit(platform, all)
  const figures = async () => {
    const [journey] = (await listJourneyOverviews(platform, { workspace, q: '', sort: '-visits' })).journeys
    return [(await loadHome(platform, { workspace })).figures.visitsInWeek, journey?.visits]
  }
  expect(await figures()).toEqual([3, 3])
  await send({ intent: 'grade-visit', visit, grade: 'internal' })
  expect(await figures()).toEqual([2, 2])
  expect(await listVisits(platform, { workspace, limit: 10 })).toHaveLength(5)
  const internal = await listVisits(platform, { workspace, grade: 'internal', limit: 10 })
  expect(new Set(internal.map(({ isGradedByHand }) => isGradedByHand))).toEqual(new Set([false, true]))
  expect(internal).toHaveLength(2)
})

test('refuses invalid and hostile grades, networks and domains with a message', async () => {
  const { platform, send, visit, workspace } = await aDesk()
  const values = ['', '\u0000', '\ud800', 'x'.repeat(300), "'; drop table visit; --", '%@%', '٣.٣.٣.٣']
  for (const value of values) {
    const rules = ['domain', 'network', 'cookie', '\u0000'].map((kind) => ({
      intent: 'add-rule',
      kind,
      value,
    }))
    for (const form of [
      ...rules.map((rule) => ({ ...rule, grade: 'internal' })),
      { intent: 'grade-visit', visit, grade: value },
      { intent: 'grade-visit', visit: value, grade: 'unclear' },
      { intent: 'remove-rule', rule: value },
    ])
      expect(await send(form)).toMatchObject({ kind: 'refused', intent: form.intent })
  }
  const verified = { intent: 'add-rule', kind: 'domain', value: 'globex.test', grade: 'verified' }
  expect(await send(verified)).toMatchObject({
    kind: 'refused',
    fields: { grade: 'Choose a grade from the list.' },
  })
  expect(await listVisitRules(platform, { workspace })).toEqual([])
})

test('recognizes members of the campaign’s workspace by their session, and no one else', async () => {
  const { platform, owner } = await aSignedInPlace()
  const own = await aLink(platform, { workspace: owner.workspace })
  const foreign = await aLink(platform)
  const app = createApp(platform)
  const signsFor = async (link: { hashid: string }, headers: Record<string, string>) => {
    const answer = await app.request(`/api/campaign/view?link=${link.hashid}`, { headers })
    const view = (await answer.json()) as { view_token: string }
    return readViewToken(platform, view.view_token)?.signs
  }
  expect(await signsFor(own, { cookie: owner.cookie })).toEqual(['member'])
  expect(await signsFor(own, {})).toEqual([])
  expect(await signsFor(foreign, { cookie: owner.cookie })).toEqual([])
})

test('the last visit is the latest ongoing or settled one that is not internal', async () => {
  const { platform, app, link } = await aPlaceWithLink()
  const { workspace } = link
  const { owner: user } = await aWorkspace(platform)
  const counted = () => countVisits(platform, { workspace, of: 'link', ids: [link.id] })
  async function settle(): Promise<void> {
    platform.clock.advance(301)
    await settleAll(platform, 5)
  }
  await postVisit(app, anEvent(link))
  await settle()
  platform.clock.advance(60)
  await postVisit(app, anEvent(link))
  const [latest, first] = await listVisits(platform, { workspace, limit: 2 })
  expect((await counted()).get(link.id)).toMatchObject({ visits: 2, lastAt: latest?.lastAt })
  await settle()
  await gradeByHand(platform, { workspace, user, visit: latest?.id ?? '', grade: 'internal' })
  expect((await counted()).get(link.id)).toMatchObject({ visits: 1, lastAt: first?.lastAt })
})
