import { idOfOwnKind } from '#src/features/content/rules/kinds.ts'
import { removeOwnKind, saveOwnKind } from '#src/features/content/server/own-kinds.ts'
import type { TestPlatform } from './test-platform.ts'

/** A custom content type, and one in the trash, by their ids. */
export async function ownKindsOf(platform: TestPlatform, who: { workspace: string; user: string }) {
  const says = { instruction: 'About the workshop', form: null }
  const about = { ...who, ...says, id: '', version: 0 }
  const kept = idOfOwnKind(await saveOwnKind(platform, { ...about, name: 'Workshop memo' }))
  const gone = idOfOwnKind(await saveOwnKind(platform, { ...about, name: 'Gone' }))
  await removeOwnKind(platform, { ...who, id: gone })
  return { ownKind: kept, goneOwnKind: gone }
}
