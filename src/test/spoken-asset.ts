import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { importTranscript } from '#src/features/transcript/server/import-transcript.ts'
import type { TestPlatform } from './test-platform.ts'

export type Spoken = { text: string; title?: string; filename?: string }

/** A document of this workspace with this text as its transcript. */
export async function aSpokenAsset(
  platform: TestPlatform,
  { workspace, user }: { workspace: string; user: string },
  { text, title = 'Talk', filename = 'talk.md' }: Spoken,
): Promise<string> {
  const about = { workspace, user, title, kind: 'document', source: 'upload' } as const
  const { id: asset } = await createAsset(platform, about)
  await importTranscript(platform, { workspace, user, asset, filename, text })
  return asset
}
