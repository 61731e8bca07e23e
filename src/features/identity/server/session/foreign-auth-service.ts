import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#src/platform/config.ts'
import { createGuardedFetch, type GuardedFetch } from '#src/platform/outgoing/guarded-fetch.ts'
import type { AuthService } from './auth-service.ts'

type Options = { fetch?: GuardedFetch; wait?: (milliseconds: number) => Promise<unknown> }

const firstPauseMilliseconds = 200
const mostRetries = 3

/** A remote auth service. A refresh without a response is retried after 200, 400 and 800 ms. */
export function createForeignService(
  { url, anonKey }: NonNullable<Config['foreignAuth']>,
  { fetch = createGuardedFetch({ allowPrivate: true }), wait = sleep }: Options = {},
): AuthService {
  async function once(path: string, init: RequestInit | undefined, address: string): Promise<Response> {
    const headers = new Headers(init?.headers)
    headers.set('x-forwarded-for', address)
    if (!headers.has('apikey')) headers.set('apikey', anonKey)
    const body = typeof init?.body === 'string' ? init.body : undefined
    return fetch(`${url}/auth/v1${path}`, { method: init?.method ?? 'GET', headers, body })
  }
  return {
    url,
    key: anonKey,
    async ask(path, init, { address }) {
      const isRefresh = path.startsWith('/token?grant_type=refresh_token')
      for (let retry = 0; ; retry += 1) {
        const isLast = !isRefresh || retry === mostRetries
        const answer = await once(path, init, address).catch((error: unknown) => {
          if (isLast) throw error
        })
        if (answer && (isLast || answer.status < 500)) return answer
        await wait(firstPauseMilliseconds * 2 ** retry)
      }
    },
  }
}
