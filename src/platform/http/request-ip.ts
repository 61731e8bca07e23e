import type { Context, MiddlewareHandler } from 'hono'
import ipaddr from 'ipaddr.js'
import type { Platform } from '../platform.ts'

const unknownAddress = '127.0.0.1'

/**
 * The IP address of the client. Forwarding headers count only as far as our own proxies set them (TRUSTED_PROXIES,
 * rightmost first), so a visitor cannot choose an address.
 */
export function requestIp(platform: Pick<Platform, 'config'>, context: Context): string {
  return visitorAddress(
    platform.config.trustedProxies,
    peerAddress(context.env),
    context.req.header('x-forwarded-for'),
  )
}

const noted = new WeakMap<Request, string>()

/** Remembers the visitor's address for code that only has the request. */
export function rememberRequestIp(platform: Pick<Platform, 'config'>): MiddlewareHandler {
  return async (context, next) => {
    noted.set(context.req.raw, requestIp(platform, context))
    return next()
  }
}

/** The address that was remembered for this request. */
export function rememberedIp(request: Request): string {
  return noted.get(request) ?? unknownAddress
}

/** The rightmost-but-N address of `X-Forwarded-For`; the peer's without proxies or when the entry is invalid. */
export function visitorAddress(
  trustedProxies: number,
  peer: string,
  forwardedFor: string | undefined,
): string {
  const own = plainAddress(peer) ?? unknownAddress
  if (trustedProxies === 0 || !forwardedFor) return own
  const hops = forwardedFor.split(',')
  const claimed = hops[Math.max(0, hops.length - trustedProxies)] ?? ''
  return plainAddress(claimed) ?? own
}

/** The key of limits: an IPv4 address, or the whole /64 of an IPv6 subscriber. */
export function addressBlock(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  const parts = ipaddr.IPv6.parse(address).parts.slice(0, 4)
  return `${parts.map((part) => part.toString(16)).join(':')}::/64`
}

/** The key of limits for the address that a request came from. */
export function addressBlockOf(request: Request): string {
  return addressBlock(rememberedIp(request))
}

/** The network of an address, for logs: 256 IPv4 addresses, or the /64. */
export function networkOf(address: string): string {
  return addressBlock(address).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')
}

/** The part of an address that may be stored for long: 256 IPv4 addresses, or the /48 of a site. */
export function siteNetworkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return networkOf(address)
  const parts = ipaddr.IPv6.parse(address).parts.slice(0, 3)
  return `${parts.map((part) => part.toString(16)).join(':')}::/48`
}

function plainAddress(text: string): string | undefined {
  const trimmed = text.trim()
  // Some proxies add the port: 192.0.2.1:4711 or [2001:db8::1]:4711.
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : undefined
}

function peerAddress(bindings: unknown): string {
  if (!isNodeBindings(bindings)) return unknownAddress
  return bindings.incoming.socket.remoteAddress ?? unknownAddress
}

function isNodeBindings(bindings: unknown): bindings is { incoming: { socket: { remoteAddress?: string } } } {
  return typeof bindings === 'object' && bindings !== null && 'incoming' in bindings
}
