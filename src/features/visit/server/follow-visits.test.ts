/** @module-tag postgres */
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { aStream } from '#src/test/event-stream.ts'
import { aLink } from '#src/test/factories.ts'
import { aPlace, aPlaceWithLink } from '#src/test/places.ts'
import { anOwner } from '#src/test/sign-in.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { anEvent } from '#src/test/visit-event.ts'
import { postVisit } from '#src/test/visits.ts'
import { followVisits } from './follow-visits.ts'
import { settleVisits } from './settle-visits.ts'

const quick = { pollMs: 5, heartbeatMs: 1000, lifeMs: 10_000 }

function follow(platform: TestPlatform, workspace: string, more: object = {}) {
  const stream = aStream<{ id: string; duration: number; settled: boolean }>()
  const follower = { workspace, isStillMember: async () => true, pace: quick, ...more }
  const ended = followVisits(platform, stream, follower)
  async function leave(): Promise<void> {
    stream.leave()
    await ended
  }
  return { stream, ended, leave }
}

test('a follower of a journey sees a visit arrive, grow and settle, each once, and none of other journeys or workspaces', async () => {
  const { platform, app, link } = await aPlaceWithLink()
  const others = [await aLink(platform, { workspace: link.workspace }), await aLink(platform)]
  const since = platform.clock.now().toISOString()
  const { stream, leave } = follow(platform, link.workspace, { journey: link.journey, since })
  const event = anEvent(link, { data: { duration: 42 } })
  platform.clock.advance(1)
  for (const of of others) await postVisit(app, anEvent(of))
  await postVisit(app, event)
  const first = await stream.next()
  expect(first).toMatchObject({ duration: 42, settled: false })
  platform.clock.advance(15)
  await postVisit(app, { ...event, seq: 2, ended: true, data: { ...event.data, duration: 75 } })
  expect(await stream.next()).toMatchObject({ id: first.id, duration: 75, settled: false })
  platform.clock.advance(5)
  await settleVisits(platform)
  expect(await stream.next()).toMatchObject({ id: first.id, duration: 75, settled: true })
  await leave()
})

test('an invalid or future start time means now', async () => {
  for (const since of ['+275760-09-13T00:00:00.000Z', '2999-01-01', 'nonsense']) {
    const { platform, app, link } = await aPlaceWithLink()
    const { stream, ended, leave } = follow(platform, link.workspace, { since })
    platform.clock.advance(1)
    await postVisit(app, anEvent(link))
    const seen = await Promise.race([stream.next(), ended.then(() => 'the stream ended')])
    expect([since, seen]).toEqual([since, expect.objectContaining({ duration: 60 })])
    await leave()
  }
})

test('a stream ends when the person is no longer a member, and sends heartbeats until its time limit', async () => {
  const { platform, workspace } = await aPlace()
  const stream = aStream()
  const pace = { ...quick, heartbeatMs: 10 }
  await followVisits(platform, stream, { workspace, isStillMember: async () => false, pace })
  expect(stream.texts).toEqual(['retry: 2000\n: following\n\n'])
  const shortLived = { pollMs: 5, heartbeatMs: 10, lifeMs: 100 }
  await followVisits(platform, stream, { workspace, isStillMember: async () => true, pace: shortLived })
  expect(stream.texts).toContain(': still here\n\n')
})

test('GET /api/visits/live streams events', async () => {
  const { platform, owner } = await anOwner()
  const app = createApp(platform)
  const link = await aLink(platform, { workspace: owner.workspace })
  const leaving = new AbortController()
  const request = new Request(`https://nurtured.test/api/visits/live?journey=${link.journey}`, {
    headers: { cookie: owner.cookie, 'last-event-id': platform.clock.now().toISOString() },
    signal: leaving.signal,
  })
  const answer = await app.request(request)
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  platform.clock.advance(1)
  await postVisit(app, anEvent(link))
  let text = ''
  for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part
    if (/\n\nevent: visit\ndata: .*\n/.test(text)) break
  }
  expect(text).toContain('retry: 2000')
  expect(JSON.parse(/data: (.*)\n/.exec(text)?.[1] ?? '')).toMatchObject({ link: link.id, duration: 60 })
  leaving.abort()
})
