import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { newNonce, screenPolicy } from './platform/http/content-policy.ts'
import { isBot } from './platform/http/is-bot.ts'
import { screenRequest } from './platform/http/screen-request.ts'
import { withoutQueryValues } from './platform/log.ts'
import { describeError } from './platform/navigation/describe-error.ts'
import { readError } from './platform/navigation/read-error.ts'
import { RequestIdContext } from './platform/navigation/request-id-context.ts'
import { platformContext } from './platform/platform-context.ts'
import { NonceContext } from './ui/nonce-context.ts'

const longestRenderMilliseconds = 6000

/** Renders a whole screen into one buffer: it can be cached, measured and hashed, at half the cost of a stream. */
// eslint-disable-next-line max-params -- the framework asks for it
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  if (status >= 400 && isBot(request.headers.get('user-agent'))) {
    headers.set('Content-Type', 'text/plain; charset=utf-8')
    return new Response(lineForBots(status, context), { status, headers })
  }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const nonce = newNonce()
  // The development server injects its own scripts and socket.
  if (import.meta.env.PROD && !headers.has('Content-Security-Policy')) {
    headers.set('Content-Security-Policy', screenPolicy(nonce, new URL(request.url).pathname))
  }
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { id } = loadContext.get(screenRequest)
  const screen = (
    <NonceContext value={nonce}>
      <RequestIdContext value={id}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </RequestIdContext>
    </NonceContext>
  )
  const body = await renderWhole(screen, (error) => logBug(error, { request, context: loadContext }))
  return new Response(body, { status, headers })
}

/** Bots get no error page, only its message. */
function lineForBots(status: number, { staticHandlerContext }: EntryContext): string {
  const [error] = Object.values(staticHandlerContext.errors ?? {})
  const { title, message } = describeError({ status, message: readError(error).message }, 'en')
  return status >= 500 ? title : message
}

/** Logs screens that threw during rendering. Invalid requests are not logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  logBug(error, { request, context })
}

type Where = { request: Request; context: Readonly<RouterContextProvider> }

function logBug(error: unknown, { request, context }: Where): void {
  const cause = isRouteErrorResponse(error) && 'error' in error ? error.error : error
  const where = { method: request.method, url: withoutQueryValues(request.url) }
  context
    .get(platformContext)
    .log.error(
      { err: cause, requestId: context.get(screenRequest).id, ...where },
      'a screen could not be rendered',
    )
}

function renderWhole(
  element: React.ReactElement,
  onPartFailed: (error: unknown) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const failures: unknown[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        parts.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(timer)
        for (const failure of failures) onPartFailed(failure)
        resolve(new Uint8Array(Buffer.concat(parts)))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(element, {
      onAllReady: () => pipe(sink),
      // Writes every part in place, however large, so that nothing needs a script to become visible.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      // The router logs it and renders its error page instead.
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError: (error) => void failures.push(error),
    })
    const timer = setTimeout(abort, longestRenderMilliseconds)
  })
}
