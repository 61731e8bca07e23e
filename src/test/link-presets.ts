import { presetSettings } from '#src/features/link/schema.ts'
import { createPreset } from '#src/features/link/server/preset/keep-preset.ts'
import type { TestPlatform } from './test-platform.ts'

/** What goes with a link: its account, its address, and a preset of the workspace. */
export async function aroundLink(
  platform: TestPlatform,
  who: { workspace: string; user: string },
  { account, hashid }: { account: string | null; hashid: string },
): Promise<{ account: string; hashid: string; preset: string }> {
  const settings = presetSettings.parse({ asks: 'name', terms: 'Quiet.', endsAfterDays: '30' })
  const { id: preset } = await createPreset(platform, { ...who, name: 'Proposals', settings })
  return { account: account ?? '', hashid, preset }
}
