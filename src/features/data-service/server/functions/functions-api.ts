import { FunctionRegion } from '@supabase/supabase-js'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { z } from 'zod'
import { requireFactorOfOrganizations } from '#src/features/workspace/server/second-factor.ts'
import { answerError } from '#src/platform/http/answer-error.ts'
import { answerUnknown } from '#src/platform/http/answer-unknown.ts'
import { limitRate } from '#src/platform/http/limit-rate.ts'
import { readBody } from '#src/platform/http/read-body.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { addressBlock, requestIp } from '#src/platform/http/request-ip.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { EdgeFunction, FunctionCaller } from './edge-function.ts'
import { findCaller } from './find-caller.ts'

const longestBody = 6_000_000
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const paths = ['/:name', '/:name/*']

/**
 * `/functions/v1`: the protocol of Supabase Edge Functions, for a map of functions. Errors before the
 * function are `{code, message}` with `x-relay-error: true`, except for an unknown name: 404 as clients
 * expect.
 */
export function functionsApi(platform: Platform, functions: ReadonlyMap<string, EdgeFunction>): Hono {
  const api = new Hono({ strict: false })
  api.onError((error, context) =>
    error instanceof RelayRefusal ? relayError(error) : answerError(platform, error, context),
  )
  api.use(
    openToAllOrigins,
    limitRate({
      name: 'functions',
      points: 600,
      seconds: 60,
      key: (context) => addressBlock(requestIp(platform, context)),
    }),
  )
  api.on(methods, paths, async (context) => {
    const run = functions.get(context.req.param('name') ?? '')
    if (!run) return notFound(context)
    const region = readRegion(context)
    const caller = await signedInCaller(platform, context)
    const answer = await run(platform, { caller, region, request: await wholeRequest(context.req.raw) })
    return privately(answer)
  })
  answerUnknown(api, notFound)
  return api
}

function notFound(context: Context): Response {
  return context.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404, noStore)
}

const noStore = { 'cache-control': 'no-store' }

/** Any site may call with its own token; there is no cookie to abuse. */
const openToAllOrigins = cors({
  origin: '*',
  allowMethods: methods,
  allowHeaders: [
    'Authorization',
    'X-Client-Info',
    'apikey',
    'Content-Type',
    'X-Region',
    'X-Supabase-Api-Version',
  ],
  exposeHeaders: ['x-relay-error', 'Content-Disposition'],
})

/** A call that was refused before its function. */
class RelayRefusal extends Refusal {}

const unauthorized = 'UNAUTHORIZED'

async function signedInCaller(platform: Platform, context: Context): Promise<FunctionCaller> {
  const [, token] = /^bearer\s+(\S+)$/i.exec(context.req.header('authorization') ?? '') ?? []
  if (!token) throw new RelayRefusal(401, unauthorized, 'Missing authorization header')
  const found = await findCaller(platform, token, requestIp(platform, context))
  if (found === 'stranger') throw new RelayRefusal(401, unauthorized, 'Invalid JWT')
  if (found === 'half')
    throw new RelayRefusal(401, 'insufficient_aal', 'Enter the code of your second factor first.')
  if (found !== 'unknown') {
    await requireFactorOfOrganizations(platform, found.id).catch(asRelayRefusal)
    return found
  }
  throw new RelayRefusal(
    503,
    'SERVICE_UNAVAILABLE',
    'We can’t verify your identity right now. Try again in a minute.',
    {
      'retry-after': '5',
    },
  )
}

function asRelayRefusal(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  throw new RelayRefusal(error.status, error.code, error.told, error.headers)
}

const knownRegion = z.enum(FunctionRegion)

function readRegion(context: Context): `${FunctionRegion}` {
  const asked = context.req.header('x-region') ?? context.req.query('forceFunctionRegion') ?? 'any'
  const region = knownRegion.safeParse(asked)
  if (region.success) return region.data
  throw new RelayRefusal(
    400,
    'UNKNOWN_REGION',
    `This region doesn't exist. Choose one of: ${knownRegion.options.join(', ')}.`,
  )
}

async function wholeRequest(raw: Request): Promise<Request> {
  const headers = new Headers(raw.headers)
  headers.delete('cookie')
  const { method, url } = raw
  if (method === 'GET') return new Request(url, { method, headers })
  return new Request(url, { method, headers, body: Buffer.from(await boundedBody(raw)) })
}

async function boundedBody(raw: Request): Promise<Uint8Array> {
  try {
    return await readBody(raw, longestBody)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new RelayRefusal(error.status, error.code.toUpperCase(), error.message, error.headers)
  }
}

function privately(answer: Response): Response {
  const headers = new Headers(answer.headers)
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  return new Response(answer.body, { status: answer.status, headers })
}

function relayError({ status, code, message, headers }: Refusal): Response {
  return Response.json(
    { code, message },
    { status, headers: { ...noStore, 'x-relay-error': 'true', ...headers } },
  )
}
