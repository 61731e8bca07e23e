import { expect, test } from 'vitest'
import { outputKinds } from '#src/features/language/rules/choices.ts'
import { textOf } from '#src/features/language/rules/render-text.ts'
import { kindsOf } from './kits.ts'
import { type Answer, type Asked, createTextWriter } from './write-kit.ts'

const timed = `WEBVTT

00:00:01.000 --> 00:00:06.000
<v Ann>What was the hardest part of opening the workshop?

00:00:06.000 --> 00:00:14.000
<v Bo>The hardest part was that none of us had ever run a workshop before.

00:00:14.000 --> 00:00:22.000
<v Bo>A wooden floor needs air below it because the wood moves with the seasons.
`
const article = `Why cheap courses fail

We learned that cheap courses fill up with people who never come. You should always ask for the money first.

The price of a course matters less than the date of a course. Our best course costs three times as much as our first.
`

function asked(text: string, changes: Partial<Asked> = {}): Asked {
  return {
    run: 1,
    source: { filename: '', text },
    wishes: { tone: 'neutral', length: 'short' },
    kinds: [
      { kind: 'summary', variant: 0 },
      { kind: 'linkedin', variant: 0 },
    ],
    ...changes,
  }
}

function aWriter() {
  const answers: Answer[] = []
  const write = createTextWriter((answer) => answers.push(answer))
  function told(request: Asked): Answer[] {
    answers.length = 0
    write(request)
    return [...answers]
  }
  return told
}

function bodies(answers: Answer[]): string[] {
  return answers.flatMap((answer) => (answer.kind === 'written' ? answer.output.body.map(textOf) : []))
}

test('reports each step, the facts about the text, each result, and the end', () => {
  const answers = aWriter()(asked(timed))
  expect(answers.map(({ kind }) => kind)).toEqual(['step', 'step', 'read', 'written', 'written', 'done'])
  expect(answers[2]).toMatchObject({
    about: {
      preview: { format: 'vtt', count: 3, speakers: ['Ann', 'Bo'], repairs: [], isCues: false },
      paragraphs: 3,
      language: 'en',
      isEstimated: false,
      starts: [],
    },
  })
  expect(answers[3]).toMatchObject({ run: 1, output: { kind: 'summary', variant: 0 }, done: 1, of: 2 })
  expect(bodies(answers).join(' ')).toContain('none of us had ever run a workshop')
})

test('a text without times says so, with estimated starts of its paragraphs', () => {
  const [, , read] = aWriter()(asked(article))
  if (read?.kind !== 'read') throw new Error('it was not read')
  expect(read.about).toMatchObject({ isEstimated: true, paragraphs: 3 })
  expect(read.about.starts[0]).toBe(0)
  expect(read.about.starts).toEqual(read.about.starts.toSorted((a, b) => a - b))
})

test('a broken file reports its line, and nothing is generated', () => {
  const text = '1\n00:00:xx,000 --> 00:00:05,000\nThere\n'
  expect(aWriter()(asked(text, { source: { filename: 'a.srt', text } }))).toMatchObject([
    { kind: 'step' },
    { kind: 'malformed', line: 2 },
  ])
})

test('a text is analyzed once, whatever is requested, and even if a broken one comes between', () => {
  const told = aWriter()
  const quotes = (variant: number) => told(asked(article, { run: 2, kinds: [{ kind: 'quotes', variant }] }))
  const first = quotes(0)
  told(asked('WEBVTT\n\n00:00:xx.000 --> 1\nA\n'))
  const other = quotes(1)
  expect(other.map(({ kind }) => kind)).toEqual(['read', 'written', 'done'])
  expect(bodies(other)).not.toEqual(bodies(first))
  expect(told(asked(timed, { run: 3 }))[0]).toMatchObject({ kind: 'step', run: 3 })
})

test('both tools offer every kind of text exactly once', () => {
  for (const tool of ['remix', 'podcast'] as const)
    expect(kindsOf(tool).toSorted()).toEqual([...outputKinds].toSorted())
})
