import { readDocx } from '#src/features/media/rules/read-docx.ts'
import { decodeText } from '#src/features/transcript/rules/decode-text.ts'
import { type Told, told } from '#src/words/locale.ts'
import { draftLimits } from '../rules/limits.ts'
import { transcriptKind } from '../rules/transcript-kind.ts'
import type { Source } from '../rules/write-kit.ts'
import { toolWords } from '../words/tool-words.ts'

/** The text of a file that somebody chose or dropped, or why it is not taken. Nothing leaves the browser. */
export async function readSource(file: File): Promise<{ source: Source } | { problem: Told }> {
  const { name, size } = file
  const kind = transcriptKind(name)
  if (kind === 'recording') return { problem: told(toolWords, (words) => words.isRecording(name)) }
  if (kind === 'other') return { problem: told(toolWords, (words) => words.wrongKind(name)) }
  if (size === 0) return { problem: told(toolWords, (words) => words.emptyFile(name)) }
  if (size > draftLimits.fileBytes) return { problem: told(toolWords, (words) => words.largeFile(name)) }
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (!bytes) return { problem: told(toolWords, (words) => words.unreadable(name)) }
  const text = kind === 'word' ? await readDocx(new Uint8Array(bytes)) : decodeText(new Uint8Array(bytes))
  if (text === undefined)
    return {
      problem: told(toolWords, (words) => (kind === 'word' ? words.noWord(name) : words.noText(name))),
    }
  return { source: { filename: name, text } }
}
