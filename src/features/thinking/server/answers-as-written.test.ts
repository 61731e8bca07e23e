import { expect, test } from 'vitest'
import { saveAiPrivacy } from '#src/features/ai/server/ai-settings.ts'
import { createGuest, removeGuest } from '#src/features/guest/server/change-guest.ts'
import { newId } from '#src/platform/ids.ts'
import { aSheet } from '#src/test/guests.ts'
import type { ModelSays } from '#src/test/model-service.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { aModelOf, creditsOf } from '#src/test/workspace-model.ts'
import type { Scope } from '../schema.ts'
import { askQuestion, cancelAnswer } from './ask-question.ts'
import { createBoard, findBoard } from './boards.ts'
import { addIdea, editIdea } from './ideas.ts'
import { thinkingJobs } from './jobs.ts'
import { findThread } from './threads.ts'

const workshop = `**Ann Smith:** [00:00] How did you find the right price of a course?

**Bo Jones:** [00:44] We asked forty customers before we opened. Martha found that most would have paid twice the price of a course.
`
const bakery = `**Cleo:** [00:00] Our prices went up twice last year, and nobody complained about the price of a loaf at all.
`

async function aRoom(...answers: ModelSays[]) {
  const platform = await createTestPlatform({ aiAllowPrivate: true })
  const owner = await aSignedInOwner(platform)
  const { workspace, user } = owner
  for (const [title, text] of Object.entries({ Workshop: workshop, Bakery: bakery }))
    await aSpokenAsset(platform, owner, { text, title })
  const service = await aModelOf(platform, owner, { answers, fields: { chatModel: 'talker' } })
  async function ask(method: 'ai' | 'extractive', scope: Scope = { kind: 'all' }) {
    const question = 'What did Bo say about the price?'
    return askQuestion(platform, { workspace, user, question, scope, method })
  }
  async function look(thread: string) {
    const found = await findThread(platform, { workspace, thread, locale: 'en' })
    const [message] = found?.messages ?? []
    if (!message) throw new Error('nothing was asked')
    return message
  }
  return { platform, owner, workspace, user, service, ask, look }
}

test('canceling keeps the answer by rules and charges nothing', async () => {
  const { platform, workspace, service, ask, look } = await aRoom({
    json: { claims: [{ text: 'forty customers '.repeat(60), cites: [1] }] },
    stalls: true,
  })
  const { thread, message } = await ask('ai')
  const before = await look(thread)
  expect(before).toMatchObject({ state: 'writing', method: 'ai:talker' })
  const [job] = platform.jobs.waiting
  async function step(percent: number): Promise<void> {
    if (percent < 10) return
    await cancelAnswer(platform, { workspace, message })
    throw new Error('cancelled')
  }
  await expect(thinkingJobs[0]?.run(platform, job?.payload, { step })).rejects.toThrow('cancelled')
  expect(await look(thread)).toMatchObject({
    state: 'written',
    method: 'extractive',
    answer: before.answer,
  })
  expect(service.asked).toHaveLength(1)
  expect(await creditsOf(platform, workspace)).toBe(5)
  // A job that runs again finds nothing to do.
  await thinkingJobs[0]?.run(platform, job?.payload, { step })
  expect(service.asked).toHaveLength(1)
  await expect(cancelAnswer(platform, { workspace, message })).rejects.toMatchObject({
    status: 409,
    code: 'not_answering',
  })
  await expect(cancelAnswer(platform, { workspace: newId(), message })).rejects.toMatchObject({ status: 404 })
})

test('people in a question are replaced by placeholders', async () => {
  const { platform, owner, workspace, service, ask, look } = await aRoom({
    json: { claims: [{ text: 'Most would have paid twice.', cites: [1] }] },
  })
  await saveAiPrivacy(platform, owner, { workspace, sendsTranscripts: true, hidesNames: true })
  const { thread } = await ask('ai')
  await platform.jobs.runDue(platform, thinkingJobs, platform.clock.now())
  expect(await look(thread)).toMatchObject({ state: 'written' })
  const sent = JSON.stringify(service.asked)
  expect(sent).toContain('forty customers')
  expect(sent).not.toMatch(/\bBo\b|Jones|Ann\b|Smith|Martha|Cleo/)
})

test('a question can be limited to a guest’s talks, and a deleted guest is reported', async () => {
  const { platform, workspace, user, ask, look } = await aRoom()
  const who = { workspace, user }
  const { id } = await createGuest(platform, { ...who, sheet: aSheet({ first: 'Bo', last: 'Jones' }) })
  const everywhere = await look((await ask('extractive')).thread)
  expect(new Set(everywhere.passages.map(({ title }) => title))).toEqual(new Set(['Workshop', 'Bakery']))
  const asked = await ask('extractive', { kind: 'guest', id })
  const { passages, scope } = await look(asked.thread)
  expect(scope).toEqual({ kind: 'guest', id })
  expect(new Set(passages.map(({ title }) => title))).toEqual(new Set(['Workshop']))
  await removeGuest(platform, { ...who, id })
  await expect(ask('extractive', { kind: 'guest', id })).rejects.toMatchObject({
    status: 409,
    code: 'scope_gone',
  })
})

test('an idea keeps its kind when its text changes', async () => {
  const { platform, workspace, user } = await aRoom()
  const who = { workspace, user }
  const { id: board } = await createBoard(platform, { ...who, title: 'Ideas' })
  const words = { board, title: 'Ask first', body: '', status: 'new' } as const
  await addIdea(platform, { ...who, ...words })
  const { id: idea } = await addIdea(platform, { ...who, ...words, kind: 'hook' })
  await editIdea(platform, { ...who, idea, version: 1, title: 'Ask today', body: '' })
  const kinds = async () => (await findBoard(platform, { workspace, board }))?.ideas.map(({ kind }) => kind)
  expect(await kinds()).toEqual(['hook', 'other'])
  await editIdea(platform, { ...who, idea, version: 2, title: 'Ask today', body: '', kind: 'angle' })
  expect(await kinds()).toEqual(['angle', 'other'])
})
