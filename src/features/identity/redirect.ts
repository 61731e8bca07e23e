/**
 * Where a sign-in may lead in the end: the given address when it is on our own origin, otherwise our front door. Its
 * fragment is dropped.
 */
export function allowedRedirect({ publicOrigin }: { publicOrigin: string }, text: string): string {
  const home = `${publicOrigin}/`
  if (text === '' || text.length > 2000 || /[\\\p{Cc}\s]/u.test(text)) return home
  const target = URL.parse(text, publicOrigin)
  if (!target || target.origin !== publicOrigin || target.username || target.password) return home
  target.hash = ''
  return target.href
}
