import { Hono } from 'hono'
import { answerError } from './platform/http/answer-error.ts'
import type { Platform } from './platform/platform.ts'

/** Renders a screen of React Router for a request that no endpoint took. */
export type ScreenRenderer = (request: Request) => Promise<Response>

/** The whole product as one function from Request to Response: `app.fetch` or, in tests, `app.request`. */
export function createApp(platform: Platform, screens?: ScreenRenderer): Hono {
  const app = new Hono({ strict: false })
  app.onError((error, context) => answerError(platform, error, context))

  app.get('/api/health', (context) => context.json({ ok: true }))

  app.all('/api/*', (context) =>
    context.json({ error: 'not_found', message: 'There is no such endpoint.' }, 404),
  )
  app.all('*', (context) => (screens ? screens(context.req.raw) : context.notFound()))
  return app
}
