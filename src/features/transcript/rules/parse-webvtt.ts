import { msg } from '@lingui/core/runtime-macro'
import type { SpokenSegment, TimedWord } from '../schema.ts'
import { type CueTime, readClockTime, readCueTime } from './clock-time.ts'
import { type Line, readBlocks } from './lines.ts'
import { MalformedTranscript } from './malformed.ts'
import { requireShort } from './require-short.ts'
import { nameSpeakers } from './speaker-labels.ts'
import { canSpreadWords, spreadWords, tidy } from './words.ts'

/** WebVTT (W3C): NOTE, STYLE and REGION blocks are skipped, voices become speakers. Throws MalformedTranscript. */
export function parseWebvtt(lines: Line[]): SpokenSegment[] {
  const [header, ...blocks] = readBlocks(lines)
  if (!/^WEBVTT(?:[ \t]|$)/.test(header?.[0]?.text ?? '')) {
    throw new MalformedTranscript(
      1,
      msg`a WebVTT file starts with the word WEBVTT. Put it on the first line.`,
    )
  }
  const untitled = header?.slice(1) ?? []
  const first = untitled.findIndex((line) => line.text.includes('-->'))
  const cues = first < 0 ? blocks : [untitled.slice(Math.max(0, first - 1)), ...blocks]
  const segments = cues
    .flatMap((block) => readBlock(block))
    .toSorted((a, b) => (a.startMs ?? 0) - (b.startMs ?? 0))
  return segments.some((segment) => segment.speaker !== '') ? segments : nameSpeakers(segments)
}

function readBlock(block: Line[]): SpokenSegment[] {
  const [first, second] = block
  if (!first) return []
  if (/^(NOTE|STYLE|REGION)(?:[ \t]|$)/.test(first.text)) return []
  const time = first.text.includes('-->') ? first : second
  if (!time?.text.includes('-->')) {
    throw new MalformedTranscript(
      time?.number ?? first.number,
      msg`a cue needs a timing line such as 00:01.000 --> 00:04.000. Add it, or remove this block.`,
    )
  }
  requireShort(block)
  const { startMs, endMs } = readCueTime(time.text, time.number)
  const body = block.slice(block.indexOf(time) + 1)
  const nested = body.find((line) => line.text.includes('-->'))
  if (nested)
    throw new MalformedTranscript(nested.number, msg`a new cue starts here. Add a blank line before it.`)
  return readPayload(body.map((line) => line.text).join('\n'), { startMs, endMs })
}

/** Text by one voice, starting at one timestamp. */
type Piece = { voice: string; atMs: number; text: string }
type Voiced = { voice: string; words: TimedWord[]; endsInWord: boolean }

function readPayload(payload: string, cue: CueTime): SpokenSegment[] {
  const voiced: Voiced[] = []
  for (const [piece, words] of timeWords(readPieces(payload, cue), cue)) {
    const last = voiced.at(-1)
    const endsInWord = /\S$/.test(piece.text)
    if (last?.voice !== piece.voice) {
      if (words.length > 0) voiced.push({ voice: piece.voice, words, endsInWord })
      continue
    }
    const goesOn = last.endsInWord && /^\S/.test(piece.text)
    addWords(last.words, words, goesOn)
    last.endsInWord = endsInWord
  }
  return voiced.map(({ voice, words }, index) => ({
    speaker: voice,
    startMs: index === 0 ? cue.startMs : (words[0]?.[1] ?? cue.startMs),
    endMs: index === voiced.length - 1 ? cue.endMs : (words.at(-1)?.[2] ?? cue.endMs),
    text: words.map(([word]) => word).join(' '),
    words: canSpreadWords(cue.startMs, cue.endMs) ? words : null,
  }))
}

/** `goesOn`: a tag or timestamp in the middle of a word does not split it. */
function addWords(said: TimedWord[], [first, ...others]: TimedWord[], goesOn: boolean): void {
  if (!first) return
  const left = goesOn ? said.pop() : undefined
  said.push(left ? [left[0] + first[0], left[1], first[2]] : first, ...others)
}

/** Pieces between two timestamps share the time between them, word by word. */
function timeWords(pieces: Piece[], cue: CueTime): [Piece, TimedWord[]][] {
  return Map.groupBy(pieces, (piece) => piece.atMs)
    .values()
    .toArray()
    .flatMap((group, index, groups) => {
      const from = group[0]?.atMs ?? cue.startMs
      const until = groups[index + 1]?.[0]?.atMs ?? cue.endMs
      const words = spreadWords(group.map((piece) => piece.text).join(' '), from, until)
      let taken = 0
      return group.map((piece): [Piece, TimedWord[]] => {
        const count = piece.text.split(/\s+/).filter((word) => word !== '').length
        taken += count
        return [piece, words.slice(taken - count, taken)]
      })
    })
}

function readPieces(payload: string, cue: CueTime): Piece[] {
  const pieces: Piece[] = []
  let state: TagState = { voice: '', atMs: cue.startMs }
  for (const [, tag, text] of payload.matchAll(/<([^<>]*)>|([^<]+|<)/g)) {
    if (text === undefined) {
      state = afterTag(state, tag ?? '', cue)
      continue
    }
    const last = pieces.at(-1)
    const said = withoutEntities(text)
    if (last?.voice === state.voice && last.atMs === state.atMs) last.text += said
    else pieces.push({ ...state, text: said })
  }
  return pieces
}

type TagState = Pick<Piece, 'voice' | 'atMs'>

function afterTag({ voice, atMs }: TagState, tag: string, cue: CueTime): TagState {
  if (tag === '/v') return { voice: '', atMs }
  const named = /^v(?:\.\S*)?\s(.+)$/s.exec(tag)?.[1]
  if (named !== undefined) return { voice: tidy(withoutEntities(named)), atMs }
  const stamp = readClockTime(tag)
  const isNext = stamp !== undefined && stamp >= atMs && stamp <= cue.endMs
  return { voice, atMs: isNext ? stamp : atMs }
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '',
  rlm: '',
  quot: '"',
  apos: "'",
}

function withoutEntities(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    const allowed = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return allowed ? String.fromCodePoint(code) : ''
  })
}
