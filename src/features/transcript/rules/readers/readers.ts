import { ass } from './ass.ts'
import { clockedText } from './clocked-text.ts'
import { descript } from './descript.ts'
import { headedText } from './headed-text.ts'
import { markdown } from './markdown.ts'
import { meet } from './meet.ts'
import { otter } from './otter.ts'
import { plainText } from './plain-text.ts'
import { podcastJson } from './podcast-json.ts'
import type { Sample, TranscriptReader } from './reader.ts'
import { rev } from './rev.ts'
import { riverside } from './riverside.ts'
import { sbv } from './sbv.ts'
import { subrip } from './subrip.ts'
import { teams } from './teams.ts'
import { ttml } from './ttml.ts'
import { webvtt } from './webvtt.ts'
import { whisperConsole } from './whisper-console.ts'
import { whisperJson } from './whisper-json.ts'
import { whisperx } from './whisperx.ts'
import { youtube } from './youtube.ts'
import { zoom } from './zoom.ts'

/** Every format, a variant before the general one: the first that recognizes a file reads it. */
const readers: readonly TranscriptReader[] = [
  youtube,
  teams,
  zoom,
  webvtt,
  subrip,
  whisperx,
  whisperJson,
  podcastJson,
  ttml,
  ass,
  sbv,
  whisperConsole,
  markdown,
  meet,
  rev,
  riverside,
  descript,
  otter,
  headedText,
  clockedText,
]

/** Text with a name and a time above each turn. */
export const headedReaders: readonly TranscriptReader[] = [teams, rev, riverside, descript, otter, headedText]

/** Formats by file extension, for files whose content says nothing, such as broken ones. */
const byExtension: Record<string, TranscriptReader> = {
  vtt: webvtt,
  srt: subrip,
  json: podcastJson,
  md: markdown,
  markdown,
  ttml,
  dfxp: ttml,
  ass,
  ssa: ass,
  sbv,
}

/** The reader for a file: by its content, then by its name. */
export function readerOf(sample: Sample, filename: string): TranscriptReader {
  const extension = /\.([a-z0-9]+)$/.exec(filename.toLowerCase())?.[1] ?? ''
  return readers.find((reader) => reader.recognizes(sample)) ?? byExtension[extension] ?? plainText
}
