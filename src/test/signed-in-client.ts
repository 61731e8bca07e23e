import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js'
import type { Hono } from 'hono'
import type { Config } from '#src/platform/config.ts'
import { newId } from '#src/platform/ids.ts'
import { aUser } from './auth-service.ts'
import { testPassword } from './sign-in.ts'

/** A Supabase client, as a program would use it, that talks to this product and keeps its session in memory. */
export function authClient(app: Hono): SupabaseClient {
  const kept = new Map<string, string>()
  return createClient('https://nurtured.test', 'sb_publishable_test', {
    global: { fetch: async (url, init) => app.request(url instanceof Request ? url : url.toString(), init) },
    auth: {
      autoRefreshToken: false,
      persistSession: true,
      detectSessionInUrl: false,
      storageKey: newId(),
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
      experimental: { recoveryCodes: true },
    },
  })
}

/** A new user and a client on which they are signed in; `enter` signs them in again, there or on another client. */
export type SignedInClient = Awaited<ReturnType<typeof aUser>> & {
  client: SupabaseClient
  session: Session
  enter(by?: SupabaseClient): Promise<Session>
}

export async function aSignedInClient(changes: Partial<Config> = {}): Promise<SignedInClient> {
  const user = await aUser(changes)
  // The client compares expiry times with the machine's clock.
  user.platform.clock.set(new Date())
  const client = authClient(user.app)
  async function enter(by = client): Promise<Session> {
    const { data, error } = await by.auth.signInWithPassword({ email: user.email, password: testPassword })
    if (error) throw error
    return data.session
  }
  return { ...user, client, enter, session: await enter() }
}
