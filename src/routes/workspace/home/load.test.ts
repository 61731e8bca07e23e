import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { asset as assets } from '#src/features/asset/server/tables.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { giveVerdict } from '#src/features/page/server/page-review.ts'
import { loadSharing } from '#src/features/share/server/load-sharing.ts'
import { answerComment } from '#src/features/share/server/manage-comments.ts'
import { commentOnShare, decideOnShare } from '#src/features/share/server/visit-share.ts'
import { finishTask } from '#src/features/task/server/change-task.ts'
import { createTask } from '#src/features/task/server/create-task.ts'
import { importTranscript } from '#src/features/transcript/server/import-transcript.ts'
import { newId } from '#src/platform/ids.ts'
import type { WorkspaceJob } from '#src/platform/jobs/job-queue.ts'
import { loadHome } from '#src/routes/server/load-home.ts'
import { aPage } from '#src/test/factories.ts'
import { aSignedInPlace } from '#src/test/places.ts'
import { recipesOf } from '#src/test/recipes.ts'
import { aDesk, aShare, lea, saying } from '#src/test/shares.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { loadToDo } from './load.ts'

const talk = {
  filename: 'talk.txt',
  text: 'Ada: We laid the wooden floor of the workshop ourselves in one week.',
}

async function aTalk(platform: TestPlatform, who: { workspace: string; user: string }) {
  const about = { ...who, title: 'Talk', kind: 'audio', source: 'upload' } as const
  const { id: asset } = await createAsset(platform, about)
  await importTranscript(platform, { ...who, asset, ...talk })
  return asset
}

async function aRecordingOf(platform: TestPlatform, workspace: string, asset: string, durationMs: number) {
  const id = newId()
  const file = { key: id, filename: 'a.mp3', mime: 'audio/mpeg', bytes: 3, sha256: id }
  await platform.db.inWorkspace(workspace, async (tx) => {
    await tx.insert(mediaFile).values({ workspace, id, ...file, durationMs, createdAt: platform.clock.now() })
    await tx
      .update(assets)
      .set({ primaryMedia: id })
      .where(and(eq(assets.workspace, workspace), eq(assets.id, asset)))
  })
}

test("to-dos are a member's own tasks, texts to review, pages to change and failed jobs", async () => {
  const { platform, owner } = await aSignedInPlace()
  const { workspace, user } = owner
  const asked = { workspace, user, locale: 'en' } as const
  expect(await loadToDo(platform, asked)).toEqual({
    tasks: [],
    moreTasks: 0,
    steps: [],
    moreSteps: 0,
    approvals: [],
    failed: [],
  })

  const asset = await aTalk(platform, owner)
  const { run } = await recipesOf(platform, { workspace, user, asset })
  const task = { assignee: user, due: null }
  await createTask(platform, { ...owner, title: 'Nobody’s', assignee: null, due: null })
  const ids: string[] = []
  for (const title of ['1', '2', '3', '4', '5', '6', '7'])
    ids.push((await createTask(platform, { ...owner, ...task, title })).id)
  await finishTask(platform, { workspace, task: ids[0] ?? '' })
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
  expect(toDo.tasks).toHaveLength(5)
  expect(toDo.moreTasks).toBe(1)
  expect(toDo.tasks.map(({ title }) => title)).not.toContain('1')
  expect(toDo.tasks.map(({ title }) => title)).not.toContain('Nobody’s')
  expect(toDo.approvals).toHaveLength(2)
  expect(toDo.approvals).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'run', id: run, texts: 1 }),
      expect.objectContaining({ kind: 'page', id: wanted, title: 'To change' }),
    ]),
  )
  expect(toDo.failed).toMatchObject([{ id: 'failed' }])

  const stranger = await aSignedInOwner(platform)
  expect(await loadToDo(platform, { ...stranger, locale: 'en' })).toMatchObject({ tasks: [], approvals: [] })
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
  expect((await loadToDo(platform, { ...asked, workspace: newId() })).approvals).toEqual([])
})

test('transcribed hours count recordings with a transcript', async () => {
  const platform = await createTestPlatform()
  const { workspace, user } = await aSignedInOwner(platform)
  const heard = await aTalk(platform, { workspace, user })
  const about = { workspace, user, title: 'Not yet', kind: 'audio', source: 'upload' } as const
  const { id: unheard } = await createAsset(platform, about)
  await aRecordingOf(platform, workspace, heard, 5_400_000)
  await aRecordingOf(platform, workspace, unheard, 3_600_000)
  expect((await loadHome(platform, { workspace })).figures.hoursTranscribed).toBe(1.5)
})
