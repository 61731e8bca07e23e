import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js'
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { createApp } from '#src/app.ts'
import { createUser } from '#src/features/identity/server/create-user.ts'
import { identityJobs } from '#src/features/identity/server/jobs.ts'
import { users } from '#src/features/identity/server/tables.ts'
import type { Config } from '#src/platform/config.ts'
import { newId } from '#src/platform/ids.ts'
import { testPassword } from './sign-in.ts'
import { createTestPlatform, type TestPlatform } from './test-platform.ts'

/** The product, an unmodified Supabase client for it, and an unused email address. */
export async function aClient(changes: Partial<Config> = {}, options: ClientOptions = {}) {
  const service = await aService(changes)
  // The client compares expiry times with the machine's clock.
  service.platform.clock.set(new Date())
  return { ...service, client: clientOf(service.app, options) }
}

/** The AUTH_SERVICE_KEY of tests with an admin. */
export const authServiceKey = `sb_secret_${'k'.repeat(40)}`

/** The same with an admin client. */
export async function anAdmin(changes: Partial<Config> = {}) {
  const world = await aClient({ authServiceKey, ...changes })
  return { ...world, admin: clientOf(world.app, { key: authServiceKey }).auth.admin }
}

/** A new user and a client on which they are signed in; `enter` signs them in again, there or on another client. */
export type SignedInClient = Awaited<ReturnType<typeof aUser>> & {
  client: SupabaseClient
  session: Session
  enter(by?: SupabaseClient): Promise<Session>
}

export async function aSignedInClient(changes: Partial<Config> = {}): Promise<SignedInClient> {
  const user = await aUser(changes)
  user.platform.clock.set(new Date())
  const client = clientOf(user.app)
  async function enter(by = client): Promise<Session> {
    const { data, error } = await by.auth.signInWithPassword({ email: user.email, password: testPassword })
    if (error) throw error
    return data.session
  }
  return { ...user, client, enter, session: await enter() }
}

type ClientOptions = { flowType?: 'implicit' | 'pkce'; key?: string }
type Asked = { request(url: string | Request, init?: RequestInit): Response | Promise<Response> }

/** A separate client, as in another browser, with its session in memory. */
export function clientOf(app: Asked, { flowType = 'implicit', key }: ClientOptions = {}): SupabaseClient {
  return createClient('https://nurtured.test', key ?? 'sb_publishable_test', {
    global: { fetch: async (url, init) => app.request(url instanceof Request ? url : url.toString(), init) },
    auth: {
      flowType,
      autoRefreshToken: false,
      persistSession: true,
      detectSessionInUrl: false,
      storageKey: newId(),
      storage: memory(),
      experimental: { recoveryCodes: true },
    },
  })
}

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** Marks this user's email as confirmed, as if they had followed an emailed link. */
export async function markProved({ db }: TestPlatform, email: string): Promise<void> {
  await db.asSystem((tx) => tx.update(users).set({ provedEmail: email }).where(eq(users.email, email)))
}

/** Sends the emails and text messages that are due. */
export function runIdentityJobs(platform: TestPlatform): Promise<unknown> {
  return platform.jobs.runDue(platform, identityJobs, platform.clock.now())
}

/** Sends the emails that are due and reads the last one to `to`. `wrong`: another code of the same length. */
export async function lastMailTo(platform: TestPlatform, to: string) {
  await runIdentityJobs(platform)
  const mail = platform.mail.sent.findLast((sent) => sent.to === to)
  if (!mail) throw new Error(`${to} got no email.`)
  const [, code = ''] = /Your code: (\d+)/.exec(mail.text) ?? []
  const [found = 'https://none.test'] = /https:\/\/\S+/.exec(mail.text) ?? []
  const address = new URL(found)
  const wrong = code.replace(/./g, code.startsWith('0') ? '1' : '0')
  return { ...mail, code, wrong, link: address.searchParams.get('token') ?? '', address }
}

type Call = { body?: unknown; bearer?: string; headers?: Record<string, string>; method?: string }
type Answer = { status: number; headers: Headers; json: Record<string, unknown> }

/** The product with an unused email address. */
export async function aService(changes: Partial<Config> = {}) {
  const platform = await createTestPlatform(changes)
  return { platform, app: createApp(platform), email: `${newId()}@acme.test` }
}

/** The product with a user who has `testPassword`. */
export async function aUser(changes: Partial<Config> = {}) {
  const service = await aService(changes)
  const { app, email } = service
  const { id } = await createUser(service.platform, { email, password: testPassword })
  return {
    ...service,
    id,
    signIn: (password = testPassword, headers = {}) =>
      callAuth(app, '/token?grant_type=password', { body: { email, password }, headers }),
  }
}

/** Sends JSON to the auth service as its clients do. */
export async function callAuth(
  app: Hono,
  path: string,
  { body, bearer, headers = {}, method }: Call = {},
): Promise<Answer> {
  const answer = await app.request(`/auth/v1${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    headers: {
      'content-type': 'application/json;charset=UTF-8',
      'x-supabase-api-version': '2024-01-01',
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...headers,
    },
  })
  const text = await answer.text()
  return {
    status: answer.status,
    headers: answer.headers,
    json: text.startsWith('{') ? JSON.parse(text) : {},
  }
}

/** A response in short: its status, and the code and message of its error. */
export function statusAndError({ status, json }: Pick<Answer, 'status' | 'json'>): string {
  const code = json['error'] ?? json['code'] ?? json['error_code']
  return [status, code, json['error_description'] ?? json['message'] ?? json['msg']].filter(Boolean).join(' ')
}
