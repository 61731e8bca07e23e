import type { SpokenSegment, TimedWord } from '#src/features/transcript/schema.ts'
import { decodeEntities } from '#src/text/entities.ts'
import { oneLine } from '#src/text/one-line.ts'
import { readClockTime } from '../clock-time.ts'
import { canSpreadWords, spreadWords } from '../words.ts'

type CueTime = { startMs: number; endMs: number }

/** Text by one voice, starting at one timestamp. */
type Piece = { voice: string; atMs: number; text: string }
type Voiced = { voice: string; words: TimedWord[]; endsInWord: boolean }

/** The text of a cue: a segment per voice, with the time of each word. */
export function readPayload(payload: string, cue: CueTime): SpokenSegment[] {
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
    const said = decodeEntities(text)
    if (last?.voice === state.voice && last.atMs === state.atMs) last.text += said
    else pieces.push({ ...state, text: said })
  }
  return pieces
}

type TagState = Pick<Piece, 'voice' | 'atMs'>

function afterTag({ voice, atMs }: TagState, tag: string, cue: CueTime): TagState {
  if (tag === '/v') return { voice: '', atMs }
  const named = /^v(?:\.\S*)?\s(.+)$/s.exec(tag)?.[1]
  if (named !== undefined) return { voice: oneLine(decodeEntities(named)), atMs }
  const stamp = readClockTime(tag)
  const isNext = stamp !== undefined && stamp >= atMs && stamp <= cue.endMs
  return { voice, atMs: isNext ? stamp : atMs }
}
