import { look, voice } from '#src/features/brand/schema.ts'
import { removeKit, saveKit } from '#src/features/brand/server/change-kit.ts'
import type { TestPlatform } from './test-platform.ts'

/** A brand kit, and a deleted one. */
export async function voicesOf(platform: TestPlatform, who: { workspace: string; user: string }) {
  const about = { ...who, id: '', version: 0, voice: voice.parse({}), look: look.parse({}) }
  const kept = await saveKit(platform, { ...about, name: 'Workshop' })
  const gone = await saveKit(platform, { ...about, name: 'Gone' })
  await removeKit(platform, { ...who, id: gone })
  return { brand: kept, goneBrand: gone }
}
