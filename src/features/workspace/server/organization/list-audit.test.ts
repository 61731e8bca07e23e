import { expect, test } from 'vitest'
import { recordAudit } from '#src/features/organization/server/record-audit.ts'
import { newId } from '#src/platform/ids.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { listAudit } from './list-audit.ts'

test('the log is filtered by action, actor and time, page by page', async () => {
  const platform = await createTestPlatform()
  const organization = newId()
  for (const action of ['member.step_1', 'member.step_2', 'member.step_3', 'workspace.create']) {
    platform.clock.advance(1)
    await platform.db.asSystem((tx) =>
      recordAudit(tx, {
        organization,
        at: platform.clock.now(),
        actor: { kind: 'system' },
        action,
        target: { type: 'member', id: newId() },
      }),
    )
  }
  const actions = async (filter: object) =>
    (await listAudit(platform, { organization, ...filter })).map(({ action }) => action)
  expect(await actions({})).toEqual(['workspace.create', 'member.step_3', 'member.step_2', 'member.step_1'])
  expect(await actions({ action: 'member' })).toHaveLength(3)
  expect(await actions({ limit: 2, before: 4 })).toEqual(['member.step_3', 'member.step_2'])
  expect(await actions({ since: platform.clock.now() })).toEqual(['workspace.create'])
  expect(await actions({ until: platform.clock.now() })).toHaveLength(3)
  expect(await actions({ actor: newId() })).toEqual([])
  expect(await listAudit(platform, { organization: newId() })).toEqual([])
})
