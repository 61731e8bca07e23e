import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EditHistory, startHistory, takeStep } from '#src/ui/edit-history.ts'
import { blankBlock } from '../rules/blank-block.ts'
import { addBlocks, moveBlock, removeBlock, replaceBlock } from '../rules/edit-blocks.ts'
import type { DraftPageData } from '../schema.ts'

const blank: DraftPageData = { root: { title: '', description: '' }, blocks: [] }

function withBlocks(data: DraftPageData, blocks: DraftPageData['blocks']): DraftPageData {
  return blocks === data.blocks ? data : { ...data, blocks }
}

function titled(title: string, field?: string, at = 0) {
  return {
    kind: 'change',
    field,
    at,
    change: (data: DraftPageData) => ({ ...data, root: { ...data.root, title } }),
  } as const
}

const titleOf = (history: EditHistory<DraftPageData>) => history.present.root.title

test('typing without a pause is undone in one go, and a pause ends it', () => {
  let history = startHistory(blank)
  for (const [title, at] of [
    ['W', 0],
    ['Wh', 400],
    ['Why', 800],
  ] as const) {
    history = takeStep(history, titled(title, 'title', at))
  }
  history = takeStep(history, titled('Why us', 'title', 5000))
  history = takeStep(history, { kind: 'undo' })
  expect(titleOf(history)).toBe('Why')
  history = takeStep(history, { kind: 'undo' })
  expect(titleOf(history)).toBe('')
  expect(takeStep(history, { kind: 'undo' })).toBe(history)
  history = takeStep(takeStep(history, { kind: 'redo' }), { kind: 'redo' })
  expect(titleOf(history)).toBe('Why us')
})

test('typing elsewhere, or after an undo, is a step of its own', () => {
  let history = takeStep(startHistory(blank), titled('A', 'title', 0))
  history = takeStep(history, titled('B', 'description', 10))
  history = takeStep(history, { kind: 'undo' })
  history = takeStep(history, titled('C', 'title', 20))
  expect(history.future).toEqual([])
  expect(titleOf(takeStep(history, { kind: 'undo' }))).toBe('A')
})

test('a change that changes nothing is no step', () => {
  const history = startHistory(blank)
  expect(
    takeStep(history, {
      kind: 'change',
      at: 0,
      change: (data) => withBlocks(data, moveBlock(data.blocks, 'none', 1)),
    }),
  ).toBe(history)
})

test('any sequence of edits is undone to the start and redone to the end', () => {
  const edit = fc.record({
    what: fc.constantFrom('add', 'move', 'remove', 'replace', 'title'),
    nth: fc.nat(5),
    by: fc.integer({ min: -3, max: 3 }),
  })
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
      let history = startHistory(blank)
      for (const [step, { what, nth, by }] of edits.entries()) {
        const change = (data: DraftPageData): DraftPageData => {
          const id = data.blocks[nth]?.id ?? 'none'
          const { blocks } = data
          if (what === 'add')
            return withBlocks(data, addBlocks(blocks, [blankBlock('quote', `b${step}`)], id))
          if (what === 'move') return withBlocks(data, moveBlock(blocks, id, by))
          if (what === 'remove') return withBlocks(data, removeBlock(blocks, id))
          if (what === 'replace') return withBlocks(data, replaceBlock(blocks, blankBlock('heading', id)))
          return { ...data, root: { ...data.root, title: `${step}` } }
        }
        history = takeStep(history, { kind: 'change', at: step * 10_000, change })
        const ids = history.present.blocks.map((block) => block.id)
        expect(new Set(ids).size).toBe(ids.length)
      }
      const end = history.present
      for (const _ of edits) history = takeStep(history, { kind: 'undo' })
      expect(history.present).toBe(blank)
      for (const _ of edits) history = takeStep(history, { kind: 'redo' })
      expect(history.present).toBe(end)
    }),
  )
})
