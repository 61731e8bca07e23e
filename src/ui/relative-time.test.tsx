import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RelativeTime } from './relative-time.tsx'

test('the exact time in server HTML may wrap', () => {
  const html = renderToString(<RelativeTime at="2026-03-02T09:00:00.000Z" />)
  expect(html).toContain('2026')
  expect(html).toContain('UTC')
  expect(html).not.toContain('nowrap')
})
