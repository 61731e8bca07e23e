import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { createApp } from './app.ts'
import { jobKinds, sweeps } from './jobs.ts'
import { readConfig } from './platform/config.ts'
import { openPlatform } from './platform/open-platform.ts'
import { platformContext } from './platform/platform-context.ts'
import { projectRoot } from './platform/project-root.ts'

const config = readConfig()
const platform = await openPlatform(config)
const render = createRequestHandler(build, config.environment)
const app = createApp(platform, (request) => {
  const context = new RouterContextProvider()
  context.set(platformContext, platform)
  return render(request, context)
})
void serveStatic
void join
void projectRoot
await platform.jobs.work(platform, jobKinds, sweeps)
const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, () => {
  process.stdout.write(`Ready: ${config.publicOrigin}\n`)
})
let stopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    server.close(() => void platform.close().then(() => process.exit(0)))
  })
}
