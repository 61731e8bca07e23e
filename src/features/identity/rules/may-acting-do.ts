const changeable = /^\/(?:workspace|org|team|taskmaster|api|admin|acting)(?:\/|$)/
const theirsAlone = /\/billing(?:\/|$)|^\/(?:user\/settings|user\/data|user\/billing|auth)(?:\/|$)/

/**
 * Whether staff may do this while they act as somebody. `path`: decoded, in lower case, without a slash at the end.
 * What is read is open unless it is the person's alone; what is changed is closed unless it is named.
 */
export function mayActingDo(what: 'read' | 'change', path: string): boolean {
  if (path === '/auth/logout') return true
  if (theirsAlone.test(path)) return false
  return what === 'read' || changeable.test(path)
}

const exported = /^\/workspace\/(?:export|insight)\/.|\/(?:export|passes|answers|rows)$/

/** Whether reading this `path`, written as above, hands out a file, which is noted while staff act as somebody. */
export function isExport(path: string): boolean {
  return exported.test(path)
}
