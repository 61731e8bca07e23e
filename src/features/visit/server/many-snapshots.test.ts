import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { aLink } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { anEvent, postVisit, visitsOf } from '#src/test/visits.ts'

const visits = 40
const snapshots = 25
const atOnce = 200

test('thousands of posts, each twice and in any order, are as many visits as there were, as long as their longest', {
  tags: ['postgres'],
  timeout: 120_000,
}, async () => {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const link = await aLink(platform)
  const [first = ''] = link.tabs
  const bodies = Array.from({ length: visits }, () => randomUUID()).flatMap((session_id) =>
    Array.from({ length: snapshots * 2 }, (_, at) => {
      const duration = (at % snapshots) + 1
      const tabs = JSON.stringify([{ id: first, title: 'Story', duration }])
      return JSON.stringify(anEvent(link, { session_id, seq: duration, data: { duration, tabs } }))
    }),
  )
  const mixed = bodies.toSorted(() => Math.random() - 0.5)
  const statuses = new Map<number, number>()
  for (let from = 0; from < mixed.length; from += atOnce) {
    const answers = await Promise.all(mixed.slice(from, from + atOnce).map((body) => postVisit(app, body)))
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect([...statuses]).toEqual([[202, visits * snapshots * 2]])
  const rows = await visitsOf(platform, link)
  expect(rows).toHaveLength(visits)
  expect(new Set(rows.map(({ duration }) => duration))).toEqual(new Set([snapshots]))
  expect(new Set(rows.map(({ tabs }) => tabs[0]?.duration))).toEqual(new Set([snapshots]))
  expect(new Set(rows.map(({ seq }) => seq))).toEqual(new Set([snapshots]))
})
