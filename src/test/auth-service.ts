import type { Hono } from 'hono'
import { createApp } from '#src/app.ts'
import { createUser } from '#src/features/identity/server/create-user.ts'
import type { Config } from '#src/platform/config.ts'
import { newId } from '#src/platform/ids.ts'
import { testPassword } from './sign-in.ts'
import { createTestPlatform } from './test-platform.ts'

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
  {
    body,
    bearer,
    headers = {},
    method,
  }: { body?: unknown; bearer?: string; headers?: Record<string, string>; method?: string } = {},
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
