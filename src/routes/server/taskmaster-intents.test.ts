import { expect, test } from 'vitest'
import { listTasks } from '#src/features/task/server/list-tasks.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { taskmasterIntents } from './taskmaster-intents.ts'

test('adds, completes and reopens a task', async () => {
  const platform = await createTestPlatform()
  const owner = await aSignedInOwner(platform)
  const desk = { platform, ...owner }
  async function titles(show: 'open' | 'done') {
    return (await listTasks(platform, { ...owner, show })).map(({ title }) => title)
  }
  await taskmasterIntents['create-task'](desk, { title: 'Call Globex', assignee: owner.user, due: '' })
  const [task] = (await listTasks(platform, { ...owner, show: 'mine' })).map(({ id }) => id)
  await taskmasterIntents['finish-task'](desk, { task })
  expect([await titles('open'), await titles('done')]).toEqual([[], ['Call Globex']])
  await taskmasterIntents['reopen-task'](desk, { task })
  expect([await titles('open'), await titles('done')]).toEqual([['Call Globex'], []])
})
