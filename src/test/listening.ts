import { eq } from 'drizzle-orm'
import { tabItem } from '#src/features/journey/server/tables.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { pageVersion } from '#src/features/page/server/tables.ts'
import type { WireHeard } from '#src/features/visit/schema.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Link } from './factories.ts'

type World = Pick<Platform, 'db' | 'clock'>

/** Shows recordings of these durations on the first page of a link, without their content; returns their ids. */
export async function showRecordings(
  { db, clock }: World,
  link: Pick<Link, 'workspace' | 'tabs'>,
  lengths: (number | null)[],
): Promise<string[]> {
  const { workspace } = link
  const files = lengths.map((seconds) => ({ id: newId(), seconds }))
  await db.inWorkspace(workspace, async (tx) => {
    for (const { id, seconds } of files) {
      await tx.insert(mediaFile).values({
        workspace,
        id,
        key: id,
        filename: 'talk.mp3',
        mime: 'audio/mpeg',
        bytes: 1,
        sha256: id,
        durationMs: seconds === null ? null : seconds * 1000,
        createdAt: clock.now(),
      })
    }
    const [item] = await tx
      .select()
      .from(tabItem)
      .where(eq(tabItem.tab, link.tabs[0] ?? ''))
    const blocks = files.map(({ id }) => ({ id, type: 'video', props: { media: id, title: '' } }))
    await tx
      .update(pageVersion)
      .set({ data: { root: { title: 'Listen' }, blocks } })
      .where(eq(pageVersion.page, item?.page ?? ''))
  })
  return files.map(({ id }) => id)
}

/** A browser's report of listening to a recording: spans of `[from, to, times]`. */
export function hearing(media: string, spans: WireHeard['spans'], more: Partial<WireHeard> = {}): WireHeard {
  const played = spans.reduce((sum, [from, to, times]) => sum + (to - from) * times, 0)
  return { media, length: 600, played, took: played, spans, ...more }
}
