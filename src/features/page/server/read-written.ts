import { chaptersOf } from '#src/features/content/rules/approved-parts.ts'
import { listApproved } from '#src/features/content/server/list-approved.ts'
import { listSpans } from '#src/features/transcript/server/list-spans.ts'
import type { Platform } from '#src/platform/platform.ts'
import { notesOf, questionsOf, type Written } from '../rules/written.ts'

/** The chapters and approved texts of an asset as page blocks; without its own chapters, the approved ones. */
export async function readWritten(
  platform: Pick<Platform, 'db'>,
  { workspace, asset }: { workspace: string; asset: string },
): Promise<Written> {
  const kinds = ['show_notes', 'chapters', 'faq'] as const
  const approved = await listApproved(platform, { workspace, asset, kinds: [...kinds] })
  const own = await platform.db.inWorkspace(workspace, (tx) =>
    listSpans(tx, { workspace, asset, kind: 'chapter' }),
  )
  const notes = approved.get('show_notes') ?? []
  return {
    notes: notesOf(notes),
    chapters:
      own.length > 0
        ? own.map(({ startMs, title }) => ({ startMs, title }))
        : chaptersOf(approved.get('chapters') ?? notes),
    faq: questionsOf(approved.get('faq') ?? []),
  }
}
