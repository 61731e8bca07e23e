import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import {
  createRequestHandler,
  RouterContextProvider,
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
} from 'react-router'
import { mayFindAdmin, withoutAdmin } from '#src/features/admin/server/without-admin.ts'
import { withScreenErrors } from '#src/platform/http/screen-errors.ts'
import { screenRequest } from '#src/platform/http/screen-request.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { projectRoot } from '#src/platform/project-root.ts'
import type { ScreenRenderer } from '#src/rest.ts'
import routes from '#src/routes.ts'

/** Used for every browser file. */
const script = '/assets/script.js'

type Routes = ServerBuild['routes']
type Module = NonNullable<Routes[string]>['module']

/**
 * The screens of routes.ts with their real loaders, actions and markup, without a build, so asset names are placeholders. Each
 * call uses a different IP address, since rate limits count in the whole process. `only`: the paths to load; loading every
 * screen takes half a minute on a busy machine.
 */
export async function realScreens(platform: Platform, only?: readonly string[]): Promise<ScreenRenderer> {
  const ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
  const build = withScreenErrors(platform, await realBuild(only ? chosen(routes, only) : routes))
  const forStaff = createRequestHandler(build, 'production')
  const forOthers = createRequestHandler(withoutAdmin(build), 'production')
  return async (request) => {
    const context = new RouterContextProvider()
    context.set(platformContext, platform)
    context.set(screenRequest, { ip, id: 'request' })
    return (await mayFindAdmin(platform, request)) ? forStaff(request, context) : forOthers(request, context)
  }
}

/** The entries with these paths, each with the layouts around it. */
function chosen(entries: readonly RouteConfigEntry[], only: readonly string[]): RouteConfigEntry[] {
  return entries.flatMap((entry) => {
    if (!entry.children) return entry.path !== undefined && only.includes(entry.path) ? [entry] : []
    const children = chosen(entry.children, only)
    return children.length > 0 ? [{ ...entry, children }] : []
  })
}

async function realBuild(entries: readonly RouteConfigEntry[]): Promise<ServerBuild> {
  const root = { id: 'root', path: '', module: await screenOf('root.tsx') }
  const found: Routes = { root, ...(await routesOf(entries, 'root')) }
  const shown = Object.values(found).flatMap((route) => (route ? [[route.id, manifestOf(route)]] : []))
  return {
    entry: { module: await moduleOf<ServerBuild['entry']['module']>('entry.server.tsx') },
    routes: found,
    assets: {
      routes: Object.fromEntries(shown),
      entry: { imports: [], module: script },
      url: '',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
    allowedActionOrigins: ['**'],
  }
}

async function routesOf(entries: readonly RouteConfigEntry[], parentId: string): Promise<Routes> {
  const all = await Promise.all(
    entries.map(async ({ id, file, path, index, caseSensitive, children = [] }) => {
      const key = id ?? file.replace(/\.tsx?$/, '')
      const module = await screenOf(file)
      const place = { ...(path !== undefined && { path }), ...(index && { index }) }
      const route = { id: key, parentId, ...place, ...(caseSensitive && { caseSensitive }), module }
      return { [key]: route, ...(await routesOf(children, key)) }
    }),
  )
  return Object.assign({}, ...all) as Routes
}

/** A screen without its stylesheets, which have no URL before a build, and with the props that a build gives it. */
async function screenOf(file: string): Promise<Module> {
  const module = await moduleOf<Module>(file)
  const Screen = module.default as Parameters<typeof withComponentProps>[0] | undefined
  return { ...module, ...(Screen && { default: withComponentProps(Screen) }), links: () => [] }
}

async function moduleOf<T>(file: string): Promise<T> {
  return (await import(pathToFileURL(join(projectRoot, 'src', file)).href)) as T
}

function manifestOf({ id, parentId, path, index, module }: NonNullable<Routes[string]>) {
  return {
    id,
    ...(parentId !== undefined && { parentId }),
    ...(path !== undefined && { path }),
    ...(index && { index }),
    module: script,
    imports: [],
    hasAction: 'action' in module,
    hasLoader: 'loader' in module,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasDefaultExport: 'default' in module,
    hasErrorBoundary: 'ErrorBoundary' in module,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  }
}
