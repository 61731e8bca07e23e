import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aTranscriptDesk } from '#src/test/transcript-desk.ts'
import { type TranscriptDocument, textOf } from '../rules/document.ts'
import { changesBetween } from '../rules/document-changes.ts'
import { readDocument, writeDocument, writeSegment } from '../rules/document-wire.ts'
import { applyEdit, type Edit } from '../rules/edit-document.ts'
import type { DocumentWire } from '../schema.ts'
import { importTranscript } from './import-transcript.ts'
import { readTranscript } from './read-transcript.ts'

const captions = `WEBVTT

00:01.000 --> 00:02.000
<v Ann>Hi there old friend</v>

00:02.000 --> 00:03.000
<v Bo>Good day</v>

00:03.000 --> 00:04.000
<v Ann>Bye</v>
`

async function anEditor() {
  const { platform, which, ask: send } = await aTranscriptDesk({ filename: 'a.vtt', text: captions })
  async function ask(path: string, sent: { method?: string; body?: unknown } = {}) {
    const answer = await send(path, sent)
    const json: unknown = await answer.json()
    return { status: answer.status, json }
  }
  async function load(): Promise<{ version: number; document: TranscriptDocument }> {
    const { json } = await ask('')
    const { version, document } = json as { version: number; document: string }
    return { version, document: readDocument(JSON.parse(document) as DocumentWire) }
  }
  function sentFor(version: number, before: TranscriptDocument, after: TranscriptDocument) {
    const changes = changesBetween(before, after)
    if (!changes) throw new Error('nothing was changed')
    return { ...changes, version, segments: changes.segments.map(writeSegment) }
  }
  async function edit(...edits: Edit[]) {
    const { version, document } = await load()
    const after = edits.reduce(applyEdit, document)
    return ask('', { method: 'PUT', body: sentFor(version, document, after) })
  }
  return { platform, source: which, ask, load, edit, sentFor }
}

function texts({ segments }: TranscriptDocument): string[] {
  return segments.map((segment) => textOf(segment.words))
}

function ids({ segments }: TranscriptDocument): string[] {
  return segments.map(({ id }) => id)
}

test('edits are loaded again, each word with its time, and the version increases', {
  timeout: 60_000,
}, async () => {
  const { platform, source, edit, load } = await anEditor()
  const before = await load()
  const [first = '', second = '', third = ''] = ids(before.document)
  const added = randomUUID()
  const chapter = { id: randomUUID(), kind: 'chapter', title: 'Hello' } as const
  const saved = await edit(
    { kind: 'correct', segment: second, text: 'Good morning' },
    { kind: 'split', segment: first, word: 2, id: added },
    { kind: 'strike', segment: added, from: 0, until: 1, isStruck: true },
    { kind: 'join', segment: third },
    { kind: 'put-span', span: { ...chapter, startMs: 0, endMs: 2000 } },
  )
  expect(saved).toMatchObject({ status: 200, json: { saved: true, version: 2 } })
  const after = await load()
  expect(after.version).toBe(2)
  expect(texts(after.document)).toEqual(['Hi there', 'old friend', 'Good morning Bye'])
  expect(after.document.segments[1]?.words.map(({ startMs, isStruck }) => [startMs, isStruck])).toEqual([
    [1450, true],
    [1650, false],
  ])
  expect(after.document.spans).toMatchObject([{ title: 'Hello' }])
  const read = await readTranscript(platform, source)
  expect(read.map(({ speaker, text }) => [speaker, text])).toEqual([
    ['Ann', 'Hi there'],
    ['Ann', 'friend'],
    ['Bo', 'Good morning Bye'],
  ])
})

test('speakers swap names or are merged, and names stay unique', async () => {
  const { edit, load } = await anEditor()
  const [ann, bo] = (await load()).document.speakers
  if (!ann || !bo) throw new Error('there are two speakers')
  await edit(
    { kind: 'rename-speaker', speaker: ann.id, name: 'X' },
    { kind: 'rename-speaker', speaker: bo.id, name: 'Ann' },
    { kind: 'rename-speaker', speaker: ann.id, name: 'Bo' },
  )
  expect((await load()).document.speakers.map(({ id, name }) => [id, name])).toEqual([
    [ann.id, 'Bo'],
    [bo.id, 'Ann'],
  ])
  await edit({ kind: 'merge-speakers', from: ann.id, into: bo.id })
  const { document } = await load()
  expect(document.speakers.map(({ name }) => name)).toEqual(['Ann'])
  expect(new Set(document.segments.map(({ speaker }) => speaker))).toEqual(new Set([bo.id]))
})

test('saving from an old version is a conflict, and can overwrite without losing the other version', async () => {
  const { ask, edit, load, sentFor } = await anEditor()
  const mine = await load()
  const [first = ''] = ids(mine.document)
  await edit({ kind: 'correct', segment: first, text: 'Theirs' })
  const my = applyEdit(mine.document, { kind: 'correct', segment: first, text: 'Mine' })
  const refused = await ask('', { method: 'PUT', body: sentFor(1, mine.document, my) })
  expect(refused).toEqual({ status: 409, json: { saved: false, version: 2 } })
  expect(texts((await load()).document)[0]).toBe('Theirs')
  const whole = { version: 2, at: 0, removed: null, ...writeDocument(my) }
  expect((await ask('', { method: 'PUT', body: whole })).json).toMatchObject({ saved: true, version: 3 })
  expect(texts((await load()).document)).toEqual(['Mine', 'Good day', 'Bye'])
  const versions = (await ask('/versions')).json as { id: string; n: number }[]
  const theirs = versions.find(({ n }) => n === 2)
  await ask(`/versions/${theirs?.id}/restore`, { method: 'POST' })
  expect(texts((await load()).document)).toEqual(['Theirs', 'Good day', 'Bye'])
})

test('of two concurrent saves, one is saved and the other is a conflict', {
  tags: ['postgres'],
}, async () => {
  const { ask, load, sentFor } = await anEditor()
  const { version, document } = await load()
  const [first = ''] = ids(document)
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((text) => {
      const after = applyEdit(document, { kind: 'correct', segment: first, text })
      return ask('', { method: 'PUT', body: sentFor(version, document, after) })
    }),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('versions are kept every ten minutes and with each note; an import overwrites nothing for good', async () => {
  const { platform, source, ask, edit, load } = await anEditor()
  const [first = ''] = ids((await load()).document)
  await edit({ kind: 'correct', segment: first, text: 'One' })
  await edit({ kind: 'correct', segment: first, text: 'Two' })
  platform.clock.advance(601)
  await edit({ kind: 'correct', segment: first, text: 'Three' })
  await ask('/versions', { method: 'POST', body: { note: 'Ready to send' } })
  platform.clock.advance(1)
  await importTranscript(platform, { ...source, filename: 'b.txt', text: 'Cy: All new.' })
  const listed = (await ask('/versions')).json as { id: string; n: number; note: string; author: string }[]
  expect(listed.map(({ n, note, author }) => [n, note, author])).toEqual([
    [4, '', 'Ada Owner'],
    [4, 'Ready to send', 'Ada Owner'],
    [3, '', 'Ada Owner'],
    [1, '', 'Ada Owner'],
  ])
  expect(texts((await load()).document)).toEqual(['All new.'])
  await ask(`/versions/${listed[1]?.id}/restore`, { method: 'POST' })
  const restored = await load()
  expect([restored.version, texts(restored.document)[0]]).toEqual([6, 'Three'])
})

test('a comment is added, resolved and deleted by its author', async () => {
  const { ask, load } = await anEditor()
  const [segment = ''] = ids((await load()).document)
  const comment = { segment, startMs: 1000, quote: 'Hi there', body: 'Is this his name?' }
  const made = await ask('/comments', { method: 'POST', body: comment })
  expect(made).toMatchObject({
    status: 201,
    json: [{ ...comment, author: 'Ada Owner', isOwn: true, isResolved: false }],
  })
  const [{ id }] = made.json as [{ id: string }]
  const settled = await ask(`/comments/${id}`, { method: 'PUT', body: { resolved: true } })
  expect(settled.json).toMatchObject([{ isResolved: true }])
  expect((await ask(`/comments/${id}`, { method: 'DELETE' })).json).toEqual([])
  expect((await ask(`/comments/${id}`, { method: 'DELETE' })).status).toBe(404)
  expect((await ask('/comments', { method: 'POST', body: { ...comment, body: ' ' } })).status).toBe(422)
})

test('invalid input is refused as a whole, and nothing is saved', async () => {
  const { ask, load } = await anEditor()
  const { document } = await load()
  const wire = writeDocument(document)
  const whole = { version: 1, at: 0, removed: null, ...wire }
  const [segment] = wire.segments
  if (!segment) throw new Error('there is a segment')
  const wrong: unknown[] = [
    {},
    { ...whole, at: -1 },
    { ...whole, removed: 4 },
    { ...whole, at: 4, removed: 0, segments: [] },
    { ...whole, at: 1, removed: 1, segments: [segment] },
    { ...whole, segments: [segment, segment] },
    { ...whole, segments: [{ ...segment, speaker: randomUUID() }] },
    { ...whole, segments: [{ ...segment, words: [['two words', 0, 1, null, 0]] }] },
    { ...whole, segments: [{ ...segment, words: [['a\u0000', 0, 1, null, 0]] }] },
    { ...whole, segments: [{ ...segment, words: [['a', 2, 1, null, 0]] }] },
    { ...whole, segments: [{ ...segment, startMs: 1e12 }] },
    { ...whole, speakers: [] },
    { ...whole, speakers: wire.speakers.map((speaker) => ({ ...speaker, name: 'Same' })) },
    { ...whole, spans: [{ id: randomUUID(), kind: 'chapter', title: 'x', startMs: 2, endMs: 1 }] },
  ]
  for (const body of wrong)
    expect(await ask('', { method: 'PUT', body })).toMatchObject({
      status: 422,
      json: { error: 'transcript_malformed' },
    })
  expect(await load()).toEqual({ version: 1, document })
})

test('for any edits, saving piece by piece gives the same document', { timeout: 120_000 }, async () => {
  const { ask, load, sentFor } = await anEditor()
  const step = fc.record({
    at: fc.nat(8),
    word: fc.nat(5),
    does: fc.constantFrom('split', 'join', 'correct', 'strike', 'assign'),
    text: fc.stringMatching(/^[a-c]{0,3}( [a-c]{1,3}){0,4}$/),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      const { version, document } = await load()
      let now = document
      for (const { at, word, does, text } of steps) {
        const segment = now.segments[at % Math.max(1, now.segments.length)]?.id ?? ''
        const speaker = now.speakers[word % 2]?.id ?? null
        const edits: Record<string, Edit> = {
          split: { kind: 'split', segment, word, id: randomUUID() },
          join: { kind: 'join', segment },
          correct: { kind: 'correct', segment, text },
          strike: { kind: 'strike', segment, from: 0, until: word, isStruck: word % 2 === 0 },
          assign: { kind: 'assign', segment, speaker, scope: 'from-here' },
        }
        now = applyEdit(now, edits[does] ?? { kind: 'join', segment })
      }
      if (now === document) return
      const saved = await ask('', { method: 'PUT', body: sentFor(version, document, now) })
      expect(saved.status).toBe(200)
      const after = await load()
      expect(texts(after.document)).toEqual(texts(now))
      expect(after.document.segments).toMatchObject(
        now.segments.map(({ id, speaker, startMs, endMs }) => ({ id, speaker, startMs, endMs })),
      )
    }),
    { numRuns: 12 },
  )
})
