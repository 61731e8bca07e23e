const changeable = /^\/(?:workspace|team|taskmaster|api|admin|acting)(?:\/|$)/
/** What gives somebody access beyond the acting, or stands in the customer's log under the customer's name. */
const grants =
  /^\/(?:workspace\/(?:share|trash|settings\/(?:ai|domains|info|webhooks))|team\/profile|api\/shares)(?:\/|$)/
const theirsAlone = /\/billing(?:\/|$)|^\/(?:user\/settings|user\/data|user\/billing|auth)(?:\/|$)/

/**
 * Whether staff may do this while they act as somebody. `path`: decoded, in lower case, without a slash at the end.
 * What is read is open unless it is the person's alone; what is changed is closed unless it is named.
 */
export function mayActingDo(what: 'read' | 'change', path: string): boolean {
  if (path === '/auth/logout') return true
  if (theirsAlone.test(path)) return false
  return what === 'read' || (changeable.test(path) && !grants.test(path))
}

const exported = /^\/workspace\/(?:export|insight)\/.|\/(?:export|passes|answers|rows)$/

/** Whether reading this `path`, written as above, hands out a file, which is noted while staff act as somebody. */
export function isExport(path: string): boolean {
  return exported.test(path)
}
