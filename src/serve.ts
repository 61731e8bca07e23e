import { flushCompileCache } from 'node:module'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { makeDemo, printDemo } from '../demo/make-demo.ts'
import { createApp, createAuthApp, directParts } from './app.ts'
import { mayFindAdmin, withoutAdmin } from './features/admin/server/without-admin.ts'
import { foreign } from './features/campaign/server/serve-domains.ts'
import { withMailer } from './features/notification/server/mail/with-mailer.ts'
import { jobKinds, sweeps } from './jobs.ts'
import { type DirectListener, serveDirect } from './platform/http/direct-endpoint.ts'
import { type Listening, type ListenOptions, listen } from './platform/http/listen.ts'
import { requestId } from './platform/http/request-id.ts'
import { rememberedIp } from './platform/http/request-ip.ts'
import { withScreenErrors } from './platform/http/screen-errors.ts'
import { screenRequest } from './platform/http/screen-request.ts'
import { speechWorkerHeaders } from './platform/http/speech-worker-headers.ts'
import { serveStaticFiles } from './platform/http/static-files.ts'
import type { OpenPlatform, RunningPlatform } from './platform/open-platform.ts'
import { platformContext } from './platform/platform-context.ts'
import { fail, traceOf } from './platform/stop-with.ts'
import { loadGerman } from './translation/german.ts'

/** The first fetches of the workers are about a hundred statements, and those of the first visitors come before. */
const workersAfterSeconds = 1
const drainSeconds = 6
const stopSeconds = 9.5

/** Runs the product: creates the demo, listens, runs the jobs, stops cleanly. */
export async function serve(opening: Promise<OpenPlatform>, clientFolder: string): Promise<void> {
  loadGerman()
  const platform = withMailer(await opening)
  const { config } = platform
  if (config.demo !== 'none') await makeDemo(platform, config.demo)
  // refuseForeignOrigins checks forms, because it knows PUBLIC_ORIGIN; the router's own check does not.
  const screens = withScreenErrors(platform, { ...build, allowedActionOrigins: ['**'] })
  const renderForStaff = createRequestHandler(screens, config.environment)
  const render = createRequestHandler(withoutAdmin(screens), config.environment)
  const files = await serveStaticFiles(clientFolder, speechWorkerHeaders(platform))
  async function renderScreen(request: Request): Promise<Response> {
    const context = new RouterContextProvider()
    context.set(platformContext, platform)
    context.set(screenRequest, { ip: rememberedIp(request), id: requestId(request) })
    const mayFind = await mayFindAdmin(platform, request)
    return mayFind ? renderForStaff(request, context) : render(request, context)
  }
  const direct = directParts(platform)
  const app = createApp(platform, { screens: renderScreen, files, direct: direct.endpoints })

  const demo = await printDemo(platform)
  await platform.jobs.keepQueues(jobKinds)
  const servers = await openPorts(platform, {
    fetch: app.fetch,
    direct: serveUnlessForeign(platform, serveDirect(platform, direct)),
  })
  const workers = startWorkersLater(platform)
  stopOnSignal(async () => {
    await workers.settle()
    await Promise.all(servers.map((server) => server.stop(drainSeconds)))
    await platform.close()
  })
  process.stdout.write(`${[...demo, `Ready: ${config.publicOrigin}`].join('\n')}\n`)
  // Now, because the process may end without a shutdown.
  flushCompileCache()
}

/** `settle` resolves once they are running or will never start. */
function startWorkersLater(platform: RunningPlatform): { settle(): Promise<void> } {
  let starting: Promise<void> | undefined
  const timer = setTimeout(() => {
    starting = platform.jobs
      .work(platform, jobKinds, sweeps)
      .catch((error: unknown) => fail(`Nurtured could not start its background jobs: ${traceOf(error)}`))
  }, workersAfterSeconds * 1000)
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
