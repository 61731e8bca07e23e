import { expect, test } from 'vitest'
import { findAsset } from '#src/features/asset/server/find-asset.ts'
import { removeAsset } from '#src/features/asset/server/remove-asset.ts'
import { createCollection } from '#src/features/collection/server/change-collection.ts'
import { addToCollection } from '#src/features/collection/server/order-collection.ts'
import { newId } from '#src/platform/ids.ts'
import { aWorkspace } from '#src/test/factories.ts'
import type { ModelSays } from '#src/test/model-service.ts'
import { searchPairs } from '#src/test/search-pairs.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { aModelOf, creditsOf } from '#src/test/workspace-model.ts'
import type { Scope } from '../schema.ts'
import { askQuestion, retryAnswer } from './ask-question.ts'
import { findBoard, listBoards, removeBoard, restoreBoard } from './boards.ts'
import { addIdea, editIdea, moveIdea, removeIdea, restoreIdea } from './ideas.ts'
import { thinkingJobs } from './jobs.ts'
import { pinAnswer } from './pin-answer.ts'
import { findThread, listThreads, removeThread, restoreThread } from './threads.ts'
import { makeOfIdea } from './turn-idea-into.ts'

const workshop = `**Ann:** [00:00] What was the hardest part of opening the workshop?

**Bo:** [00:05] The hardest part was that none of us had ever run a workshop before. We laid the wooden floor ourselves in one week of March.

**Ann:** [00:40] How did you find the right price of a course?

**Bo:** [00:44] We asked forty customers before we opened. Most of them would have paid twice our planned price.
`
const bakery = `**Cleo:** [00:00] Bread needs time above all.

**Dan:** [01:00] Our prices went up twice last year, and no customer complained about the price of a loaf at all.
`

async function aRoom(answers: ModelSays[] = []) {
  const platform = await createTestPlatform({ aiAllowPrivate: true })
  const owner = await aSignedInOwner(platform)
  const { workspace, user } = owner
  const assets = {
    workshop: await aSpokenAsset(platform, owner, { text: workshop, title: 'Workshop' }),
    bakery: await aSpokenAsset(platform, owner, { text: bakery, title: 'Bakery' }),
  }
  const service = answers.length > 0 ? await aModelOf(platform, owner, { answers }) : undefined
  async function ask(question: string, more: { thread?: string; scope?: Scope; method?: 'ai' } = {}) {
    const { thread, scope = { kind: 'all' }, method = 'extractive' } = more
    const asked = await askQuestion(platform, { workspace, user, question, scope, method, thread })
    const found = await findThread(platform, { workspace, thread: asked.thread, locale: 'en' })
    const message = found?.messages.find(({ id }) => id === asked.message)
    if (!message) throw new Error('the question was not kept')
    return { ...asked, ...message }
  }
  return { platform, owner, workspace, user, assets, service, ask }
}

const refusedWith = (code: string) => expect.objectContaining({ code })

test('a question finds passages in several assets with speaker and time, and is answered in their own words', async () => {
  const { ask, assets } = await aRoom()
  const { passages, answer, method } = await ask('What did guests say about pricing?')
  expect(method).toBe('extractive')
  expect(new Set(passages.map(({ asset }) => asset))).toEqual(new Set([assets.workshop, assets.bakery]))
  expect(passages).toContainEqual(expect.objectContaining({ speaker: 'Dan', startMs: 60_000 }))
  expect(answer.length).toBeGreaterThan(0)
  const said = `${workshop} ${bakery}`
  for (const { text, cites } of answer) {
    expect(said).toContain(text)
    expect(
      cites.every((n) => passages.some((passage) => passage.n === n && passage.text.includes(text))),
    ).toBe(true)
  }
})

test('without a match there is no answer', async () => {
  const { ask } = await aRoom()
  expect(await ask('quantum chromodynamics')).toMatchObject({ passages: [], answer: [], state: 'written' })
})

test('a question finds words whatever their case and accents, and inside scripts without spaces', async () => {
  const { platform, owner, ask } = await aRoom()
  for (const [, text] of searchPairs)
    await aSpokenAsset(platform, owner, { text: `${text} – that is all we talked about today.`, title: text })
  const found: [string, string | undefined][] = []
  for (const [q] of searchPairs) found.push([q, (await ask(q)).passages[0]?.title.normalize()])
  expect(found).toEqual(searchPairs.map(([q, text]) => [q, text.normalize()]))
})

test('only the scope is searched, and a deleted one is refused', async () => {
  const { platform, workspace, user, ask, assets } = await aRoom()
  const { id } = await createCollection(platform, { workspace, user, title: 'Bread', kind: 'hand' })
  await addToCollection(platform, { workspace, collection: id, asset: assets.bakery })
  const { passages } = await ask('price', { scope: { kind: 'collection', id } })
  expect(passages.map(({ asset }) => asset)).toEqual([assets.bakery])
  for (const kind of ['folder', 'collection', 'asset'] as const)
    await expect(ask('price', { scope: { kind, id: newId() } })).rejects.toEqual(refusedWith('scope_gone'))
})

test('a follow-up question includes the words of earlier ones', async () => {
  const { ask } = await aRoom()
  const first = await ask('Who laid the wooden floor?')
  const second = await ask('And what about that?', { thread: first.thread })
  expect(second.n).toBe(2)
  expect(second.passages[0]?.text).toContain('floor')
})

test('a deleted asset is neither found nor shown in earlier answers', async () => {
  const { platform, workspace, user, ask, assets } = await aRoom()
  const { thread } = await ask('price of a loaf', { scope: { kind: 'asset', id: assets.bakery } })
  await removeAsset(platform, { workspace, user, id: assets.bakery })
  const found = await findThread(platform, { workspace, thread, locale: 'en' })
  expect(found?.messages[0]).toMatchObject({ passages: [], answer: [], gone: 1 })
  expect((await ask('loaf')).passages).toEqual([])
})

test('a model answers from the passages only, is charged once, and claims without citations are marked', async () => {
  const says = {
    json: {
      claims: [
        { text: 'Customers would have paid more [1].', cites: [1, 99] },
        { text: 'Boats are cheap.', cites: [] },
      ],
    },
  }
  const { platform, workspace, user, service, ask } = await aRoom([says])
  const asked = await ask('price', { method: 'ai' })
  expect(asked).toMatchObject({ state: 'writing', method: 'ai:tiny' })
  expect(asked.answer.length).toBeGreaterThan(0)
  const now = platform.clock.now()
  const again = structuredClone(platform.jobs.waiting)
  await platform.jobs.runDue(platform, thinkingJobs, now)
  platform.jobs.waiting.push(...again)
  await platform.jobs.runDue(platform, thinkingJobs, now)
  expect(service?.asked).toHaveLength(1)
  expect(service?.asked[0]?.body.messages.at(-1)?.content).toContain('[1] ')
  const found = await findThread(platform, { workspace, thread: asked.thread, locale: 'en' })
  expect(found?.messages[0]).toMatchObject({
    state: 'written',
    answer: [
      { text: 'Customers would have paid more.', cites: [1] },
      { text: 'Boats are cheap.', cites: [] },
    ],
  })
  expect(await creditsOf(platform, workspace)).toBe(4)
  await retryAnswer(platform, { workspace, user, message: asked.message })
  expect(platform.jobs.waiting).toEqual([])
})

test('a failed model says why, costs nothing, and can be retried', async () => {
  const good = { json: { claims: [{ text: 'They asked forty customers.', cites: [1] }] } }
  const { platform, workspace, user, ask } = await aRoom([
    { status: 401, body: '{"error":{"message":"no"}}' },
    good,
  ])
  const { thread, message } = await ask('price', { method: 'ai' })
  const now = platform.clock.now()
  await expect(platform.jobs.runDue(platform, thinkingJobs, now)).rejects.toEqual(refusedWith('ai_failed'))
  const failed = await findThread(platform, { workspace, thread, locale: 'de' })
  expect(failed?.messages[0]).toMatchObject({ state: 'failed', problem: expect.stringMatching(/\S/) })
  expect(await creditsOf(platform, workspace)).toBe(5)
  await retryAnswer(platform, { workspace, user, message })
  await platform.jobs.runDue(platform, thinkingJobs, now)
  const found = await findThread(platform, { workspace, thread, locale: 'en' })
  expect(found?.messages[0]).toMatchObject({ state: 'written', problem: '' })
  expect(await creditsOf(platform, workspace)).toBe(4)
})

test('an answer is pinned with its citations, and a passage on its own', async () => {
  const { platform, workspace, user, ask } = await aRoom()
  const { message, passages } = await ask('price')
  const pin = { workspace, user, message, firstBoard: 'Ideas' }
  const { board } = await pinAnswer(platform, pin)
  await pinAnswer(platform, { ...pin, board, passage: 1 })
  const found = await findBoard(platform, { workspace, board })
  expect(found?.title).toBe('Ideas')
  expect(found?.ideas.map(({ title }) => title)).toEqual([
    expect.stringContaining(passages[0]?.text.slice(0, 40) ?? 'nothing'),
    'price',
  ])
  expect(found?.ideas[0]?.passages).toHaveLength(1)
  await expect(pinAnswer(platform, { ...pin, passage: 20 })).rejects.toEqual(refusedWith('passage_not_found'))
})

async function aBoard() {
  const room = await aRoom()
  const { platform, workspace, user, ask } = room
  const { message } = await ask('price')
  const { board } = await pinAnswer(platform, { workspace, user, message, firstBoard: 'Ideas' })
  const add = (title: string) =>
    addIdea(platform, { workspace, user, board, title, body: 'Some words', status: 'new' })
  const [b, a] = [await add('B'), await add('A')]
  async function columns() {
    const found = await findBoard(platform, { workspace, board })
    return found?.ideas.map(({ status, title }) => `${status} ${title}`)
  }
  return { ...room, board, a: a.id, b: b.id, columns }
}

test('ideas move within and between columns, return their previous position, and are deleted and restored', async () => {
  const { platform, workspace, user, a, b, columns } = await aBoard()
  expect(await columns()).toEqual(['new A', 'new B', 'new price'])
  const stood = await moveIdea(platform, { workspace, idea: a, status: 'new', to: 2 })
  expect(stood).toEqual({ status: 'new', place: 0 })
  expect(await columns()).toEqual(['new B', 'new price', 'new A'])
  await moveIdea(platform, { workspace, idea: b, status: 'ready', to: 0 })
  expect(await columns()).toContain('ready B')
  await removeIdea(platform, { workspace, user, idea: b })
  expect(await columns()).not.toContain('ready B')
  await restoreIdea(platform, { workspace, idea: b })
  expect(await columns()).toContain('ready B')
})

test('concurrent edits of an idea lose no text', async () => {
  const { platform, workspace, user, a } = await aBoard()
  const words = { workspace, user, idea: a, version: 1, title: 'Mine', body: '' }
  await editIdea(platform, words)
  await expect(editIdea(platform, words)).rejects.toEqual(refusedWith('idea_changed'))
})

test('an idea becomes an asset, a page or a journey once', async () => {
  const { platform, workspace, user, a, b, board } = await aBoard()
  const made = await makeOfIdea(platform, { workspace, user, idea: a, as: 'asset' })
  expect(await findAsset(platform, { workspace, id: made.id })).toMatchObject({
    title: 'A',
    summary: 'Some words',
  })
  await expect(makeOfIdea(platform, { workspace, user, idea: a, as: 'page' })).rejects.toEqual(
    refusedWith('idea_made'),
  )
  for (const as of ['page', 'journey'] as const) {
    const { id } = await addIdea(platform, { workspace, user, board, title: as, body: '', status: 'new' })
    expect(await makeOfIdea(platform, { workspace, user, idea: id, as })).toMatchObject({ kind: as })
  }
  expect(await makeOfIdea(platform, { workspace, user, idea: b, as: 'page' })).toMatchObject({ kind: 'page' })
  const found = await findBoard(platform, { workspace, board })
  expect(found?.ideas.filter(({ status }) => status === 'made')).toHaveLength(4)
})

test('conversations and boards are deleted and restored', async () => {
  const { platform, workspace, user, board, ask } = await aBoard()
  const { thread } = await ask('price')
  const before = (await listThreads(platform, { workspace })).length
  await removeThread(platform, { workspace, user, thread })
  expect(await listThreads(platform, { workspace })).toHaveLength(before - 1)
  await expect(ask('price', { thread })).rejects.toEqual(refusedWith('thread_not_found'))
  await restoreThread(platform, { workspace, thread })
  await removeBoard(platform, { workspace, user, board })
  expect(await listBoards(platform, { workspace })).toEqual([])
  await restoreBoard(platform, { workspace, board })
  expect(await listBoards(platform, { workspace })).toMatchObject([{ id: board, ideas: 3 }])
})

test('a question in another workspace finds no passage of this one', async () => {
  const { platform } = await aRoom()
  const { workspace, owner: user } = await aWorkspace(platform)
  const theirs = { workspace, user, question: 'price', scope: { kind: 'all' }, method: 'extractive' } as const
  const { thread } = await askQuestion(platform, theirs)
  const found = await findThread(platform, { workspace, thread, locale: 'en' })
  expect(found?.messages[0]?.passages).toEqual([])
})
