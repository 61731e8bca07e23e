// The control of chaos/kill.ts: the product with a planted bug: it acknowledges visits before writing them.
import { setTimeout as wait } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { createApp } from '#src/app.ts'
import { withMailer } from '#src/features/notification/server/mail/with-mailer.ts'
import { readConfig } from '#src/platform/config.ts'
import { openPlatform } from '#src/platform/open-platform.ts'

const config = readConfig()
const platform = withMailer(await openPlatform(config))
const app = createApp(platform)
const unwritten = new Set<Promise<unknown>>()

async function answerTooEarly(request: Request, connection: object): Promise<Response> {
  if (!new URL(request.url).pathname.endsWith('/telemetry/create')) return app.fetch(request, connection)
  const body = await request.text()
  const copy = new Request(request.url, { method: 'POST', headers: request.headers, body })
  const writing = write(copy, connection).finally(() => unwritten.delete(writing))
  unwritten.add(writing)
  return new Response(null, { status: 202 })
}

/** The delay makes sure that a kill finds unwritten visits, however fast the database is. */
async function write(request: Request, connection: object): Promise<Response> {
  await wait(50)
  return app.fetch(request, connection)
}

serve({ fetch: answerTooEarly, port: config.port, hostname: config.host }, () => {
  process.stdout.write(`Ready: ${config.publicOrigin}\n`)
})
// On SIGTERM it writes what it acknowledged, so only a kill makes it lose visits.
process.once('SIGTERM', () => void stop())

async function stop(): Promise<void> {
  await Promise.all(unwritten)
  await platform.close()
  process.exit(0)
}
