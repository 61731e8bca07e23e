import type { ServerBuild } from 'react-router'
import { findStaff } from '#src/features/identity/server/find-staff.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { screenPath } from '#src/platform/http/request-path.ts'

const adminLayout = 'layouts/admin-menu-layout'

/**
 * The same build in which nothing below the admin layout exists, neither as a route nor in the manifest that browsers
 * get: what everybody but the staff is served from.
 */
export function withoutAdmin(build: ServerBuild): ServerBuild {
  const hidden = new Set(Object.keys(build.routes).filter((id) => isBelow(build, id)))
  return {
    ...build,
    routes: kept(build.routes, hidden),
    assets: { ...build.assets, routes: kept(build.assets.routes, hidden) },
  }
}

function isBelow({ routes }: ServerBuild, id: string): boolean {
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) {
    if (route.id === adminLayout) return true
  }
  return false
}

function kept<T>(routes: Record<string, T>, hidden: ReadonlySet<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !hidden.has(id)))
}

/**
 * Whether a request is to be served from the whole build: it asks for /admin, and a member of staff sent it. Whatever
 * spelling is not known here gets the build in which /admin does not exist.
 */
export async function mayFindAdmin(platform: IdentityPlatform, request: Request): Promise<boolean> {
  return asksForAdmin(request.url) && (await findStaff(platform, request)) !== undefined
}

function asksForAdmin(address: string): boolean {
  const path = screenPath(address)
  // Where a browser looks which routes there are: `?paths=/admin,/admin/users`.
  const asked = path === '/__manifest' ? new URL(address).searchParams.toString() : ''
  return /^\/admin(?:\/|$)/.test(path) || /%2Fadmin/i.test(asked)
}
