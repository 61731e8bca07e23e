import type { JourneyItem } from '#src/features/journey/server/resolve-tabs.ts'
import { viewItem } from '#src/features/journey/server/view-item.ts'
import type { PageFacts } from '#src/features/page/server/inspect-pages.ts'
import type { Platform } from '#src/platform/platform.ts'

/** What the items other than pages link to and lack, by their ids. */
export async function checkItems(
  { db }: Pick<Platform, 'db'>,
  { workspace, items }: { workspace: string; items: JourneyItem[] },
): Promise<PageFacts[]> {
  return db.inWorkspace(workspace, async (tx) => {
    const facts: PageFacts[] = []
    for (const item of items) {
      if (item.page) continue
      const { blocks } = await viewItem(tx, { workspace, item, mediaUrl: (media) => `/${media}` })
      const showsNothing = !blocks.some(
        (block) =>
          block.type !== 'audio' || block.props.src !== undefined || block.props.transcript.length > 0,
      )
      facts.push({
        id: item.id,
        isWhole: true,
        isEmpty: showsNothing && !item.asset,
        hrefs: item.told.url ? [item.told.url] : [],
        lacksRecording: showsNothing && item.asset !== null,
        lacksPicture: false,
      })
    }
    return facts
  })
}
