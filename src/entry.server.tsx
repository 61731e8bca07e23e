import { Writable } from 'node:stream'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

const longestRenderMilliseconds = 6000

/** Renders a screen whole into one buffer: a page that can be kept, measured and hashed, and half the cost of a stream. */
// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (status >= 400 && isbot(request.headers.get('user-agent'))) {
    headers.set('Content-Type', 'text/plain; charset=utf-8')
    return new Response(status === 404 ? 'Page Not Found' : 'Internal Server Error', { status, headers })
  }
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const body = await renderWhole(<ServerRouter context={context} url={request.url} />)
  return new Response(body, { status, headers })
}

function renderWhole(element: React.ReactElement): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        parts.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(timer)
        resolve(new Uint8Array(Buffer.concat(parts)))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(element, {
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: () => undefined,
    })
    const timer = setTimeout(abort, longestRenderMilliseconds)
  })
}
