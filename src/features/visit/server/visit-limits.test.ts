import { expect, test } from 'vitest'
import { readConfig } from '#src/platform/config.ts'
import { newId } from '#src/platform/ids.ts'
import { telemetryEvent } from '../schema.ts'
import type { ViewToken } from './view-token.ts'
import { createVisitLimits } from './visit-limits.ts'

const now = new Date('2026-03-02T09:00:00Z')
const link = newId()

function aReport(of = link) {
  const view = { id: newId(), workspace: newId(), link: of, issuedAt: now } as ViewToken
  const data = { link_id: 'A'.repeat(22), duration: 60 }
  const event = telemetryEvent.parse({ type: 'visit', session_id: newId(), data })
  return { event, view, receivedAt: now }
}

test('one address can start 300 proven visits of a link an hour, and each continues', async () => {
  const limits = createVisitLimits(readConfig({}))
  const reports = Array.from({ length: 301 }, () => aReport())
  const office = '203.0.113.7'
  const believed = []
  for (const report of reports) believed.push(await limits.proven(office, report))
  expect(believed).toEqual([...reports.slice(0, 300).map(({ view }) => view), undefined])
  for (const report of [reports[0] ?? aReport(), aReport(newId())])
    expect(await limits.proven(office, report)).toBe(report.view)
  const elsewhere = aReport()
  expect(await limits.proven('198.51.100.7', elsewhere)).toBe(elsewhere.view)
})
