import type { Context, MiddlewareHandler } from 'hono'
import { told } from '#src/words/locale.ts'
import { Refusal } from './refusal.ts'
import { refusalWords } from './refusal-words.ts'
import { isForPrograms, screenPath } from './request-path.ts'

/** Largest form of somebody who is not signed in, in bytes. */
const visitorFormBytes = 65_536

export type FormLimits = {
  /** Largest form of somebody who is signed in, in bytes, by lower-case, decoded path. */
  memberBytes(path: string): number
  isSignedIn(request: Request): Promise<boolean>
}

/**
 * A form of a screen says its length, and stays below what whoever sends it may send there: 411 `length_required` and
 * 413 `form_too_large` else, before its body is read. Endpoints have limits of their own. To be mounted inside of what
 * keeps a refreshed session.
 */
export function limitForms(limits: FormLimits): MiddlewareHandler {
  return async (context, next) => {
    if (isForm(context)) await requireSmall(context, limits)
    return next()
  }
}

function isForm({ req }: Context): boolean {
  return req.method !== 'GET' && req.method !== 'HEAD' && !isForPrograms(req.url)
}

async function requireSmall({ req }: Context, { memberBytes, isSignedIn }: FormLimits): Promise<void> {
  const declared = req.header('content-length')
  if (declared === undefined && req.header('transfer-encoding') !== undefined) {
    throw refusal(411, 'length_required', (words) => words.sendLength)
  }
  const bytes = Number(declared ?? 0)
  if (bytes <= visitorFormBytes) return
  const most = memberBytes(screenPath(req.url))
  if (bytes > most) throw refusal(413, 'form_too_large', (words) => words.formTooLarge(sizeOf(most)))
  if (await isSignedIn(req.raw)) return
  throw refusal(413, 'form_too_large', (words) => words.formTooLargeForVisitors(sizeOf(visitorFormBytes)))
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.floor(bytes / 1000)} kB` : `${Math.floor(bytes / 1_000_000)} MB`
}

function refusal(
  status: number,
  code: string,
  say: Parameters<typeof told<typeof refusalWords.en>>[1],
): Refusal {
  return new Refusal(status, code, told(refusalWords, say), { connection: 'close' })
}
