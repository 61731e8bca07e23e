import { createAsset } from '#src/features/asset/server/create-asset.ts'
import type { TranslatedLine } from '#src/features/transcript/schema.ts'
import { importTranscript } from '#src/features/transcript/server/import-transcript.ts'
import { loadDocument } from '#src/features/transcript/server/load-editor.ts'
import { aPlace } from './places.ts'

const talk = `WEBVTT

00:00:01.000 --> 00:00:04.000
<v Ann>What was hard?

00:00:04.000 --> 00:00:09.000
<v Bo>Nobody had run a workshop.

00:00:09.000 --> 00:00:12.000
<v Ann>And now?
`

/** A transcript with paragraphs `a`, `b` and `c`, to be translated into German; `which` identifies the translation. */
export async function aTalkToTranslate() {
  const { platform, workspace, user } = await aPlace()
  const about = { workspace, user, title: 'Talk', kind: 'audio', source: 'upload' } as const
  const { id: asset } = await createAsset(platform, about)
  const which = { workspace, user, asset, language: 'de' }
  await importTranscript(platform, { ...which, filename: 'talk.vtt', text: talk })
  const found = await loadDocument(platform, which)
  const { segments } = JSON.parse(found?.document ?? '') as { segments: { id: string }[] }
  const [a = '', b = '', c = ''] = segments.map(({ id }) => id)
  return { platform, which, a, b, c }
}

/** A paragraph that a person translated. */
export function line(segment: string, text: string, source = 'x'): TranslatedLine {
  return { segment, text, source, madeBy: 'hand' }
}
