import { isIP } from 'node:net'
import { z } from 'zod'

const flag = z.enum(['0', '1', 'true', 'false', '']).transform((value) => value === '1' || value === 'true')

const servers = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((all) => all.filter(Boolean))
  .refine((all) => all.every(isServer), 'must be IP addresses, each with an optional port')

function isServer(text: string): boolean {
  return isIP(text) > 0 || isIP(/^\[?([^\]]+)\]?:\d{1,5}$/.exec(text)?.[1] ?? '') > 0
}

/** Whether an origin is a loopback one, which no other machine can reach. */
export function isLoopback(origin: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(new URL(origin).hostname)
}

/** The environment variables about requests to other machines. */
export const networkVariables = {
  WEBHOOK_ALLOW_PRIVATE: flag.default(false),
  DNS_SERVERS: servers.default([]),
}

export type NetworkConfig = {
  /** Lets webhooks reach private addresses; only for tests and private networks. */
  webhookAllowPrivate: boolean
  /** DNS servers for domain records; empty for the machine's own. */
  dnsServers: string[]
}

export function readNetwork(env: { WEBHOOK_ALLOW_PRIVATE: boolean; DNS_SERVERS: string[] }): NetworkConfig {
  return { webhookAllowPrivate: env.WEBHOOK_ALLOW_PRIVATE, dnsServers: env.DNS_SERVERS }
}
