import { flushCompileCache } from 'node:module'
import { makeDemo, printDemo } from '../demo/make-demo.ts'
import { createApp, createAuthApp, directParts } from './app.ts'
import { foreign } from './features/campaign/server/serve-domains.ts'
import { withMailer } from './features/notification/server/mail/with-mailer.ts'
import { jobKinds, sweeps } from './jobs.ts'
import { type DirectListener, serveDirect } from './platform/http/direct-endpoint.ts'
import { type Listening, type ListenOptions, listen } from './platform/http/listen.ts'
import { speechWorkerHeaders } from './platform/http/speech-worker-headers.ts'
import { serveStaticFiles } from './platform/http/static-files.ts'
import type { OpenPlatform, RunningPlatform } from './platform/open-platform.ts'
import { fail, traceOf } from './platform/stop-with.ts'
import { loadGerman } from './translation/german.ts'

/**
 * Visits waiting for a restart come first. Loading the screens takes a quarter of a second, and the first fetches of the
 * workers are about a hundred statements.
 */
const restAfterSeconds = 1
const drainSeconds = 6
const stopSeconds = 9.5

/** Runs the product: creates the demo, listens, runs the jobs, stops cleanly. */
export async function serve(opening: Promise<OpenPlatform>, clientFolder: string): Promise<void> {
  loadGerman()
  const platform = withMailer(await opening)
  const { config } = platform
  if (config.demo !== 'none') await makeDemo(platform, config.demo)
  const files = await serveStaticFiles(clientFolder, speechWorkerHeaders(platform))
  const loadScreens = once(async () => (await import('./screens.ts')).createScreens(platform))
  const direct = directParts(platform)
  const app = createApp(platform, {
    screens: async (request) => (await loadScreens())(request),
    files,
    direct: direct.endpoints,
  })

  const demo = await printDemo(platform)
  await platform.jobs.keepQueues(jobKinds)
  const servers = await openPorts(platform, {
    fetch: app.fetch,
    direct: serveUnlessForeign(platform, serveDirect(platform, direct)),
  })
  const rest = startRestLater(platform, loadScreens)
  stopOnSignal(async () => {
    await rest.settle()
    await Promise.all(servers.map((server) => server.stop(drainSeconds)))
    await platform.close()
  })
  process.stdout.write(`${[...demo, `Ready: ${config.publicOrigin}`].join('\n')}\n`)
  // Now, because the process may end without a shutdown.
  flushCompileCache()
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** `settle` resolves once the screens are loaded and the workers run, or will never start. */
function startRestLater(
  platform: RunningPlatform,
  loadScreens: () => Promise<unknown>,
): { settle(): Promise<void> } {
  let starting: Promise<void> | undefined
  async function startRest(): Promise<void> {
    await loadScreens()
    flushCompileCache()
    await platform.jobs.work(platform, jobKinds, sweeps)
  }
  const timer = setTimeout(() => {
    starting = startRest().catch((error: unknown) =>
      fail(`Nurtured could not finish its start: ${traceOf(error)}`),
    )
  }, restAfterSeconds * 1000)
  return {
    async settle() {
      clearTimeout(timer)
      await starting
    },
  }
}

/** Requests that bypass the app are served on the installation's own hosts only. */
function serveUnlessForeign({ config }: RunningPlatform, direct: DirectListener): DirectListener {
  return (incoming, outgoing) =>
    foreign(config, incoming.headers.host) === undefined && direct(incoming, outgoing)
}

/** The product's port, and a separate one for the auth service if configured. */
async function openPorts(
  platform: RunningPlatform,
  answers: Pick<ListenOptions, 'fetch' | 'direct'>,
): Promise<Listening[]> {
  const { port, host, trustedProxies, authPort, foreignAuth } = platform.config
  const common = { host, behindProxy: trustedProxies > 0 }
  try {
    const uploadPaths = ['/api/assets/upload', '/api/uploads', '/api/uploads/']
    const own = await listen({ ...common, ...answers, port, uploadPaths })
    if (authPort === undefined || foreignAuth) return [own]
    const auth = { fetch: createAuthApp(platform).fetch, port: authPort, uploadPaths: [] }
    return [own, await listen({ ...common, ...auth })]
  } catch (error) {
    await platform.close()
    throw error
  }
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      setTimeout(() => fail('Nurtured stopped before all running work was done.'), stopSeconds * 1000)
      stop().then(
        () => process.exit(0),
        (error: unknown) => fail(`Nurtured did not stop cleanly: ${traceOf(error)}`),
      )
    })
  }
}
