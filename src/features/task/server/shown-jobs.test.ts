import { expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '#src/app.ts'
import { newId } from '#src/platform/ids.ts'
import type { JobKind, JobReport } from '#src/platform/jobs/job-queue.ts'
import { startJobQueue } from '#src/platform/jobs/pg-boss-queue.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { readStoredMessage } from '#src/translation/stored-message.ts'
import { jobList } from '../schema.ts'

/** A platform with the real queue and a job `test.work` that runs `work`. */
async function aWorkshop(work: JobKind<object>['run']) {
  const base = await createTestPlatform()
  const jobs = await startJobQueue(base.db, base.log)
  onTestFinished(() => jobs.stop())
  const platform = { ...base, jobs }
  const name = `test.work-${newId()}`
  const usual = { retries: 0, retryDelaySeconds: 600, retryDelayMaxSeconds: 600, atOnce: 1 }
  await jobs.work({}, [{ name, run: work, ...usual }], [])
  const owner = await aSignedInOwner(platform)
  const { workspace } = owner
  async function enqueue(extra: object = {}) {
    await platform.db.inWorkspace(workspace, (tx) =>
      jobs.enqueue(tx, { name, payload: { workspace }, ...extra }),
    )
  }
  async function first() {
    const [job] = await jobs.ofWorkspace(workspace)
    if (!job) throw new Error('there is no job')
    return job
  }
  function reaches(state: string) {
    return vi.waitFor(async () => expect(await first()).toMatchObject({ state }), patient)
  }
  return { platform, jobs, owner, workspace, enqueue, first, reaches }
}

const patient = { timeout: 20_000, interval: 100 }
vi.setConfig({ testTimeout: 60_000 })

test('a running job shows its progress, and its log stays after it succeeds', async () => {
  const { jobs, workspace, enqueue, first, reaches } = await aWorkshop(
    async (_platform, _payload, report) => {
      await report.step(40, 'Reading')
      await report.step(90, 'Writing')
    },
  )
  await enqueue()
  await reaches('succeeded')
  expect(await first()).toMatchObject({ percent: 90, step: 'Writing', attempt: 1 })
  const told = (await jobs.logOf(workspace, (await first()).id)).map(({ percent, text }) => [percent, text])
  expect(told).toEqual([
    [40, 'Reading'],
    [90, 'Writing'],
  ])
})

test('a failed job shows a readable reason and can be retried', async () => {
  let failure: Error | undefined = new Error('The mail server is away.')
  const { jobs, workspace, enqueue, first, reaches } = await aWorkshop(async () => {
    if (failure) throw failure
  })
  await enqueue()
  await reaches('failed')
  const { id, step } = await first()
  expect(readStoredMessage('en', step)).toBe('Attempt 1 failed: The mail server is away.')
  expect(readStoredMessage('de', step)).toContain('Versuch 1 ist fehlgeschlagen')

  failure = new TypeError('secret.internals is not a function')
  expect(await jobs.retry(workspace, id)).toBe(true)
  await vi.waitFor(async () => expect((await jobs.logOf(workspace, id)).length).toBe(2), patient)
  expect((await first()).step).not.toContain('secret')

  failure = undefined
  await reaches('failed')
  expect(await jobs.retry(workspace, id)).toBe(true)
  await reaches('succeeded')
  expect(await jobs.retry(workspace, id)).toBe(false)
})

test('a queued job is seen and changed by its workspace only; cancelled, it never starts, and a running one ends at its next step', async () => {
  const begun: JobReport[] = []
  const going = Promise.withResolvers<void>()
  const world = await aWorkshop(async (_platform, _payload, report) => {
    begun.push(report)
    await going.promise
    await report.step(50, 'Half')
    await report.step(100, 'All')
  })
  const { platform, jobs, owner, workspace, enqueue, first } = world
  await enqueue({ startAfter: new Date(Date.now() + 600_000) })
  const { id: queued } = await first()
  const stranger = await aSignedInOwner(platform)
  const app = createApp(platform)
  async function seenBy(cookie: string) {
    return jobList.parse(await (await app.request('/api/jobs', { headers: { cookie } })).json()).jobs
  }
  expect(await seenBy(owner.cookie)).toMatchObject([{ id: queued, state: 'queued' }])
  expect(await seenBy(stranger.cookie)).toEqual([])
  expect(await jobs.cancel(stranger.workspace, queued)).toBe(false)
  expect(await jobs.retry(stranger.workspace, queued)).toBe(false)
  expect(await jobs.logOf(stranger.workspace, queued)).toEqual([])
  expect((await app.request('/api/jobs')).status).toBe(401)
  expect(await first()).toMatchObject({ state: 'queued' })
  expect(await jobs.load()).toMatchObject({ failing: expect.any(Number) })
  expect(await jobs.cancel(workspace, (await first()).id)).toBe(true)
  expect(await first()).toMatchObject({ state: 'cancelled' })
  expect(await jobs.cancel(workspace, (await first()).id)).toBe(false)

  await enqueue()
  await vi.waitFor(() => expect(begun).toHaveLength(1), patient)
  const { id } = await first()
  expect(await jobs.cancel(workspace, id)).toBe(true)
  going.resolve()
  await jobs.stop()
  const after = (await jobs.ofWorkspace(workspace)).find((job) => job.id === id)
  expect(after).toMatchObject({ state: 'cancelled', step: '' })
})
