import { presetSettings } from '#src/features/link/schema.ts'
import { createInviteCodes } from '#src/features/link/server/invite/create-invite-codes.ts'
import { listCodes } from '#src/features/link/server/invite/list-codes.ts'
import { createPreset } from '#src/features/link/server/preset/save-preset.ts'
import type { TestPlatform } from './test-platform.ts'

/** Things around a link: its account, its hashid, an invite code, and a preset of the workspace. */
export async function aroundLink(
  platform: TestPlatform,
  who: { workspace: string; user: string },
  { id: link, account, hashid }: { id: string; account: string | null; hashid: string },
): Promise<{ account: string; hashid: string; preset: string; inviteCode: string }> {
  const settings = presetSettings.parse({ asks: 'name', terms: 'Quiet.', endsAfterDays: '30' })
  const { id: preset } = await createPreset(platform, { ...who, name: 'Proposals', settings })
  await createInviteCodes(platform, { ...who, link, label: 'Beta', uses: 1, endsOn: '', count: 1 })
  const { codes } = await listCodes(platform, { workspace: who.workspace, link })
  return { account: account ?? '', hashid, preset, inviteCode: codes[0]?.id ?? '' }
}
