import ipaddr from 'ipaddr.js'
import { getPublicSuffix } from 'tldts-icann'

export type DomainState = 'new' | 'no_proof' | 'elsewhere' | 'taken' | 'unanswered' | 'fine'

export type HostProblem = 'malformed' | 'address' | 'suffix' | 'ours'

const namePattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/**
 * The domain in the typed text, in punycode, or why it can't be used; `ours` is the host of this
 * installation.
 */
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

/** The name and value of the DNS record that proves ownership. */
export function proofOf({ host, proof }: { host: string; proof: string }): { name: string; text: string } {
  return { name: `_nurtured.${host}`, text: `nurtured=${proof}` }
}

/** The domain of a Host header: lower case, without port and trailing dot; '' if it has none. */
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
/** How long a verified domain may point elsewhere before members are notified. */
export const patienceSeconds = 3 * 86_400

/** When a domain is checked again: soon at first, then less often. `tries`: the number of failed checks. */
export function secondsUntilNext({ isVerified, tries }: { isVerified: boolean; tries: number }): number {
  return isVerified ? sixHours : Math.min(sixHours, minute * 2 ** Math.min(tries, 12))
}

/** The DNS records; undefined if no server answered. */
export type Records = { texts: string[]; leadsHere: boolean } | undefined

/** The status of a domain. `rival`: the record of another workspace that holds it. */
export function judgeDomain(
  records: Records,
  { proof, rival }: { proof: string; rival: string | undefined },
): DomainState {
  if (!records) return 'unanswered'
  if (!records.texts.includes(`nurtured=${proof}`)) return 'no_proof'
  // The records decide. While both records exist, the first workspace keeps the domain.
  if (rival && records.texts.includes(`nurtured=${rival}`)) return 'taken'
  return records.leadsHere ? 'fine' : 'elsewhere'
}
