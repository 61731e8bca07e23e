import { expect, test } from 'vitest'
import { saveAiPrivacy } from '#src/features/ai/server/ai-settings.ts'
import { findAsset } from '#src/features/asset/server/find-asset.ts'
import { removeAsset } from '#src/features/asset/server/remove-asset.ts'
import { createCollection } from '#src/features/collection/server/change-collection.ts'
import { addToCollection } from '#src/features/collection/server/order-collection.ts'
import { createGuest, removeGuest } from '#src/features/guest/server/change-guest.ts'
import { newId } from '#src/platform/ids.ts'
import { aSheet } from '#src/test/guests.ts'
import { aPlace } from '#src/test/places.ts'
import { searchPairs } from '#src/test/search-pairs.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { aRoom, bakery, workshop } from '#src/test/thinking-room.ts'
import { askQuestion, cancelAnswer, retryAnswer } from './ask-question.ts'
import { findBoard, listBoards, removeBoard } from './boards.ts'
import { addIdea, editIdea, moveIdea, removeIdea } from './ideas.ts'
import { thinkingJobs } from './jobs.ts'
import { pinAnswer } from './pin-answer.ts'
import { findThread, listThreads, removeThread } from './threads.ts'
import { makeOfIdea } from './turn-idea-into.ts'

const refusedWith = (code: string) => expect.objectContaining({ code })

test('a question finds passages in several assets with speaker and time, and is answered in their own words, or not at all', async () => {
  const { platform, workspace, who, ask, assets } = await aRoom()
  const { passages, answer, method } = await ask('What did guests say about pricing?')
  expect(method).toBe('extractive')
  expect(new Set(passages.map(({ asset }) => asset))).toEqual(new Set([assets.workshop, assets.bakery]))
  expect(passages).toContainEqual(expect.objectContaining({ speaker: 'Dan', startMs: 60_000 }))
  expect(answer.length).toBeGreaterThan(0)
  for (const { text, cites } of answer) {
    expect(`${workshop} ${bakery}`).toContain(text)
    for (const n of cites) expect(passages.find((passage) => passage.n === n)?.text).toContain(text)
  }
  expect(await ask('quantum chromodynamics')).toMatchObject({ passages: [], answer: [], state: 'written' })
  // A follow-up question includes the words of earlier ones.
  const { thread } = await ask('Who laid the wooden floor?')
  const next = await ask('And what about that?', { thread })
  expect([next.n, next.passages[0]?.text]).toEqual([2, expect.stringContaining('floor')])
  await removeThread(platform, { ...who, thread })
  await expect(ask('price', { thread })).rejects.toEqual(refusedWith('thread_not_found'))
  const listed = await listThreads(platform, { workspace })
  expect(listed.map(({ id }) => id)).not.toContain(thread)
})

test('a question finds words whatever their case and accents, and inside scripts without spaces', async () => {
  const { platform, owner, ask } = await aRoom()
  for (const [, text] of searchPairs)
    await aSpokenAsset(platform, owner, { text: `${text} – that is all we talked about today.`, title: text })
  const found: [string, string | undefined][] = []
  for (const [q] of searchPairs) found.push([q, (await ask(q)).passages[0]?.title.normalize()])
  expect(found).toEqual(searchPairs.map(([q, text]) => [q, text.normalize()]))
})

test('only the scope is searched, like a guest’s talks, never another workspace, and a deleted one is refused', async () => {
  const { platform, workspace, who, ask, assets } = await aRoom()
  const { id } = await createCollection(platform, { ...who, title: 'Bread', kind: 'hand' })
  await addToCollection(platform, { workspace, collection: id, asset: assets.bakery })
  const { passages } = await ask('price', { scope: { kind: 'collection', id } })
  expect(passages.map(({ asset }) => asset)).toEqual([assets.bakery])
  for (const kind of ['folder', 'collection', 'asset'] as const)
    await expect(ask('price', { scope: { kind, id: newId() } })).rejects.toEqual(refusedWith('scope_gone'))
  const guest = await createGuest(platform, { ...who, sheet: aSheet({ first: 'Bo', last: 'Jones' }) })
  const scope = { kind: 'guest', id: guest.id } as const
  const asked = await ask('price', { scope })
  expect(new Set(asked.passages.map(({ asset }) => asset))).toEqual(new Set([assets.workshop]))
  expect(asked.scope).toEqual(scope)
  await removeGuest(platform, { ...who, id: guest.id })
  await expect(ask('price', { scope })).rejects.toMatchObject({ status: 409, code: 'scope_gone' })

  const stranger = await aPlace()
  const theirs = { ...stranger.who, question: 'price', scope: { kind: 'all' }, method: 'extractive' } as const
  const { thread } = await askQuestion(platform, theirs)
  const found = await findThread(platform, { workspace: stranger.workspace, thread, locale: 'en' })
  expect(found?.messages[0]?.passages).toEqual([])
})

test('a deleted asset is neither found nor shown in earlier answers', async () => {
  const { platform, who, ask, look, assets } = await aRoom()
  const asked = await ask('price of a loaf', { scope: { kind: 'asset', id: assets.bakery } })
  await removeAsset(platform, { ...who, id: assets.bakery })
  expect(await look(asked)).toMatchObject({ passages: [], answer: [], gone: 1 })
  expect((await ask('loaf')).passages).toEqual([])
})

test('a model answers from the passages only, is charged once, and claims without citations are marked', async () => {
  const claims = [
    { text: 'Customers would have paid more [1].', cites: [1, 99] },
    { text: 'Boats are cheap.', cites: [] },
  ]
  const { platform, who, service, ask, look, run, left } = await aRoom([{ json: { claims } }])
  const asked = await ask('price', { method: 'ai' })
  expect(asked).toMatchObject({ state: 'writing', method: 'ai:tiny' })
  expect(asked.answer.length).toBeGreaterThan(0)
  const again = structuredClone(platform.jobs.waiting)
  await run()
  platform.jobs.waiting.push(...again)
  await run()
  expect(service.asked).toHaveLength(1)
  expect(service.asked[0]?.body.messages.at(-1)?.content).toContain('[1] ')
  expect(await look(asked)).toMatchObject({
    state: 'written',
    answer: [
      { text: 'Customers would have paid more.', cites: [1] },
      { text: 'Boats are cheap.', cites: [] },
    ],
  })
  expect(await left()).toBe(4)
  await retryAnswer(platform, { ...who, message: asked.message })
  expect(platform.jobs.waiting).toEqual([])
})

test('a failed model says why, costs nothing, and can be retried', async () => {
  const good = { json: { claims: [{ text: 'They asked forty customers.', cites: [1] }] } }
  const { platform, who, ask, look, run, left } = await aRoom([
    { status: 401, body: '{"error":{"message":"no"}}' },
    good,
  ])
  const asked = await ask('price', { method: 'ai' })
  await expect(run()).rejects.toEqual(refusedWith('ai_failed'))
  expect(await look(asked)).toMatchObject({ state: 'failed', problem: expect.stringMatching(/\S/) })
  expect(await left()).toBe(5)
  await retryAnswer(platform, { ...who, message: asked.message })
  await run()
  expect(await look(asked)).toMatchObject({ state: 'written', problem: '' })
  expect(await left()).toBe(4)
})

test('an answer is pinned with its citations, and a passage on its own', async () => {
  const { platform, workspace, who, ask } = await aRoom()
  const { message, passages } = await ask('price')
  const pin = { ...who, message, firstBoard: 'Ideas' }
  const { board } = await pinAnswer(platform, pin)
  await pinAnswer(platform, { ...pin, board, passage: 1 })
  const title = expect.stringContaining(passages[0]?.text.slice(0, 40) ?? 'nothing')
  expect(await findBoard(platform, { workspace, board })).toMatchObject({
    title: 'Ideas',
    ideas: [{ title, passages: [{}] }, { title: 'price' }],
  })
  await expect(pinAnswer(platform, { ...pin, passage: 20 })).rejects.toEqual(refusedWith('passage_not_found'))
})

async function aBoard() {
  const room = await aRoom()
  const { platform, workspace, who, ask } = room
  const { message } = await ask('price')
  const { board } = await pinAnswer(platform, { ...who, message, firstBoard: 'Ideas' })
  const add = (title: string) =>
    addIdea(platform, { ...who, board, title, body: 'Some words', status: 'new' })
  const [b, a] = [await add('B'), await add('A')]
  async function columns() {
    const found = await findBoard(platform, { workspace, board })
    return found?.ideas.map(({ status, title }) => `${status} ${title}`)
  }
  return { ...room, board, add, a: a.id, b: b.id, columns }
}

test('ideas move within and between columns and return their previous position; removed ideas and boards are not listed', async () => {
  const { platform, workspace, who, board, a, b, columns } = await aBoard()
  const boards = () => listBoards(platform, { workspace })
  expect(await boards()).toMatchObject([{ id: board, ideas: 3 }])
  expect(await columns()).toEqual(['new A', 'new B', 'new price'])
  const stood = await moveIdea(platform, { workspace, idea: a, status: 'new', to: 2 })
  expect(stood).toEqual({ status: 'new', place: 0 })
  expect(await columns()).toEqual(['new B', 'new price', 'new A'])
  await moveIdea(platform, { workspace, idea: b, status: 'ready', to: 0 })
  expect(await columns()).toContain('ready B')
  await removeIdea(platform, { ...who, idea: b })
  expect(await columns()).not.toContain('ready B')
  await removeBoard(platform, { ...who, board })
  expect(await boards()).toEqual([])
})

test('an idea becomes an asset, a page or a journey once', async () => {
  const { platform, workspace, who, a, b, add, columns } = await aBoard()
  const make = (idea: string, as: 'asset' | 'page' | 'journey') => makeOfIdea(platform, { ...who, idea, as })
  const { id } = await make(a, 'asset')
  expect(await findAsset(platform, { workspace, id })).toMatchObject({ title: 'A', summary: 'Some words' })
  await expect(make(a, 'page')).rejects.toEqual(refusedWith('idea_made'))
  expect(await make(b, 'page')).toMatchObject({ kind: 'page' })
  expect(await make((await add('C')).id, 'journey')).toMatchObject({ kind: 'journey' })
  expect((await columns())?.toSorted()).toEqual(['made A', 'made B', 'made C', 'new price'])
})

test('canceling keeps the answer by rules and charges nothing', async () => {
  const json = { claims: [{ text: 'forty customers '.repeat(60), cites: [1] }] }
  const { platform, workspace, service, ask, look, left } = await aRoom([{ json, stalls: true }], {
    chatModel: 'talker',
  })
  const before = await ask('price', { method: 'ai' })
  const { message, answer } = before
  expect(before).toMatchObject({ state: 'writing', method: 'ai:talker' })
  const [job] = platform.jobs.waiting
  async function step(percent: number): Promise<void> {
    if (percent < 10) return
    await cancelAnswer(platform, { workspace, message })
    throw new Error('cancelled')
  }
  await expect(thinkingJobs[0]?.run(platform, job?.payload, { step })).rejects.toThrow('cancelled')
  expect(await look(before)).toMatchObject({ state: 'written', method: 'extractive', answer })
  expect(await left()).toBe(5)
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
  const { platform, owner, workspace, service, ask, look, run } = await aRoom([
    { json: { claims: [{ text: 'Most would have paid twice.', cites: [1] }] } },
  ])
  await saveAiPrivacy(platform, owner, { workspace, sendsTranscripts: true, hidesNames: true })
  const asked = await ask('What did Bo say about the price?', { method: 'ai' })
  await run()
  expect(await look(asked)).toMatchObject({ state: 'written' })
  const sent = JSON.stringify(service.asked)
  expect(sent).toContain('forty customers')
  expect(sent).not.toMatch(/\bBo\b|Jones|Ann\b|Smith|Martha|Cleo|Dan\b/)
})

test('an idea keeps its kind when its text changes, and concurrent edits lose no text', async () => {
  const { platform, workspace, who, board } = await aBoard()
  const words = { ...who, board, title: 'Ask first', body: '', status: 'new' } as const
  const { id: idea } = await addIdea(platform, { ...words, kind: 'hook' })
  const edit = (version: number, kind?: 'angle') =>
    editIdea(platform, { ...who, idea, version, title: 'Ask today', body: '', ...(kind && { kind }) })
  const kinds = async () => (await findBoard(platform, { workspace, board }))?.ideas.map(({ kind }) => kind)
  await edit(1)
  await expect(edit(1)).rejects.toEqual(refusedWith('idea_changed'))
  expect(await kinds()).toEqual(['hook', 'other', 'other', 'other'])
  await edit(2, 'angle')
  expect(await kinds()).toEqual(['angle', 'other', 'other', 'other'])
})
