import { msg } from '@lingui/core/runtime-macro'
import type { SpokenSegment } from '#src/features/transcript/schema.ts'
import { decodeEntities } from '#src/text/entities.ts'
import { readClockTime } from '../clock-time.ts'
import { lineAt } from '../json-lines.ts'
import { withoutControls } from '../lines.ts'
import { MalformedTranscript } from '../malformed.ts'
import { requireShort } from '../require-short.ts'
import { nameSpeakers } from '../speaker-labels.ts'
import { joinLines } from '../words.ts'
import { cueSegment } from './cue-segments.ts'
import type { ReadSpeech, Repair, TranscriptReader } from './reader.ts'

/** TTML or DFXP: the text of its timed paragraphs, by their agents. */
export const ttml: TranscriptReader = {
  format: 'ttml',
  recognizes: ({ start }) =>
    /^<(?:\?xml|!--|!DOCTYPE tt\b|(?:\w+:)?tt[\s>])/i.test(start) && isTt.test(start),
  read: readTtml,
}

const isTt = /<(?:\w+:)?tt[\s>]/i

type Times = { begin: string; end: string; dur: string; agent: string }
type Paragraph = Times & { at: number; isTimed: boolean; lines: string[] }
type Rates = { frame: number; tick: number }

function readTtml(source: string): ReadSpeech {
  const text = withoutComments(withoutControls(source))
  const attributes = attributesOf(/<(?:\w+:)?tt\s([^<>]*)>/i.exec(text)?.[1] ?? '')
  const frame = Number(attributes.get('framerate')) || 30
  const rates = { frame, tick: Number(attributes.get('tickrate')) || frame }
  const names = agentNames(text)
  const repairs: Repair[] = []
  const paragraphs = paragraphsIn(text)
  const segments = paragraphs.flatMap((paragraph): SpokenSegment[] => {
    requireShort(paragraph.lines.map((line) => ({ text: line, number: lineAt(text, paragraph.at) })))
    const said = joinLines(paragraph.lines.map(decodeEntities))
    if (said === '') return []
    const startMs = readTime(paragraph.begin, rates)
    if (startMs === undefined) {
      repairs.push({ kind: 'skipped', line: lineAt(text, paragraph.at) })
      return []
    }
    const lasts = readTime(paragraph.dur, rates)
    const endMs = readTime(paragraph.end, rates) ?? (lasts === undefined ? undefined : startMs + lasts)
    const speaker = names.get(paragraph.agent) ?? ''
    if (endMs !== undefined && endMs >= startMs)
      return [{ ...cueSegment({ startMs, endMs, text: said }), speaker }]
    if (endMs !== undefined) repairs.push({ kind: 'end', line: lineAt(text, paragraph.at) })
    return [{ speaker, startMs, endMs: null, text: said, words: null }]
  })
  if (segments.length === 0 && repairs[0])
    throw new MalformedTranscript(repairs[0].line, msg`a time is missing. Add it in the format 00:01:02.500.`)
  const sorted = segments.toSorted((a, b) => (a.startMs ?? 0) - (b.startMs ?? 0))
  return { segments: names.size > 0 ? sorted : nameSpeakers(sorted), repairs }
}

/** With spaces in place of comments, so that lines keep their numbers. */
function withoutComments(text: string): string {
  let kept = ''
  let from = 0
  for (let at = text.indexOf('<!--'); at >= 0; at = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', at)
    if (end < 0) break
    kept += text.slice(from, at) + text.slice(at, end + 3).replace(/[^\n]/g, ' ')
    from = end + 3
  }
  return kept + text.slice(from)
}

function paragraphsIn(text: string): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let open: Paragraph | undefined
  for (const found of text.matchAll(/<(\/?)(?:\w+:)?([a-z]+)\b([^<>]*)>|[^<]+|</gi)) {
    const [piece, slash = '', name, rest = ''] = found
    if (name === undefined) open?.lines.push((open.lines.pop() ?? '') + piece)
    else if (name.toLowerCase() !== 'p') addTag(open, slash + name.toLowerCase(), rest)
    else {
      open = slash === '' ? paragraphOf(rest, found.index) : undefined
      if (open) paragraphs.push(open)
      if (rest.endsWith('/')) open = undefined
    }
  }
  return paragraphs
}

function addTag(open: Paragraph | undefined, tag: string, rest: string): void {
  if (tag === 'br') open?.lines.push('')
  if (tag === 'span' && open) widen(open, attributesOf(rest))
}

function paragraphOf(rest: string, at: number): Paragraph {
  const times = timesOf(attributesOf(rest))
  return { at, ...times, isTimed: times.begin !== '', lines: [] }
}

function timesOf(attributes: Map<string, string>): Times {
  const [begin = '', end = ''] = [attributes.get('begin'), attributes.get('end')]
  return { begin, end, dur: attributes.get('dur') ?? '', agent: attributes.get('agent') ?? '' }
}

/** A paragraph without times has those of its parts. */
function widen(open: Paragraph, attributes: Map<string, string>): void {
  if (open.isTimed) return
  const { begin, end } = timesOf(attributes)
  open.begin ||= begin
  open.end = end || open.end
}

/** The attributes of a tag by their names, in lowercase and without prefix. */
function attributesOf(text: string): Map<string, string> {
  const found = text.matchAll(/(?<![\w:-])([\w:-]{1,60})=(?:"([^"]*)"|'([^']*)')/g)
  return new Map(
    Array.from(found, ([, name = '', double, single]) => [
      name.toLowerCase().replace(/^.*:/, ''),
      double ?? single ?? '',
    ]),
  )
}

function agentNames(text: string): Map<string, string> {
  const agents = text.matchAll(
    /<(?:\w+:)?agent\s([^<>]*)>\s*<(?:\w+:)?name(?:\s[^<>]*)?>([^<]{1,120})<\/(?:\w+:)?name>/gi,
  )
  return new Map(
    Array.from(agents, ([, rest = '', name = '']) => [
      attributesOf(rest).get('id') ?? '',
      joinLines([decodeEntities(name)]),
    ]),
  )
}

const inSeconds: Record<string, number> = { h: 3600, m: 60, s: 1, ms: 0.001 }

/** `00:00:01.500`, `00:00:01:15` with frames, `1.5s`, `1500ms`, `45f` or `90t`, in milliseconds. */
function readTime(text: string, { frame, tick }: Rates): number | undefined {
  const [, whole, frames] = /^(\d+:\d{2}:\d{2}):(\d{2,3})$/.exec(text) ?? []
  if (whole !== undefined) {
    const ms = readClockTime(whole)
    return ms === undefined ? undefined : ms + Math.round((Number(frames) * 1000) / frame)
  }
  const [, count, unit = ''] = /^(\d+(?:\.\d+)?)(h|ms|m|s|f|t)$/.exec(text) ?? []
  if (count === undefined) return readClockTime(text)
  const seconds = unit === 'f' ? 1 / frame : unit === 't' ? 1 / tick : (inSeconds[unit] ?? 0)
  return Math.round(Number(count) * seconds * 1000)
}
