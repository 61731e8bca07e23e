import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { asset as assets } from '#src/features/asset/server/tables.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { giveVerdict } from '#src/features/page/server/page-review.ts'
import { loadSharing } from '#src/features/share/server/load-sharing.ts'
import { answerComment } from '#src/features/share/server/manage-comments.ts'
import { commentOnShare, decideOnShare } from '#src/features/share/server/visit-share.ts'
import { createTask } from '#src/features/task/server/create-task.ts'
import type { WorkspaceJob } from '#src/platform/jobs/job-queue.ts'
import { loadHome } from '#src/routes/server/load-home.ts'
import { taskmasterIntents } from '#src/routes/server/taskmaster-intents.ts'
import { aPage } from '#src/test/factories.ts'
import { aPicture } from '#src/test/pictures.ts'
import { aPlace } from '#src/test/places.ts'
import { recipesOf } from '#src/test/recipes.ts'
import { setFields } from '#src/test/set-fields.ts'
import { aDesk, aShare, lea, saying } from '#src/test/shares.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { loadToDo } from './load.ts'

const text = 'Ada: We laid the wooden floor of the workshop ourselves in one week.'

test("to-dos are a member's own tasks, texts to review, pages to change and failed jobs", async () => {
  const { platform, workspace, user, who } = await aPlace()
  const asked = { workspace, user, locale: 'en' } as const
  const none = { tasks: [], moreTasks: 0, steps: [], moreSteps: 0, approvals: [], failed: [] }
  expect(await loadToDo(platform, asked)).toEqual(none)

  const asset = await aSpokenAsset(platform, who, { text })
  const { run } = await recipesOf(platform, { workspace, user, asset })
  const task = { assignee: user, due: null }
  await createTask(platform, { ...who, title: 'Nobody’s', assignee: null, due: null })
  const ids: string[] = []
  for (const title of ['1', '2', '3', '4', '5', '6'])
    ids.push((await createTask(platform, { ...who, ...task, title })).id)
  const first = { task: ids[0] ?? '' }
  await taskmasterIntents['create-task']({ platform, ...who }, { title: '7', assignee: user, due: '' })
  await taskmasterIntents['finish-task']({ platform, ...who }, first)
  const wanted = await aPage(platform, workspace, 'To change')
  const fine = await aPage(platform, workspace, 'Fine')
  await giveVerdict(platform, { workspace, page: wanted, user, verdict: 'changes_wanted' })
  await giveVerdict(platform, { workspace, page: fine, user, verdict: 'approved' })

  const job = { name: 'visit.receipt', attempt: 1, attempts: 1, percent: null, step: '' }
  const at = { createdAt: platform.clock.now(), dueAt: platform.clock.now(), endedAt: platform.clock.now() }
  const jobs = {
    ...platform.jobs,
    ofWorkspace: async () => states.map((state) => ({ ...job, ...at, id: state, state })),
  }
  const states: WorkspaceJob['state'][] = ['running', 'failed', 'succeeded']

  const toDo = await loadToDo({ ...platform, jobs }, asked)
  expect([toDo.tasks.length, toDo.moreTasks]).toEqual([5, 1])
  for (const hidden of ['1', 'Nobody’s']) expect(toDo.tasks.map(({ title }) => title)).not.toContain(hidden)
  expect(toDo.approvals).toHaveLength(2)
  expect(toDo.approvals).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'run', id: run, texts: 1 }),
      expect.objectContaining({ kind: 'page', id: wanted, title: 'To change' }),
    ]),
  )
  expect(toDo.failed).toMatchObject([{ id: 'failed' }])
  await taskmasterIntents['reopen-task']({ platform, ...who }, first)
  expect((await loadToDo(platform, asked)).moreTasks).toBe(2)
})

test('requests for changes and comments by visitors wait until they are answered', async () => {
  const { platform, made } = await aDesk()
  const asked = { workspace: made.workspace, user: made.user, locale: 'en' } as const
  const approve = await aShare(platform, made, { mode: 'approve' })
  const where = { share: approve.hashid, cookies: null }
  await commentOnShare(platform, { ...where, said: saying('Shorter here', { at: '0:41' }) })
  await decideOnShare(platform, { ...where, said: { intent: 'ask-changes', ...lea, note: 'Cut it' } })
  expect((await loadToDo(platform, asked)).approvals).toMatchObject([
    { kind: 'feedback', title: 'Talk', place: made.place, wantsChanges: true, comments: 1 },
  ])
  const [comment] = (await loadSharing(platform, made)).comments
  await answerComment(platform, { ...made, comment: comment?.id ?? '', body: 'Done' })
  platform.clock.advance(60)
  await decideOnShare(platform, { ...where, said: { intent: 'approve', ...lea, note: '' } })
  expect((await loadToDo(platform, asked)).approvals).toEqual([])
})

test('transcribed hours count recordings with a transcript', async () => {
  const { platform, workspace, user, who } = await aPlace()
  const heard = await aSpokenAsset(platform, who, { text })
  const about = { workspace, user, title: 'Not yet', kind: 'audio', source: 'upload' } as const
  const { id: unheard } = await createAsset(platform, about)
  for (const [asset, durationMs] of [
    [heard, 5_400_000],
    [unheard, 3_600_000],
  ] as const) {
    const primaryMedia = await aPicture(platform, who)
    await setFields(platform, [mediaFile, primaryMedia], { durationMs })
    await setFields(platform, [assets, asset], { primaryMedia })
  }
  expect((await loadHome(platform, { workspace })).figures.hoursTranscribed).toBe(1.5)
})
