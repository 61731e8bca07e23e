import { once } from 'node:events'
import { join } from 'node:path'
import { readConfig } from './platform/config.ts'
import { startEmbeddedIn } from './platform/database/embedded.ts'
import { fail, sentenceOf, traceOf } from './platform/stop-with.ts'

for (const event of ['uncaughtException', 'unhandledRejection']) {
  process.on(event, (error: unknown) => fail(`Nurtured stopped because of a bug: ${traceOf(error)}`))
}
await start().catch((error: unknown) => fail(`Nurtured could not start: ${sentenceOf(error)}`))

/** The embedded database starts in its own thread while the product's code loads. */
async function start(): Promise<void> {
  const config = readConfig()
  const embedded = config.databaseUrl ? undefined : startEmbeddedIn(config)
  // Loading blocks this thread; the embedded database's must be running by then.
  if (embedded) await Promise.race([settled(embedded), once(process, 'worker')])
  const { openPlatform } = await import('./platform/open-platform.ts')
  const opening = openPlatform(config, embedded)
  void settled(opening)
  const { serve } = await import('./serve.ts')
  await serve({ config, opening, clientFolder: join(import.meta.dirname, '../client') })
}

/** Resolves however the promise ends. Its error is for those who await the promise itself. */
function settled(promise: Promise<unknown>): Promise<unknown> {
  return promise.catch(() => undefined)
}
