import { expect, test } from 'vitest'
import type { AuditRow } from '#src/features/workspace/server/organization/list-audit.ts'
import { auditCsv } from './load.ts'

const row: AuditRow = {
  n: 7,
  at: new Date('2026-03-02T09:00:00Z'),
  actorKind: 'user',
  actorUser: '019c0000-0000-7000-8000-000000000001',
  actorName: '=HYPERLINK("https://evil.example")',
  action: 'member.remove',
  targetType: 'user',
  targetId: '019c0000-0000-7000-8000-000000000002',
  workspace: null,
  before: { role: 'member' },
  after: null,
  ip: '192.0.2.1',
  reason: 'left, as agreed',
  hash: 'ab12',
}

test('exports the log as CSV with a header and no cells that a spreadsheet would execute', () => {
  const [names, line, rest] = auditCsv([row]).split('\r\n')
  expect(names?.split(',').slice(0, 3)).toEqual(['\uFEFFnumber', 'time', 'who'])
  expect(names?.split(',').length).toBe(14)
  expect(line).toBe(
    `7,2026-03-02T09:00:00.000Z,"'=HYPERLINK(""https://evil.example"")",${row.actorUser},user,member.remove,user,` +
      `${row.targetId},,"{""role"":""member""}",,192.0.2.1,"left, as agreed",ab12`,
  )
  expect(rest).toBe('')
})
