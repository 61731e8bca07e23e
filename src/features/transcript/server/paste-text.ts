import { createAsset } from '#src/features/asset/server/create-asset.ts'
import type { Platform } from '#src/platform/platform.ts'
import { saveParsedTranscript } from './import-transcript.ts'
import { parseFile } from './parse-file.ts'

/** `filename`: the file the text came in, if any. `sourceRef`: the member's name for the source. */
type Pasted = {
  workspace: string
  user: string
  title: string
  text: string
  filename?: string
  sourceRef?: string
}

/** Creates an asset from pasted text, all or nothing. Throws Refusal 422 `transcript_malformed`. */
export async function pasteText(
  platform: Pick<Platform, 'db' | 'clock'>,
  { workspace, user, title, text, filename = 'pasted.txt', sourceRef = '' }: Pasted,
): Promise<{ asset: string }> {
  const parsed = await parseFile({ filename, content: text })
  return platform.db.inWorkspace(workspace, async () => {
    const about = { workspace, user, title, kind: 'document', source: 'paste', sourceRef } as const
    const { id } = await createAsset(platform, about)
    await saveParsedTranscript(platform, { workspace, asset: id, user }, parsed)
    return { asset: id }
  })
}
