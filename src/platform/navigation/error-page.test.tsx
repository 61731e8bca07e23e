import { renderToStaticMarkup } from 'react-dom/server'
import { data, UNSAFE_ErrorResponseImpl as ErrorResponse, MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorPage } from './error-page.tsx'
import { RequestIdContext } from './request-id-context.ts'

function shown(error: unknown, requestId = ''): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={['/workspace/page?q=a']}>
      <RequestIdContext value={requestId}>
        <ErrorPage error={error} />
      </RequestIdContext>
    </MemoryRouter>,
  )
}

test('a bug shows the general variant with the id of the failing request or the page and a retry, and no details', () => {
  const html = shown(new TypeError('column "secret" is missing'), 'request-1')
  expect(html).toContain('<h1>Internal Server Error</h1>')
  expect(html).toContain('Request request-1')
  expect(html).toContain('href="/workspace/page?q=a"')
  expect(html).not.toContain('secret')
  const missing = shown(new ErrorResponse(404, '', 'Page not found: /<script>alert(1)</script>'))
  expect(missing).toContain('Page not found: /&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(missing).not.toContain('Try again')
  const failed = { code: 'internal', message: 'Internal Server Error', requestId: 'request-2' }
  expect(shown(new ErrorResponse(500, '', failed), 'request-1')).toContain('Request request-2')
})

test('a thrown non-error is a bug', () => {
  for (const thrown of [undefined, null, 'text', 7, {}, data('x', 404)]) {
    expect(shown(thrown)).toContain('<h1>Internal Server Error</h1>')
  }
})
