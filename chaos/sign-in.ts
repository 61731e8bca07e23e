import { printed, type RunningServer } from '../scripts/run-server.ts'

export type Ask = (
  path: string,
  init?: RequestInit & { headers?: Record<string, string> },
) => Promise<Response>

/** Signs in as the owner of the demo workspace and returns a function that sends their requests. */
export async function signInTo({ origin, lines }: RunningServer, mostMilliseconds: number): Promise<Ask> {
  const [email = '', password = ''] = printed(lines, 'Sign in as ').split(' with ')
  const body = new URLSearchParams({ email, password })
  const sent = { method: 'POST', headers: { origin }, body, redirect: 'manual' } as const
  const answer = await fetch(`${origin}/auth/login`, sent)
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return (path, init = {}) =>
    fetch(`${origin}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { origin, cookie, 'tus-resumable': '1.0.0', ...init.headers },
      signal: AbortSignal.timeout(mostMilliseconds),
    })
}
