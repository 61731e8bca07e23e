import { msg } from '@lingui/core/runtime-macro'
import { readDocx } from '#src/features/media/rules/read-docx.ts'
import { decodeText } from '#src/features/transcript/rules/decode-text.ts'
import { type Told } from '#src/translation/speak.ts'
import { draftLimits } from '../rules/limits.ts'
import { transcriptKind } from '../rules/transcript-kind.ts'
import type { Source } from '../rules/write-kit.ts'

/** The text of a file that somebody chose or dropped, or why it is not taken. Nothing leaves the browser. */
export async function readSource(file: File): Promise<{ source: Source } | { problem: Told }> {
  const { name, size } = file
  const kind = transcriptKind(name)
  if (kind === 'recording')
    return {
      problem: msg`${{ name }} is a recording. This page reads words: choose its transcript. In a workspace you can upload the recording, too.`,
    }
  if (kind === 'other')
    return { problem: msg`${{ name }} cannot be read here. Choose SRT, WebVTT, TXT, Markdown, DOCX or JSON.` }
  if (size === 0) return { problem: msg`${{ name }} is empty. Choose another file.` }
  if (size > draftLimits.fileBytes)
    return { problem: msg`${{ name }} is larger than 10 MB. Choose a smaller file, or paste a part of it.` }
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (!bytes) return { problem: msg`${{ name }} could not be read. It may have been moved; choose it again.` }
  const text = kind === 'word' ? await readDocx(new Uint8Array(bytes)) : decodeText(new Uint8Array(bytes))
  if (text === undefined)
    return {
      problem:
        kind === 'word'
          ? msg`${{ name }} is no Word document that can be read. Save it as .docx or as plain text, then choose it again.`
          : msg`${{ name }} is not a text file. Save it as plain text, then choose it again.`,
    }
  return { source: { filename: name, text } }
}
