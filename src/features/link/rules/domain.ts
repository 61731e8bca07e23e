import ipaddr from 'ipaddr.js'
import { getPublicSuffix } from 'tldts-icann'

export type DomainState = 'new' | 'no_proof' | 'elsewhere' | 'taken' | 'unanswered' | 'fine'

export type HostProblem = 'malformed' | 'address' | 'suffix' | 'ours'

const namePattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/** The name in what somebody typed, in punycode, or why none can be used; `ours` is where this installation stands. */
export function readHost(typed: string, ours: string): { host: string } | { problem: HostProblem } {
  const [text = ''] = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .split('/', 1)
  const url = /[\s@:?#\\%]/.test(text) ? null : URL.parse(`http://${text}`)
  const host = (url?.hostname ?? '').replace(/\.$/, '')
  if (ipaddr.isValid(host.replace(/^\[|\]$/g, ''))) return { problem: 'address' }
  if (host.length > 253 || !namePattern.test(host)) return { problem: 'malformed' }
  if (host === ours || host.endsWith(`.${ours}`)) return { problem: 'ours' }
  return getPublicSuffix(host) === host ? { problem: 'suffix' } : { host }
}

/** Where the proof stands, and what it says. */
export function proofOf({ host, proof }: { host: string; proof: string }): { name: string; text: string } {
  return { name: `_nurtured.${host}`, text: `nurtured=${proof}` }
}

/** The name of a Host header: in lower case, without port and last dot; '' for what is none. */
export function hostOf(header: string): string {
  return header.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}

/** Scheme and port are those of the installation. */
export function originAt(host: string, publicOrigin: string): string {
  const { protocol, port } = new URL(publicOrigin)
  return `${protocol}//${host}${port ? `:${port}` : ''}`
}

const minute = 60
const sixHours = 6 * 3600
/** How long a verified name may lead elsewhere before the members hear of it. */
export const patienceSeconds = 3 * 86_400

/** When a name is looked up again: soon at first, then seldom. `tries`: how often it was looked up in vain. */
export function secondsUntilNext({ isVerified, tries }: { isVerified: boolean; tries: number }): number {
  return isVerified ? sixHours : Math.min(sixHours, minute * 2 ** Math.min(tries, 12))
}

/** What stands in DNS; undefined where no server answered. */
export type Records = { texts: string[]; leadsHere: boolean } | undefined

/** What is to be thought of a name. `rival`: the proof of another workspace that holds it. */
export function judgeDomain(
  records: Records,
  { proof, rival }: { proof: string; rival: string | undefined },
): DomainState {
  if (!records) return 'unanswered'
  if (!records.texts.includes(`nurtured=${proof}`)) return 'no_proof'
  // Who can write the records decides, and as long as both proofs stand, who was first.
  if (rival && records.texts.includes(`nurtured=${rival}`)) return 'taken'
  return records.leadsHere ? 'fine' : 'elsewhere'
}
