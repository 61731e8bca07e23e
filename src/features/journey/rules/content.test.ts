import { expect, test } from 'vitest'
import { unseenTabs } from './content.ts'

test('visitors don’t see empty tabs and tabs without a published page', () => {
  const [shown, hidden] = [{ isPublished: true }, { isPublished: false }]
  const tabs = [
    { id: 'mixed', items: [hidden, shown] },
    { id: 'drafts', items: [hidden, hidden] },
    { id: 'empty', items: [] },
  ]
  expect(unseenTabs(tabs).map(({ id }) => id)).toEqual(['drafts', 'empty'])
})
