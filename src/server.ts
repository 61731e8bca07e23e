import { once } from 'node:events'
import { join } from 'node:path'
import { readConfig } from './platform/config.ts'
import { openPlatform } from './platform/open-platform.ts'
import { fail, sentenceOf, traceOf } from './platform/stop-with.ts'

for (const event of ['uncaughtException', 'unhandledRejection']) {
  process.on(event, (error: unknown) => fail(`A bug has stopped Nurtured: ${traceOf(error)}`))
}
await start().catch((error: unknown) => fail(`Nurtured could not start: ${sentenceOf(error)}`))

/** The database opens on a thread of its own while the product's code is loaded. */
async function start(): Promise<void> {
  const opening = openPlatform(readConfig())
  // Loading holds this thread up for a second; the embedded database's own must be running by then. That `opening` fails
  // is told to whoever awaits it.
  await Promise.race([opening.catch(() => undefined), once(process, 'worker')])
  const { serve } = await import('./serve.ts')
  await serve(opening, join(import.meta.dirname, '../client'))
}
