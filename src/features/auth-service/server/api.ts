import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { normalEmail } from '#src/features/identity/rules/address.ts'
import {
  passwordGrantBody,
  refreshGrantBody,
  type SessionJson,
  signUpBody,
  type UserJson,
} from '#src/features/identity/schema.ts'
import { AuthRefusal, validationFailed } from '#src/features/identity/server/auth-refusal.ts'
import {
  callerOf,
  challengeOf,
  isInProcess,
  levelHeader,
  privately,
  readBody,
  redirectOf,
  signedIn,
} from '#src/features/identity/server/auth-request.ts'
import { readChallenge } from '#src/features/identity/server/flow/flow-state.ts'
import type { Caller, IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { limitGrants, limitSignUps } from '#src/features/identity/server/login-limits.ts'
import { signInWithPassword } from '#src/features/identity/server/password/sign-in-with-password.ts'
import { requirePhones, requireSms } from '#src/features/identity/server/phone/require-phone.ts'
import { endSessions } from '#src/features/identity/server/session/end-sessions.ts'
import { refreshSession } from '#src/features/identity/server/session/refresh-session.ts'
import { readSigningKeys } from '#src/features/identity/server/session/signing-keys.ts'
import { signUp } from '#src/features/identity/server/sign-up.ts'
import { signUpAnonymously } from '#src/features/identity/server/sign-up-anonymously.ts'
import { answerUnknown } from '#src/platform/http/answer-unknown.ts'
import type { AuthAnswer } from '#src/platform/platform.ts'
import { mountAdmin } from './admin/admin-api.ts'
import { signingKeyPaths } from './admin/signing-key-api.ts'
import { answerAuthError } from './answer-auth-error.ts'
import { requireCaptcha } from './captcha.ts'
import { factorPaths, mountFactors } from './factor-api.ts'
import { limitTime } from './limit-time.ts'
import { mountMailedTokens } from './mailed-token-api.ts'
import { createPromptAnswers, openToAllOrigins } from './open-to-all-origins.ts'
import { mountOutsideProviders } from './outside/oauth-api.ts'
import { outsideGrants } from './outside/outside-grants.ts'
import { enabledProviders } from './outside/outside-provider.ts'
import { refuseDisabled } from './outside/refuse-disabled.ts'
import { mountSaml } from './outside/saml-api.ts'
import { mountUserChanges } from './user-changes-api.ts'
import { lookUpUser } from './user-look-up.ts'

/** The Supabase Auth release whose protocol this implements. */
const protocolVersion = 'v2.196.0'

const ownPaths =
  'signup token logout otp recover resend verify user user/identities/link invite admin/users admin/users/:id admin/users/:id/factors/:factor admin/generate_link callback sso sso/saml/acs'.split(
    ' ',
  )

/** Endpoints that other sites' programs may post to: no cookie grants anything there. `*`: those that don't exist. */
export function authPaths(root: '/auth/v1/' | '/'): string[] {
  return [...ownPaths, ...factorPaths, ...signingKeyPaths, '*'].map((name) => root + name)
}

/** `/auth/v1`: the protocol of Supabase Auth, so that its clients work unchanged. It reads no cookie. */
export function authApi(platform: IdentityPlatform): Hono {
  const api = new Hono({ strict: false })
  api.onError((error, context) => answerAuthError(platform, error, context))
  api.use(openToAllOrigins(), limitTime(platform))
  refuseDisabled(api, platform)
  api.use(requireCaptcha(platform))

  api.post('/signup', (context) => handleSignUp(platform, context))
  const answer = createPromptAnswers(platform)
  api.post('/token', async (context) => answer(context, await handleToken(platform, context)))
  api.get('/user', async (context) => {
    const { user, level } = await lookUpUser(platform, (name) => context.req.header(name))
    return answer(context, user, { [levelHeader]: level })
  })
  api.post('/logout', async (context) => {
    const scope = context.req.query('scope') ?? 'global'
    if (scope !== 'global' && scope !== 'local' && scope !== 'others')
      throw validationFailed(`Unsupported logout scope "${scope.slice(0, 50)}"`)
    const found = await signedIn(platform, context)
    await endSessions(platform, found, { scope, address: callerOf(platform, context).address })
    return context.body(null, 204)
  })
  mountMailedTokens(api, platform)
  mountFactors(api, platform)
  mountUserChanges(api, platform)
  mountAdmin(api, platform)
  mountOutsideProviders(api, platform)
  mountSaml(api, platform)
  api.get('/settings', (context) => context.json(settings(platform)))
  api.get('/health', (context) =>
    context.json({
      version: protocolVersion,
      name: 'GoTrue',
      description: 'GoTrue is a user registration and authentication API',
    }),
  )
  api.get('/.well-known/jwks.json', async (context) => {
    const { published } = await readSigningKeys(platform)
    return context.json({ keys: published }, 200, { 'cache-control': 'public, max-age=600' })
  })
  mountUnknown(api)
  return api
}

/** `/auth/v1` of an installation whose users are in another service. */
export function noAuthApi(platform: Pick<IdentityPlatform, 'log'>): Hono {
  const api = new Hono({ strict: false })
  api.onError((error, context) => answerAuthError(platform, error, context))
  mountUnknown(api)
  return api
}

/** `unknown` is the protocol's code for errors without their own. */
function mountUnknown(api: Hono): void {
  answerUnknown(api, () => {
    throw new AuthRefusal(404, 'unknown', 'This endpoint does not exist.')
  })
}

/** The service for the screens of this process. */
export function inProcessAuth(platform: IdentityPlatform): AuthAnswer {
  const api = authApi(platform)
  return (path, init, env) => api.request(path, init, env)
}

async function handleSignUp(platform: IdentityPlatform, context: Context): Promise<Response> {
  const caller = callerOf(platform, context)
  await limitSignUps(platform, caller.address)
  const body = await readBody(context, signUpBody)
  const { email, phone, password, data } = body
  if (!email && !phone)
    return privately(context, await signUpAnonymously(platform, { data: data ?? {}, caller }))
  requireOpen(platform, caller, email)
  if (email && phone)
    throw validationFailed('Only an email address or phone number should be provided on signup.')
  if (phone) return privately(context, await signUpByPhone(platform, { ...body, phone }, caller))
  const challenge = challengeOf(context, body)
  const wanted = {
    email: email ?? '',
    password: password ?? '',
    data: data ?? {},
    ...redirectOf(context),
    caller,
  }
  return privately(context, await signUp(platform, { ...wanted, ...challenge }))
}

/** Invited people can sign up even where registration is closed. */
function requireOpen(platform: IdentityPlatform, caller: Caller, email: string | null | undefined): void {
  if (!platform.config.authDisableSignup || (email && normalEmail(email) === caller.invited)) return
  throw new AuthRefusal(422, 'signup_disabled', 'Signups not allowed for this instance')
}

async function signUpByPhone(
  platform: IdentityPlatform,
  body: z.infer<typeof signUpBody> & { phone: string },
  caller: Caller,
): Promise<SessionJson | UserJson> {
  const { phone, password, data } = body
  requireSms(body.channel)
  if (readChallenge(body)) throw validationFailed('PKCE not supported for phone signups')
  requirePhones(platform, { status: 400, message: 'Phone signups are disabled' })
  return signUp(platform, { phone, password: password ?? '', data: data ?? {}, caller })
}

async function handleToken(platform: IdentityPlatform, context: Context): Promise<SessionJson> {
  const caller = callerOf(platform, context)
  const grant = context.req.query('grant_type')
  // Our own screens refresh for everyone behind one IP address, and a genuine refresh token can't be guessed.
  if (!isInProcess(context.env) || grant !== 'refresh_token') await limitGrants(platform, caller.address)
  if (grant === 'password') return grantForPassword(platform, context, caller)
  const outside = outsideGrants.get(grant ?? '')
  if (outside) return outside(platform, context, caller)
  if (grant !== 'refresh_token') throw new AuthRefusal(400, 'invalid_credentials', 'unsupported_grant_type')
  const { refresh_token } = await readBody(context, refreshGrantBody)
  if (!refresh_token) throw validationFailed('refresh_token required')
  return refreshSession(platform, { refreshToken: refresh_token, caller })
}

async function grantForPassword(
  platform: IdentityPlatform,
  context: Context,
  caller: Caller,
): Promise<SessionJson> {
  const { email, phone, password } = await readBody(context, passwordGrantBody)
  if (email && phone)
    throw validationFailed('Only an email address or phone number should be provided on login.')
  if (!email && !phone) throw validationFailed('missing email or phone')
  if (phone) requirePhones(platform, { status: 422, message: 'Phone logins are disabled' })
  const contact = phone ? { phone } : { email: email ?? '' }
  return signInWithPassword(platform, { ...contact, password: password ?? '', caller })
}

const providers =
  'anonymous_users apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak linkedin linkedin_oidc notion phone slack slack_oidc snapchat spotify twitch twitter workos x zoom'

function settings({ config }: IdentityPlatform) {
  return {
    external: {
      ...Object.fromEntries(providers.split(' ').map((name) => [name, false])),
      anonymous_users: config.authAnonymous,
      ...Object.fromEntries(enabledProviders(config).map(({ name }) => [name, true])),
      email: true,
      phone: config.authPhone.isOn,
    },
    disable_signup: config.authDisableSignup,
    mailer_autoconfirm: config.authAutoconfirm,
    phone_autoconfirm: config.authPhone.autoconfirm,
    sms_provider: config.authPhone.isOn && config.twilio ? 'twilio' : '',
    saml_enabled: config.authSamlPrivateKey !== '',
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
  }
}
