import { expect, test } from 'vitest'
import { parseFile, parseParagraphs } from './parse-file.ts'

/** How often other work got a turn until it was done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  function turn(): void {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await work().catch(() => undefined)
  isOver = true
  return turns
}

test('other work continues while a large file is parsed', async () => {
  const zeros = `{"segments":[${'0,'.repeat(250_000)}0]}`
  expect(await turnsDuring(() => parseFile({ filename: 'x.json', content: zeros }))).toBeGreaterThan(10)
  const paragraphs = Array.from({ length: 1000 }, () => 'One more word. '.repeat(20))
  expect(await turnsDuring(() => parseParagraphs(paragraphs))).toBeGreaterThan(10)
})

test('segments arrive in batches, in order, with all speakers', async () => {
  const text = Array.from({ length: 3000 }, (_, n) => `${n % 2 === 0 ? 'Ann' : 'Ben'}: line ${n}`).join(
    '\n\n',
  )
  const parsed = await parseFile({ filename: 'x.txt', content: text })
  expect(parsed).toMatchObject({ format: 'text', count: 3000, wordCount: 6000, speakers: ['Ann', 'Ben'] })
  const sizes: number[] = []
  const texts: string[] = []
  for await (const part of parsed.parts()) {
    sizes.push(part.length)
    texts.push(...part.map((segment) => segment.text))
  }
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1000)
  expect(texts).toEqual(Array.from({ length: 3000 }, (_, n) => `line ${n}`))
})
