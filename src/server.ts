import { once } from 'node:events'
import { join } from 'node:path'
import { readConfig } from './platform/config.ts'
import { openPlatform } from './platform/open-platform.ts'
import { fail, sentenceOf, traceOf } from './platform/stop-with.ts'

for (const event of ['uncaughtException', 'unhandledRejection']) {
  process.on(event, (error: unknown) => fail(`Nurtured stopped because of a bug: ${traceOf(error)}`))
}
await start().catch((error: unknown) => fail(`Nurtured could not start: ${sentenceOf(error)}`))

/** The database opens in its own thread while the product's code loads. */
async function start(): Promise<void> {
  const opening = openPlatform(readConfig())
  // Loading blocks this thread for a second; the embedded database's thread must be running by then. If `opening` fails,
  // its awaiter gets the error.
  await Promise.race([opening.catch(() => undefined), once(process, 'worker')])
  const { serve } = await import('./serve.ts')
  await serve(opening, join(import.meta.dirname, '../client'))
}
