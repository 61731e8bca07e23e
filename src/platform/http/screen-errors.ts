import { data, type RouterContextProvider, type ServerBuild } from 'react-router'
import { localeOf } from '#src/translation/request-locale.ts'
import { speak } from '#src/translation/speak.ts'
import { withoutQueryValues } from '../log.ts'
import type { Platform } from '../platform.ts'
import { Refusal } from './refusal.ts'
import { screenRequest } from './screen-request.ts'

type Module = NonNullable<ServerBuild['routes'][string]>['module']
type World = Pick<Platform, 'log'>
type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** What the error page of a screen gets when a loader, action or middleware fails. */
export type ScreenError = { code: string; message: string; requestId?: string }

/**
 * The same build, with every loader, action and middleware failing in the router's terms: a Refusal keeps its status,
 * message and headers and is not taken for a bug; a bug is logged here under its request id, and the page gets only
 * that id.
 */
export function withScreenErrors(platform: World, build: ServerBuild): ServerBuild {
  const routes: ServerBuild['routes'] = {}
  for (const [id, route] of Object.entries(build.routes)) {
    if (route) routes[id] = { ...route, module: guarded(platform, route.module) }
  }
  return { ...build, routes }
}

function guarded(platform: World, module: Module): Module {
  const { loader, action, middleware } = module
  return {
    ...module,
    ...(loader && {
      loader: Object.assign(
        (...args: Parameters<typeof loader>) => failing(platform, args[0], async () => loader(...args)),
        loader,
      ),
    }),
    ...(action && {
      action: (...args: Parameters<typeof action>) => failing(platform, args[0], async () => action(...args)),
    }),
    ...(middleware && {
      middleware: middleware.map(
        (step): typeof step =>
          (args, next) =>
            failing(platform, args, async () => step(args, next)),
      ),
    }),
  }
}

async function failing<T>(platform: World, { request, context }: Args, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Refusal) throw screenError(error, request)
    if (!(error instanceof Error) || request.signal.aborted) throw error
    const requestId = context.get(screenRequest).id
    platform.log.error(
      { err: error, requestId, method: request.method, url: withoutQueryValues(request.url) },
      'a screen failed',
    )
    const words: ScreenError = { code: 'internal', message: 'Internal Server Error', requestId }
    throw data(words, { status: 500, statusText: 'Internal Server Error' })
  }
}

function screenError(refusal: Refusal, request: Request): ReturnType<typeof data<ScreenError>> {
  const { status, code, headers } = refusal
  return data({ code, message: speak(localeOf(request), refusal.told) }, { status, headers })
}
