import { msg } from '@lingui/core/runtime-macro'
import { readDocx } from '#src/features/media/rules/read-docx.ts'
import { decodeText } from '#src/features/transcript/rules/decode-text.ts'
import { type Translatable } from '#src/translation/speak.ts'
import { draftLimits } from '../rules/limits.ts'
import { transcriptKind } from '../rules/transcript-kind.ts'
import type { Source } from '../rules/write-kit.ts'

/** The text of a chosen or dropped file, or why it was rejected. Nothing is uploaded. */
export async function readSource(file: File): Promise<{ source: Source } | { problem: Translatable }> {
  const { name, size } = file
  const kind = transcriptKind(name)
  if (kind === 'recording')
    return {
      problem: msg`${{ name }} is a recording. Choose its transcript instead. To upload recordings, use a workspace.`,
    }
  if (kind === 'other')
    return {
      problem: msg`${{ name }} isn’t supported. Choose an SRT, WebVTT, TXT, Markdown, DOCX or JSON file.`,
    }
  if (size === 0) return { problem: msg`${{ name }} is empty. Choose another file.` }
  if (size > draftLimits.fileBytes)
    return { problem: msg`${{ name }} is larger than 10 MB. Choose a smaller file, or paste part of it.` }
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (!bytes) return { problem: msg`We couldn’t read ${{ name }}. It may have been moved. Choose it again.` }
  const text = kind === 'word' ? await readDocx(new Uint8Array(bytes)) : decodeText(new Uint8Array(bytes))
  if (text === undefined)
    return {
      problem:
        kind === 'word'
          ? msg`${{ name }} isn’t a readable Word document. Save it as .docx or plain text and choose it again.`
          : msg`${{ name }} isn’t a text file. Save it as plain text and choose it again.`,
    }
  return { source: { filename: name, text } }
}
