import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { exportJWK, type GenerateKeyPairResult, generateKeyPair, SignJWT } from 'jose'
import { openSite } from './loopback-site.ts'

/** A person with an account at the test provider. */
export type Person = { sub: string; email?: string; email_verified?: boolean | string; name?: string }

type Grant = { person: Person; challenge: string; nonce: string; redirectUri: string }

export type OpenidProvider = {
  issuer: string
  /** The person who signs in next, without any questions. */
  person: Person
  /** Claims that override those of the next ID tokens. */
  forged: Record<string, unknown>
  /** True when only userinfo has the email. */
  isTerse: boolean
  /** False when it rejects code challenges and returns no nonce, as LinkedIn does. */
  hasPkceAndNonce: boolean
  /** The `user` that it posts with a code, as Apple does the first time. */
  user: string | undefined
  /** True when every response is a 500. */
  isDown: boolean
  /** Signs an ID token as the token endpoint does. */
  idToken(person: Person, claims?: Record<string, unknown>, audience?: string): Promise<string>
  close(): Promise<void>
}

export const clientId = 'nurtured-test'
export const clientSecret = 'a secret that the provider knows'

type Inside = {
  provider: OpenidProvider
  grants: Map<string, Grant>
  people: Map<string, Person>
  keys: object
}

// Generating an RSA key takes longer than most tests.
let keyPair: Promise<GenerateKeyPairResult> | undefined

/** An OpenID provider on loopback: discovery, authorize, token (with client secret and PKCE; by redirect or form), userinfo and keys. */
export async function startOpenidProvider(person: Person = { sub: 'nobody' }): Promise<OpenidProvider> {
  keyPair ??= generateKeyPair('RS256', { extractable: true })
  const pair = await keyPair
  const keys = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] }
  const { origin: issuer, ...site } = await openSite((request, response) => {
    answer(inside, request, response).catch((error: unknown) => send(response, 500, { error: String(error) }))
  })
  const provider: OpenidProvider = {
    issuer,
    person,
    forged: {},
    isTerse: false,
    hasPkceAndNonce: true,
    user: undefined,
    isDown: false,
    idToken(person, claims = {}, audience = clientId) {
      const known = provider.isTerse ? { sub: person.sub } : person
      const now = Math.floor(Date.now() / 1000)
      return new SignJWT({ iss: issuer, aud: audience, iat: now, exp: now + 300, ...known, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .sign(pair.privateKey)
    },
    async close() {
      site.close()
      await once(site.server, 'close')
    },
  }
  const inside: Inside = { provider, keys, grants: new Map(), people: new Map() }
  return provider
}

async function answer(inside: Inside, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { issuer, isDown } = inside.provider
  const url = new URL(request.url ?? '/', issuer)
  if (isDown) return send(response, 500, {})
  if (url.pathname === '/.well-known/openid-configuration') return send(response, 200, describe(issuer))
  if (url.pathname === '/keys') return send(response, 200, inside.keys)
  if (url.pathname === '/authorize') return authorize(inside, url, response)
  if (url.pathname === '/token') return token(inside, new URLSearchParams(await text(request)), response)
  if (url.pathname === '/userinfo') return userInfo(inside, request, response)
  send(response, 404, {})
}

function authorize(inside: Inside, { searchParams: asked }: URL, response: ServerResponse): void {
  const { provider } = inside
  if (!isRightRequest(provider, asked)) return send(response, 400, { error: 'invalid_request' })
  const code = randomUUID()
  inside.grants.set(code, {
    person: provider.person,
    challenge: asked.get('code_challenge') ?? '',
    nonce: asked.get('nonce') ?? '',
    redirectUri: asked.get('redirect_uri') ?? '',
  })
  const back = new URL(asked.get('redirect_uri') ?? '')
  const given = { code, state: asked.get('state') ?? '', ...(provider.user ? { user: provider.user } : {}) }
  if (asked.get('response_mode') === 'form_post') return sendForm(response, back, given)
  for (const [name, value] of Object.entries(given)) back.searchParams.set(name, value)
  response.writeHead(302, { location: back.href }).end()
}

function isRightRequest({ hasPkceAndNonce }: OpenidProvider, asked: URLSearchParams): boolean {
  const isProven = hasPkceAndNonce
    ? asked.get('code_challenge_method') === 'S256'
    : !asked.has('code_challenge') && !asked.has('nonce')
  return isProven && asked.get('client_id') === clientId
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

/** A page that submits itself, as providers send for `form_post`. */
function sendForm(response: ServerResponse, action: URL, given: Record<string, string>): void {
  const fields = Object.entries(given).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
  )
  const page = `<form method="post" action="${escaped(action.href)}">${fields.join('')}</form><script>document.forms[0].submit()</script>`
  response.writeHead(200, { 'content-type': 'text/html' }).end(page)
}

async function token(inside: Inside, form: URLSearchParams, response: ServerResponse): Promise<void> {
  const code = form.get('code') ?? ''
  const grant = inside.grants.get(code)
  inside.grants.delete(code)
  const verifier = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  const { provider } = inside
  const isProven = provider.hasPkceAndNonce ? grant?.challenge === verifier : !form.has('code_verifier')
  const isRight =
    isProven && grant?.redirectUri === form.get('redirect_uri') && form.get('client_secret') === clientSecret
  if (!grant || !isRight) return send(response, 400, { error: 'invalid_grant' })
  const accessToken = randomUUID()
  inside.people.set(accessToken, grant.person)
  const nonce = provider.hasPkceAndNonce ? { nonce: grant.nonce } : {}
  send(response, 200, {
    access_token: accessToken,
    refresh_token: `refresh-${accessToken}`,
    token_type: 'Bearer',
    expires_in: 300,
    id_token: await provider.idToken(grant.person, { ...nonce, ...provider.forged }),
  })
}

function userInfo({ people }: Inside, request: IncomingMessage, response: ServerResponse): void {
  const person = people.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
  if (person) send(response, 200, person)
  else send(response, 401, {})
}

function describe(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/keys`,
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    id_token_signing_alg_values_supported: ['RS256'],
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
