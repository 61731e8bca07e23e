import type { EditSegment, EditSpan, EditSpeaker, TranscriptDocument } from './document.ts'
import { joinToPrevious, joinTurns } from './join-segments.ts'
import { type Retiming, retime } from './retime.ts'
import { retimeWords } from './retime-words.ts'

/** One edit of a transcript. Ids of new items are part of it, so that repeating it gives the same result. */
export type Edit =
  | { kind: 'correct'; segment: string; text: string }
  /** Splits a segment before its word at `word`; the rest becomes segment `id`. */
  | { kind: 'split'; segment: string; word: number; id: string }
  | { kind: 'join'; segment: string }
  /** Joins neighboring segments of one speaker into paragraphs. */
  | { kind: 'join-turns' }
  /** This segment, or also all later ones of the same speaker. `speaker` null means none. */
  | { kind: 'assign'; segment: string; speaker: string | null; scope: 'only-here' | 'from-here' }
  | { kind: 'add-speaker'; speaker: EditSpeaker }
  /** The name of another speaker merges the two. */
  | { kind: 'rename-speaker'; speaker: string; name: string }
  | { kind: 'merge-speakers'; from: string; into: string }
  | { kind: 'strike'; segment: string; from: number; until: number; isStruck: boolean }
  | { kind: 'confirm'; segment: string; from: number; until: number }
  | { kind: 'put-span'; span: EditSpan }
  | { kind: 'remove-span'; span: string }
  | Retiming
  /** New texts of several segments, for replace all. */
  | { kind: 'correct-many'; texts: Map<string, string> }

/** The edited document; the same object when nothing changes, such as when the target doesn't exist. */
export function applyEdit(document: TranscriptDocument, edit: Edit): TranscriptDocument {
  switch (edit.kind) {
    case 'correct':
      return changeSegment(document, edit.segment, (segment) => corrected(segment, edit.text))
    case 'correct-many':
      return correctMany(document, edit.texts)
    case 'split':
      return split(document, edit)
    case 'join':
      return joinToPrevious(document, edit.segment)
    case 'join-turns':
      return joinTurns(document)
    case 'assign':
      return assign(document, edit)
    case 'strike':
    case 'confirm':
      return changeSegment(document, edit.segment, (segment) => marked(segment, edit))
    case 'retime':
      return retime(document, edit)
    case 'put-span':
      return withSpans(document, [...document.spans.filter(({ id }) => id !== edit.span.id), edit.span])
    case 'remove-span':
      return withSpans(
        document,
        document.spans.filter(({ id }) => id !== edit.span),
      )
    default:
      return editSpeakers(document, edit)
  }
}

/** The target of continuous edits: the text of a segment, or one end of a time range. */
export function fieldOf([edit, ...others]: readonly Edit[]): string | undefined {
  if (others.length > 0) return undefined
  if (edit?.kind === 'correct') return edit.segment
  return edit?.kind === 'retime' ? `${edit.edge} of ${edit.of} ${edit.id}` : undefined
}

function changeSegment(
  document: TranscriptDocument,
  id: string,
  change: (segment: EditSegment) => EditSegment,
): TranscriptDocument {
  const index = document.segments.findIndex((segment) => segment.id === id)
  const segment = document.segments[index]
  const changed = segment && change(segment)
  if (!changed || changed === segment) return document
  return { ...document, segments: document.segments.with(index, changed) }
}

function corrected(segment: EditSegment, text: string): EditSegment {
  const words = retimeWords(segment.words, text, segment)
  const isSame =
    words.length === segment.words.length && words.every((word, at) => word === segment.words[at])
  return isSame ? segment : { ...segment, words }
}

function correctMany(document: TranscriptDocument, texts: Map<string, string>): TranscriptDocument {
  const segments = document.segments.map((segment) => {
    const text = texts.get(segment.id)
    return text === undefined ? segment : corrected(segment, text)
  })
  const isSame = segments.every((segment, index) => segment === document.segments[index])
  return isSame ? document : { ...document, segments }
}

function split(
  document: TranscriptDocument,
  { segment: id, word, id: added }: Extract<Edit, { kind: 'split' }>,
): TranscriptDocument {
  const index = document.segments.findIndex((segment) => segment.id === id)
  const segment = document.segments[index]
  if (!segment || word <= 0 || word >= segment.words.length) return document
  const before = segment.words.slice(0, word)
  const after = segment.words.slice(word)
  const cut = after[0]?.startMs ?? null
  const first = { ...segment, words: before, endMs: before.at(-1)?.endMs ?? cut }
  const second = { ...segment, id: added, words: after, startMs: cut }
  return { ...document, segments: document.segments.toSpliced(index, 1, first, second) }
}

function assign(
  document: TranscriptDocument,
  { segment: id, speaker, scope }: Extract<Edit, { kind: 'assign' }>,
): TranscriptDocument {
  const from = document.segments.findIndex((segment) => segment.id === id)
  const before = document.segments[from]?.speaker
  const isKnown = speaker === null || document.speakers.some((known) => known.id === speaker)
  if (from < 0 || !isKnown || before === speaker) return document
  const segments = document.segments.map((segment, index) => {
    const isMeant = index === from || (scope === 'from-here' && index > from && segment.speaker === before)
    return isMeant ? { ...segment, speaker } : segment
  })
  return { ...document, segments }
}

type Mark = Extract<Edit, { kind: 'strike' | 'confirm' }>

function marked(segment: EditSegment, mark: Mark): EditSegment {
  let isChanged = false
  const words = segment.words.map((word, index) => {
    if (index < mark.from || index >= mark.until) return word
    const next = mark.kind === 'strike' ? { ...word, isStruck: mark.isStruck } : { ...word, confidence: null }
    if (next.isStruck === word.isStruck && next.confidence === word.confidence) return word
    isChanged = true
    return next
  })
  return isChanged ? { ...segment, words } : segment
}

function withSpans(document: TranscriptDocument, spans: EditSpan[]): TranscriptDocument {
  return { ...document, spans: spans.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs) }
}

type SpeakerEdit = Extract<Edit, { kind: 'add-speaker' | 'rename-speaker' | 'merge-speakers' }>

function editSpeakers(document: TranscriptDocument, edit: SpeakerEdit): TranscriptDocument {
  const { speakers } = document
  if (edit.kind === 'merge-speakers') return merge(document, edit)
  const name = (edit.kind === 'add-speaker' ? edit.speaker.name : edit.name).replace(/\s+/g, ' ').trim()
  const namesake = speakers.find((known) => known.name === name)
  if (name === '') return document
  if (edit.kind === 'add-speaker') {
    return namesake ? document : { ...document, speakers: [...speakers, { ...edit.speaker, name }] }
  }
  if (namesake) return merge(document, { from: edit.speaker, into: namesake.id })
  if (!speakers.some(({ id }) => id === edit.speaker)) return document
  const renamed = speakers.map((known) => (known.id === edit.speaker ? { ...known, name } : known))
  return { ...document, speakers: renamed }
}

function merge(
  document: TranscriptDocument,
  { from, into }: { from: string; into: string },
): TranscriptDocument {
  const { speakers, segments } = document
  if (from === into || ![from, into].every((id) => speakers.some((known) => known.id === id))) return document
  return {
    ...document,
    speakers: speakers.filter(({ id }) => id !== from),
    segments: segments.map((segment) => (segment.speaker === from ? { ...segment, speaker: into } : segment)),
  }
}
