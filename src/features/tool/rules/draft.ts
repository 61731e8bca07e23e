import type { Block, OutputKind } from '#src/features/language/schema.ts'
import type { DraftToSave } from '../schema.ts'
import type { Heard } from './heard.ts'
import type { ToolName } from './kits.ts'
import type { Source, Wishes } from './write-kit.ts'

/** A generated text, its variant, and the edited version; `edited` is null when it was not edited. */
export type Written = { kind: OutputKind; variant: number; body: Block[]; edited: string | null }

/** Every tool with drafts: the writing tools and the transcriber. */
export type DraftTool = ToolName | 'whisper'

/**
 * The state of a tool's screen, as stored in the browser. `id` changes with every edit, so that saving a changed
 * draft creates another asset. `keptAt` in milliseconds since 1970.
 */
export type Draft<T extends DraftTool = DraftTool> = {
  version: 1
  id: string
  tool: T
  keptAt: number
  title: string
  source: Source
  wishes: Wishes
  kinds: OutputKind[]
  outputs: Written[]
  words: number
  language: string
  /** The transcriber's result; `source` has the same as WebVTT. */
  heard?: Heard[]
}

const keptForMs = 24 * 3_600_000

/** Whether a draft is usable: not older than a day, and written by this version of the format. */
export function isFresh(draft: unknown, now: number): draft is Draft {
  if (typeof draft !== 'object' || draft === null) return false
  const { version, keptAt } = draft as Partial<Draft>
  return version === 1 && typeof keptAt === 'number' && keptAt > now - keptForMs && keptAt <= now + keptForMs
}

/** A draft as sent to be saved under a title. */
export function savedForm({ id, source, wishes, language, outputs }: Draft, title: string): DraftToSave {
  const { tone, length } = wishes
  return {
    draft: id,
    title,
    filename: source.filename,
    text: source.text,
    language,
    // Empty outputs are left out.
    outputs: outputs
      .filter(({ body }) => body.length > 0)
      .map(({ kind, body, edited }) => ({ kind, tone, length, body, edited })),
  }
}

const longestTitle = 120

/** A text's default title: its file name, else its first line with words; empty without any. */
export function titleOf({ filename, text }: Source): string {
  const stem = filename
    .replace(/\.[^.]+$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
  if (stem !== '') return shortened(stem.charAt(0).toLocaleUpperCase() + stem.slice(1))
  const lines = text.slice(0, 4000).split(/\r\n|\r|\n/)
  const first = lines.map(wordsOf).find((line) => /\p{L}{2}/u.test(line)) ?? ''
  return shortened(first)
}

/** A line without markers of headings, speakers and times. */
function wordsOf(line: string): string {
  if (/^WEBVTT|-->|^NOTE\b|^[{}[\]"]/.test(line.trim())) return ''
  return line
    .replace(/^#+\s*/, '')
    .replace(/\*\*[^*]{1,80}:\*\*/g, '')
    .replace(/<[^<>]*>|[[(]\d{1,3}(?::\d{2}){1,2}[\])]|[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function shortened(text: string): string {
  if (text.length <= longestTitle) return text
  const room = text.slice(0, longestTitle)
  return `${room.slice(0, Math.max(room.lastIndexOf(' '), 60)).toWellFormed()}…`
}
