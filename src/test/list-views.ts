import { saveView } from '#src/features/workspace/server/lists/save-view.ts'
import type { TestPlatform } from './test-platform.ts'

/** A private view of a list. */
export async function viewsOf(
  platform: TestPlatform,
  who: { workspace: string; user: string },
): Promise<{ view: string }> {
  const mine = { list: 'pages', name: 'Mine', query: '', isShared: false }
  return { view: (await saveView(platform, { ...who, ...mine })).id }
}
