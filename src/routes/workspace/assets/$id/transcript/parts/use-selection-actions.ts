import { msg } from '@lingui/core/runtime-macro'
import {
  type EditSegment,
  type EditWord,
  type TranscriptDocument,
  textOf,
} from '#src/features/transcript/rules/document.ts'
import type { Edit } from '#src/features/transcript/rules/edit-document.ts'
import { nextUncertainWord } from '#src/features/transcript/rules/next-unsure.ts'
import { timesOf } from '#src/features/transcript/rules/retime.ts'
import { startBeside, timelineOf } from '#src/features/transcript/rules/spoken-word.ts'
import { shorten } from '#src/text/shorten.ts'
import { useTranslate } from '#src/translation/reader.ts'
import type { Say } from '#src/translation/speak.ts'
import { showToast } from '#src/ui/toast.ts'
import type { Stretch } from './clip-button.tsx'
import type { Quoted } from './comments-panel.tsx'
import { type EditorDesk, type Selected, selectedWords } from './editor-desk.ts'
import type { QuotedWords } from './quoted-words.ts'

type World = {
  document: TranscriptDocument
  desk: EditorDesk
  edit: (...edits: Edit[]) => void
  onQuoted: (quoted: Quoted) => void
  onSpan: (fresh?: FreshChapter) => void
  show: (index: number) => void
}

/** A chapter that was just started, and titles to choose from. */
export type FreshChapter = { id: string; titles: string[] }

export type SelectionActions = {
  strike: () => void
  confirm: () => void
  span: (kind: 'chapter' | 'soundbite') => void
  comment: () => void
  /** The words to be quoted, and who said them. */
  quoted: () => QuotedWords | undefined
  /** When the words are said. */
  stretch: () => Stretch | undefined
  nextUncertainWord: () => void
  /** Says that the nth speaker, from 1, speaks the segment with the cursor. */
  speaker: (n: number) => void
  /** Moves playback to the next or previous segment, and while it is paused the cursor. */
  goBeside: (by: 1 | -1) => void
  /** Joins neighboring paragraphs of one speaker. */
  joinTurns: () => void
}

const longestTitle = 80

/** The actions for the selected words, or the word at the cursor. */
export function useSelectionActions(world: World): SelectionActions {
  const { document, desk, edit, onQuoted, onSpan } = world
  const say = useTranslate()
  function selection() {
    const selected = desk.selected()
    const index = document.segments.findIndex(({ id }) => id === selected?.segment)
    const segment = document.segments[index]
    const picked = segment && selected && selectedWords(segment, selected)
    if (segment && picked && picked.words.length > 0) return { index, segment, picked }
    showToast(say(msg`Select words in the transcript first.`))
    return undefined
  }
  return {
    strike() {
      const found = selection()
      if (!found) return
      const { segment, picked } = found
      const isStruck = picked.words.some((word) => !word.isStruck)
      edit({ kind: 'strike', segment: segment.id, from: picked.from, until: picked.until, isStruck })
    },
    confirm() {
      const found = selection()
      if (!found) return
      const { segment, picked } = found
      edit({ kind: 'confirm', segment: segment.id, from: picked.from, until: picked.until })
    },
    span(kind) {
      const found = selection()
      if (!found) return
      if (kind === 'chapter') return void startChapter({ ...world, say }, found)
      const stretch = stretchOf(found)
      if (!stretch) return showToast(say(msg`These words have no timestamps.`))
      const title = shorten(textOf(found.picked.words), longestTitle)
      edit({ kind: 'put-span', span: { id: crypto.randomUUID(), kind, title, ...stretch } })
      onSpan()
    },
    comment() {
      const found = selection()
      if (!found) return
      const { segment, picked } = found
      const startMs = picked.words[0]?.startMs ?? segment.startMs
      onQuoted({ segment: segment.id, startMs, quote: textOf(picked.words).slice(0, 500).toWellFormed() })
    },
    quoted: () => quotedOf(document, selection()),
    stretch() {
      const found = selection()
      const stretch = found && stretchOf(found)
      if (found && !stretch) showToast(say(msg`These words have no timestamps.`))
      return stretch
    },
    speaker: (n) => setSpeaker({ ...world, say }, selection(), n),
    goBeside: (by) => goBeside(world, by),
    joinTurns: () => edit({ kind: 'join-turns' }),
    nextUncertainWord: () => goToUncertainWord(world, say),
  }
}

function goToUncertainWord({ document, desk, show }: World, say: Say): void {
  const next = nextUncertainWord(document, desk.selected())
  if (!next) return showToast(say(msg`No words are marked as uncertain.`))
  show(next.index)
  focusField(desk, next)
}

type ChapterWorld = Pick<World, 'document' | 'desk' | 'edit' | 'onSpan'> & { say: Say }

/** Starts a chapter at the selected words, which become its title, or at the beginning of the paragraph. */
async function startChapter(world: ChapterWorld, found: Found): Promise<void> {
  const { document, desk, edit, onSpan, say } = world
  const { segment, picked } = found
  const selected = desk.selected()
  const hasSelection = selected !== undefined && selected.from !== selected.until
  const at = hasSelection ? stretchOf(found) : timesOf(document, { of: 'segment', id: segment.id })
  if (!at || at.startMs === null) return showToast(say(msg`These words have no timestamps.`))
  const startMs = Math.floor(at.startMs / 1000) * 1000
  const there = document.spans.find((span) => span.kind === 'chapter' && span.startMs === startMs)
  if (there) return onSpan({ id: there.id, titles: [] })
  const titles = hasSelection ? [] : await titlesFrom(document, startMs)
  const title = titles[0] ?? shorten(textOf(hasSelection ? picked.words : segment.words), longestTitle)
  const id = crypto.randomUUID()
  edit({ kind: 'put-span', span: { id, kind: 'chapter', title, startMs, endMs: startMs } })
  onSpan({ id, titles })
}

/** None when the analysis can't be loaded. */
async function titlesFrom(document: TranscriptDocument, startMs: number): Promise<string[]> {
  try {
    const { proposeTitles } = await import('./propose-titles.ts')
    return proposeTitles(document, startMs)
  } catch {
    return []
  }
}

type Found = { segment: EditSegment; picked: { words: EditWord[] } }

type SpeakerWorld = Pick<World, 'document' | 'edit'> & { say: Say }

function setSpeaker({ document, edit, say }: SpeakerWorld, found: Found | undefined, n: number): void {
  if (!found) return
  const chosen = document.speakers[n - 1]
  if (!chosen) return showToast(say(msg`This transcript has no speaker number ${{ n }}.`))
  edit({ kind: 'assign', segment: found.segment.id, speaker: chosen.id, scope: 'only-here' })
}

function goBeside({ document, desk, show }: Pick<World, 'document' | 'desk' | 'show'>, by: 1 | -1): void {
  const { playback } = desk
  const { segments } = document
  if (playback.isPlaying) {
    const startMs = startBeside(timelineOf(segments), playback.seconds * 1000, by)
    if (startMs !== undefined) playback.seek(startMs / 1000)
    return
  }
  const index = Math.max(0, segments.findIndex(({ id }) => id === desk.selected()?.segment) + by)
  const segment = segments[index]
  if (!segment) return
  show(index)
  focusField(desk, { segment: segment.id, from: 0, until: 0 })
}

function stretchOf({ segment, picked }: Found): Stretch | undefined {
  const startMs = picked.words[0]?.startMs ?? segment.startMs
  const endMs = picked.words.at(-1)?.endMs ?? segment.endMs ?? startMs
  return startMs === null || endMs === null ? undefined : { startMs, endMs: Math.max(startMs, endMs) }
}

function quotedOf({ speakers }: TranscriptDocument, found: Found | undefined): QuotedWords | undefined {
  if (!found) return undefined
  const { segment, picked } = found
  const speaker = speakers.find(({ id }) => id === segment.speaker)?.name ?? ''
  return { text: textOf(picked.words).slice(0, 600).toWellFormed(), speaker: speaker.slice(0, 80) }
}

/** A field that is not in view comes into being when the list has scrolled there. */
function focusField(desk: EditorDesk, place: Selected): void {
  const field = window.document.querySelector<HTMLTextAreaElement>(
    `textarea[data-segment="${place.segment}"]`,
  )
  if (!field) return desk.wantFocus(place)
  field.focus({ preventScroll: true })
  field.setSelectionRange(place.from, place.until)
}
