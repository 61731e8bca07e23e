import { addressBlock } from '../http/request-ip.ts'
import type { Secrets } from '../secrets.ts'

/** The network of an IP address, an IPv4 address or an IPv6 /64, as a keyed hash that may be stored. */
export function networkKey({ secrets }: { secrets: Secrets }, address: string): string {
  return secrets.sign('mail-network', addressBlock(address))
}
