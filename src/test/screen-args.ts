import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'

/** The arguments of a screen's loader or action, for a request that matched this route. */
export function screenArgs(platform: Platform, request: Request, pattern = ''): ActionFunctionArgs {
  const context = new RouterContextProvider()
  context.set(platformContext, platform)
  return { request, url: new URL(request.url), context, params: {}, pattern }
}
