import { expect, test } from 'vitest'
import { anEditSegment, anEditWord } from '#src/test/edit-words.ts'
import type { TranscriptDocument } from '../rules/document.ts'
import type { DocumentChangesWire, SaveTranscriptAnswer } from '../schema.ts'
import { changesSender } from './send-changes.ts'

function aDocument(...texts: string[]): TranscriptDocument {
  const segments = texts.map((text, at) => anEditSegment(`s${at}`, [anEditWord(text)]))
  return { speakers: [], spans: [], segments }
}

function aSender(document: TranscriptDocument) {
  const sent: DocumentChangesWire[] = []
  const answers: (SaveTranscriptAnswer | Error)[] = []
  const send = changesSender(
    async (changes) => {
      sent.push(changes)
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer ?? { saved: true, version: changes.version + 1, savedAt: '2026-03-02T09:00:00Z' }
    },
    { version: 1, document },
  )
  const said = () =>
    sent.map(({ version, at, removed, segments }) => [
      version,
      at,
      removed,
      segments.map(({ words }) => words[0]?.[0]),
    ])
  return { send, said, answers }
}

function changed(before: TranscriptDocument, at: number, text: string): TranscriptDocument {
  return { ...before, segments: before.segments.with(at, anEditSegment(`s${at}`, [anEditWord(text)])) }
}

test('only what changed since the saved version is sent', async () => {
  const first = aDocument('one', 'two', 'three')
  const { send, said } = aSender(first)
  const second = changed(first, 1, 'deux')
  expect(await send(1, second)).toEqual({ kind: 'saved', version: 2, at: new Date('2026-03-02T09:00:00Z') })
  await send(2, changed(second, 2, 'trois'))
  expect(said()).toEqual([
    [1, 1, 1, ['deux']],
    [2, 2, 1, ['trois']],
  ])
})

test('changes that failed are sent again with the next ones', async () => {
  const first = aDocument('one', 'two')
  const { send, said, answers } = aSender(first)
  answers.push(new Error('The server cannot be reached.'))
  const second = changed(first, 0, 'un')
  await expect(send(1, second)).rejects.toThrow('cannot be reached')
  await send(1, changed(second, 1, 'deux'))
  expect(said()[1]).toEqual([1, 0, 2, ['un', 'deux']])
})

test('another member’s version is replaced as a whole', async () => {
  const first = aDocument('one', 'two')
  const { send, said, answers } = aSender(first)
  answers.push({ saved: false, version: 7 })
  const mine = changed(first, 0, 'un')
  expect(await send(1, mine)).toEqual({ kind: 'conflict', version: 7 })
  expect(await send(7, mine)).toMatchObject({ kind: 'saved', version: 8 })
  await send(8, changed(mine, 1, 'deux'))
  expect(said().slice(1)).toEqual([
    [7, 0, null, ['un', 'two']],
    [8, 1, 1, ['deux']],
  ])
})
