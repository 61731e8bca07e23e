import { msg } from '@lingui/core/runtime-macro'
import type { Context, MiddlewareHandler } from 'hono'
import type { Translatable } from '#src/translation/speak.ts'
import { Refusal } from './refusal.ts'
import { addressBlockOf } from './request-ip.ts'
import { isForPrograms, screenPath } from './request-path.ts'

/** Largest form of a visitor who is not signed in, in bytes. */
const visitorFormBytes = 65_536
/**
 * Only multipart forms, which contain files, may be larger: text of that size would take seconds to parse. They are held
 * in memory several times over while they are parsed, so their total size is limited.
 */
const largeFormBytes = 1_000_000
const mostBytesAtOnce = { network: 64_000_000, all: 256_000_000 }
const everyNetwork = '*'

export type FormLimits = {
  /** Largest form of a signed-in user, in bytes, by lower-case, decoded path. */
  memberBytes(path: string): number
  isSignedIn(request: Request): Promise<boolean>
}

/**
 * Screen forms must declare their length and stay within the sender's limit for that screen; otherwise 411
 * `length_required` or 413 `form_too_large` before the body is read. While too many large forms are in progress, from one
 * network or in all, others get 503 `forms_busy` with Retry-After. Endpoints have their own limits. Mount inside the
 * middleware that refreshes sessions.
 */
export function limitForms(limits: FormLimits): MiddlewareHandler {
  const inProgress = new Map<string, number>()

  function add(key: string, bytes: number): void {
    const sum = (inProgress.get(key) ?? 0) + bytes
    if (sum > 0) inProgress.set(key, sum)
    else inProgress.delete(key)
  }

  return async (context, next) => {
    if (!isForm(context)) return next()
    const bytes = await requireSmall(context, limits)
    if (bytes <= largeFormBytes) return next()
    const network = addressBlockOf(context.req.raw)
    const isBusy =
      (inProgress.get(network) ?? 0) + bytes > mostBytesAtOnce.network ||
      (inProgress.get(everyNetwork) ?? 0) + bytes > mostBytesAtOnce.all
    if (isBusy) throw busy()
    for (const key of [network, everyNetwork]) add(key, bytes)
    try {
      return await next()
    } finally {
      for (const key of [network, everyNetwork]) add(key, -bytes)
    }
  }
}

function isForm({ req }: Context): boolean {
  return req.method !== 'GET' && req.method !== 'HEAD' && !isForPrograms(req.url)
}

/** The declared length. */
async function requireSmall({ req }: Context, { memberBytes, isSignedIn }: FormLimits): Promise<number> {
  const declared = req.header('content-length')
  if (declared === undefined && req.header('transfer-encoding') !== undefined) {
    throw refusal(
      411,
      'length_required',
      msg`This request has no Content-Length header. Reload the page and try again.`,
    )
  }
  const bytes = Number(declared ?? 0)
  if (bytes <= visitorFormBytes) return bytes
  const isMultipart = /^multipart\//i.test(req.header('content-type') ?? '')
  const allowed = memberBytes(screenPath(req.url))
  const most = isMultipart ? allowed : Math.min(allowed, largeFormBytes)
  if (bytes > most)
    throw refusal(
      413,
      'form_too_large',
      msg`Your input is larger than ${{ size: sizeOf(most) }}. Shorten it and try again.`,
    )
  if (await isSignedIn(req.raw)) return bytes
  throw refusal(
    413,
    'form_too_large',
    msg`Forms are limited to ${{ size: sizeOf(visitorFormBytes) }} unless you’re signed in. Shorten your input or sign in.`,
  )
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.floor(bytes / 1000)} kB` : `${Math.floor(bytes / 1_000_000)} MB`
}

function busy(): Refusal {
  return new Refusal(503, 'forms_busy', msg`Too many large uploads right now. Try again in a few seconds.`, {
    connection: 'close',
    'retry-after': '10',
  })
}

function refusal(status: number, code: string, message: Translatable): Refusal {
  return new Refusal(status, code, message, { connection: 'close' })
}
