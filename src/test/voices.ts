import { voice } from '#src/features/brand/schema.ts'
import { removeVoice, saveVoice } from '#src/features/brand/server/change-voice.ts'
import type { TestPlatform } from './test-platform.ts'

/** A voice, and one that was deleted. */
export async function voicesOf(
  platform: TestPlatform,
  who: { workspace: string; user: string },
): Promise<{ brand: string; goneBrand: string }> {
  const about = { ...who, id: '', version: 0, voice: voice.parse({}) }
  const kept = await saveVoice(platform, { ...about, name: 'Workshop' })
  const gone = await saveVoice(platform, { ...about, name: 'Gone' })
  await removeVoice(platform, { ...who, id: gone })
  return { brand: kept, goneBrand: gone }
}
