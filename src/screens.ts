import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { mayFindAdmin, withoutAdmin } from './features/admin/server/without-admin.ts'
import { requestId } from './platform/http/request-id.ts'
import { rememberedIp } from './platform/http/request-ip.ts'
import { withScreenErrors } from './platform/http/screen-errors.ts'
import { screenRequest } from './platform/http/screen-request.ts'
import type { RunningPlatform } from './platform/open-platform.ts'
import { platformContext } from './platform/platform-context.ts'

/** Renders the product's screens; only staff find those of the admin area. */
export function createScreens(platform: RunningPlatform): (request: Request) => Promise<Response> {
  const { environment } = platform.config
  // refuseForeignOrigins checks forms, because it knows PUBLIC_ORIGIN; the router's own check does not.
  const screens = withScreenErrors(platform, { ...build, allowedActionOrigins: ['**'] })
  const renderForStaff = createRequestHandler(screens, environment)
  const render = createRequestHandler(withoutAdmin(screens), environment)
  return async (request) => {
    const context = new RouterContextProvider()
    context.set(platformContext, platform)
    context.set(screenRequest, { ip: rememberedIp(request), id: requestId(request) })
    const mayFind = await mayFindAdmin(platform, request)
    return mayFind ? renderForStaff(request, context) : render(request, context)
  }
}
