import { flushCompileCache } from 'node:module'
import { makeDemo, printDemo } from '../demo/make-demo.ts'
import { foreign } from './features/campaign/server/serve-domains.ts'
import { withMailer } from './features/notification/server/mail/with-mailer.ts'
import { createFront, directParts } from './front.ts'
import type { Config } from './platform/config.ts'
import { type DirectListener, serveDirect } from './platform/http/direct-endpoint.ts'
import { type Listening, type ListenOptions, listen } from './platform/http/listen.ts'
import { speechWorkerHeaders } from './platform/http/speech-worker-headers.ts'
import { serveStaticFiles } from './platform/http/static-files.ts'
import { once } from './platform/once.ts'
import type { OpenPlatform, RunningPlatform } from './platform/open-platform.ts'
import { fail, traceOf } from './platform/stop-with.ts'
import type { ScreenRenderer } from './rest.ts'
import { loadGerman } from './translation/german.ts'

/**
 * Visits waiting for a restart come first. Loading the rest of the product takes most of a second, and the first fetches
 * of the workers are about a hundred statements.
 */
const restAfterSeconds = 1
const drainSeconds = 6
const stopSeconds = 9.5

type Start = { config: Config; opening: Promise<OpenPlatform>; clientFolder: string }

/** Runs the product: creates the demo, listens, runs the jobs, stops cleanly. */
export async function serve({ config, opening, clientFolder }: Start): Promise<void> {
  loadGerman()
  const files = await serveStaticFiles(clientFolder, speechWorkerHeaders({ config }))
  const platform = withMailer(await opening)
  if (config.demo !== 'none') await makeDemo(platform, config.demo)
  const direct = directParts(platform)
  const loadScreens = once(async () => (await import('./screens.ts')).createScreens(platform))
  const screens: ScreenRenderer = async (request) => (await loadScreens())(request)
  const parts = { screens, files, direct: direct.endpoints }
  const { app, loadRest } = createFront(platform, parts, async (own) => {
    const [{ createRest }, { jobKinds }] = await Promise.all([import('./rest.ts'), import('./jobs.ts')])
    await platform.jobs.keepQueues(jobKinds)
    return createRest(platform, own)
  })

  const demo = await printDemo(platform)
  // Visitors' requests enqueue jobs.
  if (platform.jobs.isNew) await loadRest()
  const servers = await openPorts(platform, {
    fetch: app.fetch,
    direct: serveUnlessForeign(platform, serveDirect(platform, direct)),
  })
  const rest = startRestLater(platform, async () => {
    await loadRest()
    await loadScreens()
  })
  stopOnSignal(async () => {
    await rest.settle()
    await Promise.all(servers.map((server) => server.stop(drainSeconds)))
    await platform.close()
  })
  process.stdout.write(`${[...demo, `Ready: ${config.publicOrigin}`].join('\n')}\n`)
  // Now, because the process may end without a shutdown.
  flushCompileCache()
}

/** `settle` resolves once the rest is loaded and the workers run, or will never start. */
function startRestLater(
  platform: RunningPlatform,
  loadRest: () => Promise<void>,
): { settle(): Promise<void> } {
  let starting: Promise<void> | undefined
  async function startRest(): Promise<void> {
    await loadRest()
    flushCompileCache()
    const { jobKinds, sweeps } = await import('./jobs.ts')
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
    const { createAuthApp } = await import('./rest.ts')
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
