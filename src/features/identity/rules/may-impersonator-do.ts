const changeable = /^\/(?:workspace|team|taskmaster|api|admin|acting)(?:\/|$)/
/** Actions that grant access beyond impersonation, or are logged under the customer's name. */
const grants =
  /^\/(?:workspace\/(?:share|trash|settings\/(?:ai|domains|info|webhooks))|team\/profile|api\/shares)(?:\/|$)/
const personalPaths = /\/billing(?:\/|$)|^\/(?:user\/settings|user\/data|user\/billing|auth)(?:\/|$)/

/**
 * Whether staff may do this while impersonating. `path`: decoded, in lower case, without a trailing slash.
 * Reading is allowed unless excluded; changes are refused unless listed.
 */
export function mayImpersonatorDo(what: 'read' | 'change', path: string): boolean {
  if (path === '/auth/logout') return true
  if (personalPaths.test(path)) return false
  return what === 'read' || (changeable.test(path) && !grants.test(path))
}

const exported = /^\/workspace\/(?:export|insight)\/.|\/(?:export|passes|answers|rows)$/

/** Whether reading this `path`, in the form above, exports a file, which is logged during impersonation. */
export function isExport(path: string): boolean {
  return exported.test(path)
}
