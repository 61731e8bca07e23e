import { expect, test } from 'vitest'
import { listPeople } from '#src/features/workspace/server/people.ts'
import { newId } from '#src/platform/ids.ts'
import { anOwner, aSignedInOwner } from '#src/test/sign-in.ts'
import { editTask, finishTask, removeTask, reopenTask } from './change-task.ts'
import { createTask } from './create-task.ts'
import { listTasks } from './list-tasks.ts'

const bare = { title: 'Call Globex', assignee: null, due: null }

test('open tasks are listed by due date, mine only mine, completed ones leave the list; only a member can be assigned, and who leaves has no tasks', async () => {
  const { platform, owner } = await anOwner()
  const { id: whenever } = await createTask(platform, { ...owner, ...bare })
  const mine = { ...bare, assignee: owner.user }
  const { id: late } = await createTask(platform, { ...owner, ...mine, due: '2026-04-02' })
  const { id: soon } = await createTask(platform, { ...owner, ...bare, due: '2026-03-05' })
  async function ids(show: 'open' | 'mine' | 'done') {
    return (await listTasks(platform, { ...owner, show })).map(({ id }) => id)
  }
  expect(await ids('open')).toEqual([soon, late, whenever])
  expect(await ids('mine')).toEqual([late])
  await finishTask(platform, { ...owner, task: soon })
  expect(await ids('open')).toEqual([late, whenever])
  expect(await ids('done')).toEqual([soon])
  await reopenTask(platform, { ...owner, task: soon })
  await editTask(platform, { ...owner, task: soon }, { ...mine, title: 'Mail Globex' })
  await removeTask(platform, { ...owner, task: late })
  expect(await listTasks(platform, { ...owner, show: 'mine' })).toMatchObject([{ title: 'Mail Globex' }])
  const stranger = await aSignedInOwner(platform)
  for (const assignee of [stranger.user, newId()]) {
    const refused = createTask(platform, { ...owner, ...bare, assignee })
    await expect(refused).rejects.toMatchObject({ status: 422, code: 'assignee_not_member' })
  }
  expect(await listPeople(platform, owner)).toEqual([{ user: owner.user, name: 'Ada Owner' }])
  await platform.db.asSystem((tx) =>
    tx.execute(`delete from workspace_members where workspace = '${owner.workspace}'`),
  )
  const open = await listTasks(platform, { ...owner, show: 'open' })
  expect(open.map(({ assignee }) => assignee)).toEqual([null, null])
})
