import { isIP } from 'node:net'
import { z } from 'zod'

const flag = z.enum(['0', '1', 'true', 'false', '']).transform((value) => value === '1' || value === 'true')

const servers = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((all) => all.filter(Boolean))
  .refine((all) => all.every(isServer), 'it must be IP addresses, with their ports where they have one')

function isServer(text: string): boolean {
  return isIP(text) > 0 || isIP(/^\[?([^\]]+)\]?:\d{1,5}$/.exec(text)?.[1] ?? '') > 0
}

/** Whether an origin is this very machine's, which nobody else can reach by that name. */
export function isLoopback(origin: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(new URL(origin).hostname)
}

/** The environment variables about what is asked of other machines. */
export const networkVariables = {
  WEBHOOK_ALLOW_PRIVATE: flag.default(false),
  DNS_SERVERS: servers.default([]),
}

export type NetworkConfig = {
  /** Lets webhooks reach private addresses; only for tests and networks that want it. */
  webhookAllowPrivate: boolean
  /** Who is asked for the records of domains; none for those of the machine. */
  dnsServers: string[]
}

export function readNetwork(env: { WEBHOOK_ALLOW_PRIVATE: boolean; DNS_SERVERS: string[] }): NetworkConfig {
  return { webhookAllowPrivate: env.WEBHOOK_ALLOW_PRIVATE, dnsServers: env.DNS_SERVERS }
}
