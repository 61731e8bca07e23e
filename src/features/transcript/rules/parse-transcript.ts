import { msg } from '@lingui/core/runtime-macro'
import { type Told } from '#src/translation/speak.ts'
import type { SpokenSegment, TranscriptFormat } from '../schema.ts'
import { readLines, withoutControls } from './lines.ts'
import { MalformedTranscript } from './malformed.ts'
import { looksLikeMarkdown, parseMarkdown } from './parse-markdown.ts'
import { parsePlainText } from './parse-plain-text.ts'
import { parsePodcastJson } from './parse-podcast-json.ts'
import { parseSrt } from './parse-srt.ts'
import { parseWebvtt } from './parse-webvtt.ts'
import { longestSegment } from './require-short.ts'
import { countWords } from './words.ts'

export type ParsedTranscript =
  | { kind: 'parsed'; format: TranscriptFormat; segments: SpokenSegment[]; wordCount: number }
  | { kind: 'malformed'; line: number; problem: Told }

export const mostSegments = 50_000
const longestSpeaker = 120

/** Parses a transcript in any supported format, or reports the line with an error. Never throws. */
export function parseTranscript(source: { filename: string; text: string }): ParsedTranscript {
  const format = detectFormat(source)
  try {
    const segments = parseAs(format, source.text).map(withinLimits)
    if (segments.length === 0)
      throw new MalformedTranscript(
        1,
        msg`this file contains no speech. Choose the file with the transcript.`,
      )
    if (segments.length > mostSegments) {
      throw new MalformedTranscript(
        1,
        msg`the transcript has more than ${{ most: mostSegments }} segments. Split the recording into parts.`,
      )
    }
    const wordCount = segments.reduce((sum, segment) => sum + countWords(segment.text), 0)
    return { kind: 'parsed', format, segments, wordCount }
  } catch (error) {
    if (error instanceof MalformedTranscript)
      return { kind: 'malformed', line: error.line, problem: error.problem }
    throw error
  }
}

/** Detects the format, first by content and then by file name. */
function detectFormat({ filename, text }: { filename: string; text: string }): TranscriptFormat {
  return formatOfContent(text) ?? formatOfName(filename) ?? (looksLikeMarkdown(text) ? 'markdown' : 'text')
}

function formatOfContent(text: string): TranscriptFormat | undefined {
  const start = withoutControls(text.slice(0, 4000)).trimStart()
  if (/^WEBVTT(?:[ \t\r\n]|$)/.test(start)) return 'vtt'
  if (/^(?:\d+[^\S\r\n]*[\r\n]\s*)?[\d:.,]+\s*-->/.test(start)) return 'srt'
  return start.startsWith('{') && text.includes('"segments"') ? 'podcast-json' : undefined
}

const formatsByExtension: Record<string, TranscriptFormat> = {
  vtt: 'vtt',
  srt: 'srt',
  json: 'podcast-json',
  md: 'markdown',
  markdown: 'markdown',
}

function formatOfName(filename: string): TranscriptFormat | undefined {
  return formatsByExtension[/\.([a-z0-9]+)$/.exec(filename.toLowerCase())?.[1] ?? '']
}

function parseAs(format: TranscriptFormat, text: string): SpokenSegment[] {
  switch (format) {
    case 'srt':
      return parseSrt(readLines(text))
    case 'vtt':
      return parseWebvtt(readLines(text))
    case 'podcast-json':
      return parsePodcastJson(text)
    case 'markdown':
      return parseMarkdown(readLines(text))
    case 'text':
      return parsePlainText(readLines(text))
  }
}

function withinLimits(segment: SpokenSegment, index: number): SpokenSegment {
  if (segment.text.length > longestSegment) {
    throw new MalformedTranscript(
      1,
      msg`segment ${{ n: index + 1 }} is longer than ${{ longest: longestSegment }} characters. Split it into paragraphs.`,
    )
  }
  if (segment.speaker.length > longestSpeaker)
    return { ...segment, speaker: `${segment.speaker.slice(0, longestSpeaker - 1).toWellFormed()}…` }
  return segment
}
