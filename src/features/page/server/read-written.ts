import { listApproved } from '#src/features/content/server/list-approved.ts'
import type { Platform } from '#src/platform/platform.ts'
import { chaptersOf, notesOf, questionsOf, type Written } from '../rules/written.ts'

/** Approved texts of an asset as page blocks. Includes chapters from the notes. */
export async function readWritten(
  platform: Pick<Platform, 'db'>,
  { workspace, asset }: { workspace: string; asset: string },
): Promise<Written> {
  const kinds = ['show_notes', 'chapters', 'faq'] as const
  const approved = await listApproved(platform, { workspace, asset, kinds: [...kinds] })
  const notes = approved.get('show_notes') ?? []
  return {
    notes: notesOf(notes),
    chapters: chaptersOf(approved.get('chapters') ?? notes),
    faq: questionsOf(approved.get('faq') ?? []),
  }
}
