import { msg } from '@lingui/core/runtime-macro'
import { oneLine } from '#src/text/one-line.ts'
import { readClockTime } from '../clock-time.ts'
import { isBlank, type Line, readLines } from '../lines.ts'
import { MalformedTranscript } from '../malformed.ts'
import { nameSpeakers } from '../speaker-labels.ts'
import { joinsWithoutSpace } from '../words.ts'
import { timeRange, writtenCues } from './cue-lines.ts'
import { type Cue, timedCues } from './cue-times.ts'
import type { ReadSpeech, Sample, TranscriptReader } from './reader.ts'
import { isRolling, repeatedWords, withoutFirstWords } from './rolling.ts'
import { readPayload } from './webvtt-payload.ts'

/** WebVTT (W3C): NOTE, STYLE and REGION blocks are skipped, voices become speakers. */
export const webvtt: TranscriptReader = { format: 'vtt', recognizes: isWebvtt, read: readWebvtt }

export function isWebvtt({ start }: Sample): boolean {
  return /^WEBVTT(?:[ \t\r\n]|$)/.test(start)
}

export function readWebvtt(text: string): ReadSpeech {
  const lines = readLines(text)
  const first = lines.find((line) => !isBlank(line))
  if (!/^\s*WEBVTT(?:[ \t]|$)/.test(first?.text ?? ''))
    throw new MalformedTranscript(
      1,
      msg`a WebVTT file starts with the word WEBVTT. Put it on the first line.`,
    )
  const { lines: cueLines, shiftOf } = withoutBlocks(lines)
  const { cues: written, before, repairs } = writtenCues(cueLines, { isEmpty, hasNames: true })
  const stray = before[1] ?? before[0]
  if (written.length === 0 && stray) throw withoutTime(stray.number)
  const cues = onceEach(timedCues(written, repairs, shiftOf).map(markedUp))
  const segments = cues.flatMap(({ markup, ...cue }) => readPayload(joinedLines(markup), cue))
  const isVoiced = segments.some((segment) => segment.speaker !== '')
  return { segments: isVoiced ? segments : nameSpeakers(segments), repairs }
}

/** A line with a space is part of a cue; an empty one ends it. */
export function isEmpty(line: Line): boolean {
  return line.text === ''
}

/**
 * Blanks out comments, styles and headers. Headers repeat where the parts of a stream were joined, and may say that
 * the times of a part start later: `shiftOf` a line is that difference in milliseconds.
 */
function withoutBlocks(lines: Line[]): { lines: Line[]; shiftOf: (line: number) => number } {
  const shifts: number[] = []
  let base: number | undefined
  let shift = 0
  let block: 'header' | 'comment' | undefined
  let isStart = true
  const kept = lines.map((line) => {
    if (isEmpty(line)) block = undefined
    else if (isStart) block = blockOf(line.text)
    else if (block === 'header' && timeRange(line.text)) block = undefined
    isStart = isEmpty(line)
    const ms = block === 'header' ? streamTime(line.text) : undefined
    base ??= ms
    if (ms !== undefined && base !== undefined) shift = ms - base
    shifts.push(shift)
    return block ? { ...line, text: '' } : line
  })
  return { lines: kept, shiftOf: (line) => shifts[line - 1] ?? 0 }
}

function blockOf(text: string): 'header' | 'comment' | undefined {
  const name = /^\s*(WEBVTT|NOTE|STYLE|REGION)(?:[ \t]|$)/.exec(text)?.[1]
  return name === undefined ? undefined : name === 'WEBVTT' ? 'header' : 'comment'
}

/** `X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000`: where local times start in the stream, in milliseconds. */
function streamTime(text: string): number | undefined {
  if (!text.startsWith('X-TIMESTAMP-MAP=')) return undefined
  const ticks = /MPEGTS:(\d{1,12})/.exec(text)?.[1]
  const local = readClockTime(/LOCAL:([\d:.]+)/.exec(text)?.[1] ?? '')
  return ticks === undefined ? undefined : Math.round(Number(ticks) / 90) - (local ?? 0)
}

type MarkedUp = { startMs: number; endMs: number; markup: string; text: string }

function markedUp({ startMs, endMs, body }: Cue): MarkedUp {
  const markup = body.map(({ text }) => text).join('\n')
  return { startMs, endMs, markup, text: withoutTags(markup) }
}

/** Without line breaks in scripts that have no spaces. */
function joinedLines(markup: string): string {
  return markup.split('\n').reduce((before, line) => {
    const isWhole = joinsWithoutSpace(withoutTags(before.slice(-100)), withoutTags(line.slice(0, 100)))
    return isWhole ? before + line : `${before}\n${line}`
  })
}

function withoutTags(markup: string): string {
  return oneLine(markup.replace(/<[^<>]*>/g, ''))
}

/** Without the words that a rolling cue repeats, and without cues that two parts of a stream share. */
function onceEach(all: MarkedUp[]): MarkedUp[] {
  const cues = all.filter((cue, index) => {
    const before = all[index - 1]
    return before?.startMs !== cue.startMs || before.endMs !== cue.endMs || before.markup !== cue.markup
  })
  if (!isRolling(cues)) return cues
  return cues.map((cue, index) => {
    const repeated = repeatedWords(cues[index - 1]?.text ?? '', cue.text)
    return { ...cue, markup: withoutFirstWords(cue.markup, repeated) }
  })
}

function withoutTime(line: number): MalformedTranscript {
  return new MalformedTranscript(
    line,
    msg`a cue needs a timing line such as 00:01.000 --> 00:04.000. Add it, or remove this block.`,
  )
}
