import { expect, test } from 'vitest'
import type { DraftPageData } from '#src/features/page/schema.ts'
import { type EditHistory, startHistory, takeStep } from '#src/ui/edit-history.ts'

const blank: DraftPageData = { root: { title: '', description: '' }, blocks: [] }

function titled(title: string, field?: string, at = 0) {
  const change = (data: DraftPageData) => ({ ...data, root: { ...data.root, title } })
  return { kind: 'change', field, at, change } as const
}

const titleOf = (history: EditHistory<DraftPageData>) => history.present.root.title

test('typing without a pause is undone in one go, and a pause ends it', () => {
  let history = startHistory(blank)
  for (const [n, title] of ['W', 'Wh', 'Why'].entries())
    history = takeStep(history, titled(title, 'title', n * 400))
  history = takeStep(history, titled('Why us', 'title', 5000))
  history = takeStep(history, { kind: 'undo' })
  expect(titleOf(history)).toBe('Why')
  history = takeStep(history, { kind: 'undo' })
  expect(titleOf(history)).toBe('')
  expect(takeStep(history, { kind: 'undo' })).toBe(history)
  history = takeStep(takeStep(history, { kind: 'redo' }), { kind: 'redo' })
  expect(titleOf(history)).toBe('Why us')
})

test('typing elsewhere or after an undo is a separate step, and a change that changes nothing is none', () => {
  let history = takeStep(startHistory(blank), titled('A', 'title', 0))
  history = takeStep(history, titled('B', 'description', 10))
  history = takeStep(history, { kind: 'undo' })
  history = takeStep(history, titled('C', 'title', 20))
  expect(history.future).toEqual([])
  expect(titleOf(takeStep(history, { kind: 'undo' }))).toBe('A')
  expect(takeStep(history, { kind: 'change', at: 0, change: (data) => data })).toBe(history)
})
