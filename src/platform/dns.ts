import { Resolver } from 'node:dns/promises'

/** DNS records. Empty when there are none; a server that does not answer is an Error. */
export type Dns = {
  /** TXT records, each as one string. */
  texts(name: string): Promise<string[]>
  /** CNAME targets, in lower case. */
  aliases(name: string): Promise<string[]>
  /** IPv4 and IPv6. */
  addresses(name: string): Promise<string[]>
}

const nothing = new Set(['ENOTFOUND', 'ENODATA', 'NXDOMAIN'])

/** Queries these servers, or the machine's own when the list is empty. */
export function createDns(servers: readonly string[]): Dns {
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  return {
    async texts(name) {
      const records = await orNone(resolver.resolveTxt(name))
      return records.map((parts) => parts.join(''))
    },
    async aliases(name) {
      const records = await orNone(resolver.resolveCname(name))
      return records.map((alias) => alias.toLowerCase().replace(/\.$/, ''))
    },
    async addresses(name) {
      const [four, six] = await Promise.all([
        orNone(resolver.resolve4(name)),
        orNone(resolver.resolve6(name)),
      ])
      return [...four, ...six]
    },
  }
}

async function orNone<T>(asked: Promise<T[]>): Promise<T[]> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && 'code' in error && nothing.has(String(error.code))) return []
    throw error
  }
}
