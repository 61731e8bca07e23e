import { icpsOf } from './icps.ts'
import { sheetsOf } from './sheets.ts'
import type { TestPlatform } from './test-platform.ts'

type Who = { workspace: string; user: string }

/** What stands around companies: whom a workspace wants, and a file of them. */
export async function aroundAccounts(platform: TestPlatform, who: Who): Promise<Record<string, string>> {
  return { ...(await icpsOf(platform, who)), ...(await sheetsOf(platform, who)) }
}
