import { addCustomField, archiveCustomField } from '#src/features/account/server/custom-fields.ts'
import { icpsOf } from './icps.ts'
import { leadsOf } from './lead-things.ts'
import { sheetsOf } from './sheets.ts'
import type { TestPlatform } from './test-platform.ts'

type Who = { workspace: string; user: string }

/** Things around accounts: ideal customer profiles, an imported file, custom fields, and people. */
export async function aroundAccounts(platform: TestPlatform, who: Who): Promise<Record<string, string>> {
  const plan = { workspace: who.workspace, kind: 'choice' as const, choices: ['Gold', 'Silver'] }
  const { id: ownField } = await addCustomField(platform, { ...plan, name: 'Plan' })
  const { id: goneOwnField } = await addCustomField(platform, { ...plan, name: 'Former plan' })
  await archiveCustomField(platform, { workspace: who.workspace, field: goneOwnField })
  return {
    ownField,
    goneOwnField,
    ...(await icpsOf(platform, who)),
    ...(await sheetsOf(platform, who)),
    ...(await leadsOf(platform, who)),
  }
}
