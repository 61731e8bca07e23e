import { icpsOf } from './icps.ts'
import { leadsOf } from './lead-things.ts'
import { sheetsOf } from './sheets.ts'
import type { TestPlatform } from './test-platform.ts'

type Who = { workspace: string; user: string }

/** What stands around companies: whom a workspace wants, a file of them, and people. */
export async function aroundAccounts(platform: TestPlatform, who: Who): Promise<Record<string, string>> {
  return {
    ...(await icpsOf(platform, who)),
    ...(await sheetsOf(platform, who)),
    ...(await leadsOf(platform, who)),
  }
}
