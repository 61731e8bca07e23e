import type { ServerBuild } from 'react-router'
import { findStaff } from '#src/features/identity/server/find-staff.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { screenPath } from '#src/platform/http/request-path.ts'

const adminLayout = 'layouts/admin-menu-layout'

/**
 * The build without anything below the admin layout, in its routes and in the manifest for browsers: served
 * to everyone but staff.
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
 * Whether to serve a request from the whole build: staff asking for /admin. Unknown spellings get the build
 * without /admin.
 */
export async function mayFindAdmin(platform: IdentityPlatform, request: Request): Promise<boolean> {
  return asksForAdmin(request.url) && (await findStaff(platform, request)) !== undefined
}

function asksForAdmin(address: string): boolean {
  const path = screenPath(address)
  // Browsers ask for routes with `?paths=/admin,/admin/users`.
  const asked = path === '/__manifest' ? new URL(address).searchParams.toString() : ''
  return /^\/admin(?:\/|$)/.test(path) || /%2Fadmin/i.test(asked)
}
