import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { msg } from '@lingui/core/runtime-macro'
import { wording } from '#src/translation/speak.ts'
import { isPublicAddress, judgeAddress, notPublic, type Target } from './public-address.ts'

/** All addresses of a domain. Rejects when it has none. */
export type Resolve = (name: string) => Promise<LookupAddress[]>

/** A URL that may be called, and its resolved addresses. */
export type Vetted = { target: Target; addresses: LookupAddress[] }

export type VetOptions = {
  /** Lifts the checks of scheme, port and address. */
  allowPrivate: boolean
  /** Names of this installation itself, which may not be called. */
  ownHosts?: readonly string[]
  resolve?: Resolve
  connectMs?: number
}

/** Checks a URL and resolves its domain. Rejects when that fails or times out. */
export async function vetAddress(text: string, options: VetOptions): Promise<Vetted | { refusal: string }> {
  const { resolve = resolveAll } = options
  const verdict = options.allowPrivate ? anyAddress(text) : judgeAddress(text, options.ownHosts ?? [])
  if (!verdict.target) return { refusal: verdict.refusal }
  const { target } = verdict
  if (target.isLiteral) return { target, addresses: [] }
  const addresses = await inTime(resolve(target.host), options.connectMs ?? 5000)
  if (addresses.length === 0) throw new Error(wording(msg`its domain doesn’t resolve to an IP address`))
  const isHidden = !addresses.every(({ address }) => isPublicAddress(address))
  return isHidden && !options.allowPrivate ? { refusal: notPublic } : { target, addresses }
}

function anyAddress(
  text: string,
): { target: Target; refusal?: undefined } | { target?: undefined; refusal: string } {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol))
    return { refusal: wording(msg`it must start with https:// or http://`) }
  return { target: { url, host: url.hostname.replace(/^\[|\]$/g, ''), isLiteral: false } }
}

function resolveAll(name: string): Promise<LookupAddress[]> {
  return new Promise((found, failed) => {
    systemLookup(name, { all: true }, (error, addresses) => (error ? failed(error) : found(addresses)))
  })
}

async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error(wording(msg`its domain lookup timed out`))), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Gives the connection the addresses that were checked, whatever the domain resolves to by now. */
export function pinnedLookup(addresses: LookupAddress[]): LookupFunction {
  return (_name, options, found) => {
    const [first] = addresses
    if (options.all || !first) found(null, addresses)
    else found(null, first.address, first.family)
  }
}

/** Why a call failed, in a few words for the person who chose the URL. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return wording(msg`the request failed`)
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return wording(msg`the request timed out`)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return wording(msg`its domain was not found`)
  return (code || error.message).slice(0, 200)
}
