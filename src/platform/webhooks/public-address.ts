import { msg } from '@lingui/core/runtime-macro'
import ipaddr from 'ipaddr.js'
import { wording } from '#src/translation/speak.ts'

/** Addresses that look public but are internal to a cloud: Azure's wire server. */
const insideClouds = new Set(['168.63.129.16'])

/** Whether an IP address is reachable for everyone, and not inside this machine, network or cloud. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  // IPv4-mapped IPv6 is judged as IPv4.
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast' || insideClouds.has(address.toString())) return false
  // Nothing outside 2000::/3 is allocated, including the old IPv4-compatible ::/96.
  if (address.kind() === 'ipv6') return /^[23][0-9a-f]{3}:/.test(address.toNormalizedString())
  return true
}

/** A parsed URL that may be called. `isLiteral` when the host is an IP address. */
export type Target = { url: URL; host: string; isLiteral: boolean }

type Verdict = { target: Target; refusal?: undefined } | { target?: undefined; refusal: string }

/**
 * Checks a URL before any DNS lookup: https on port 443 or 8443, no user, and a host written exactly as it is meant, either
 * a name of letters, digits and hyphens or an IP address in its usual form. `0x7f.1`, `①②⑦.0.0.1` or a hidden NUL would
 * otherwise be one host here and another one elsewhere.
 */
export function judgeAddress(text: string, ownHosts: readonly string[]): Verdict {
  if (text.length > 2048) return { refusal: wording(msg`it is longer than 2,048 characters`) }
  const url = URL.parse(text)
  if (!url) return { refusal: wording(msg`it is not a complete URL`) }
  if (url.protocol !== 'https:') return { refusal: wording(msg`it must start with https://`) }
  if (!isWrittenPlainly(text, url))
    return { refusal: wording(msg`it must use a domain name and contain no username`) }
  if (url.port !== '' && url.port !== '8443') return { refusal: wording(msg`its port must be 443 or 8443`) }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (ownHosts.includes(host)) return { refusal: wording(msg`it points to this site`) }
  if (ipaddr.isValid(host)) {
    return isPublicAddress(host) ? { target: { url, host, isLiteral: true } } : { refusal: notPublic }
  }
  if (!isName(host)) return { refusal: wording(msg`its host is not a full domain name`) }
  return { target: { url, host, isLiteral: false } }
}

export const notPublic = wording(msg`its domain doesn’t resolve to a public IP address`)

/** The authority as typed must equal the parsed one, so that every parser agrees on it. */
function isWrittenPlainly(text: string, url: URL): boolean {
  if (/[\s\\\p{Cc}]/u.test(text)) return false
  const typed = /^https:\/\/([^/?#]*)/i.exec(text)?.[1]?.toLowerCase().replace(/:443$/, '')
  return typed !== undefined && typed === url.host
}

function isName(host: string): boolean {
  const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
  return host.length <= 253 && new RegExp(`^(?:${label}\\.)+(?!\\d+$)${label}$`).test(host)
}
