import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decodeFile } from '../decode-text.ts'
import { parseTranscript } from '../parse-transcript.ts'
import { type TranscriptFormat, transcriptFormats } from '../transcript-formats.ts'

const folder = join(import.meta.dirname, 'fixtures')

/** The fixtures of each tool's format; those of general formats and faults are read in field-files.test.ts. */
const formats: Record<string, TranscriptFormat> = {
  '01-rolling-captions.vtt': 'youtube',
  '02-rolling-captions.srt': 'youtube',
  '03-blank-line-in-cue.srt': 'srt',
  '04-backward-end.srt': 'srt',
  '05-windows-1251.srt': 'srt',
  '06-whisper.json': 'whisper-json',
  '06-whisperx.json': 'whisperx',
  '07-whisper-console.txt': 'whisper-console',
  '09-minutes-seconds.txt': 'teams',
  '10-otter-names.txt': 'otter',
  '11-name-in-brackets-colon.txt': 'rev',
  '11-name-in-brackets-fraction.txt': 'riverside',
  '11-name-then-time.txt': 'descript',
  '11-name-time-colon.txt': 'descript',
  '12-hls-joined.vtt': 'vtt',
  '12-hls-one.vtt': 'vtt',
  '13-japanese-long-cue.srt': 'srt',
  '13-thai-long-cue.srt': 'srt',
  '14-accents.srt': 'srt',
  'ass.ass': 'ass',
  'headed-text.txt': 'headed-text',
  'markdown.md': 'markdown',
  'meet.txt': 'meet',
  'podcast-json.json': 'podcast-json',
  'sbv.sbv': 'sbv',
  'teams.vtt': 'teams',
  'text.txt': 'text',
  'ttml.ttml': 'ttml',
  'youtube-text.txt': 'youtube-text',
  'zoom.txt': 'zoom',
  'zoom.vtt': 'zoom',
}

test('every fixture is recognized by its content, whatever its name', () => {
  const found = readdirSync(folder).map((file) => {
    const text = decodeFile(readFileSync(join(folder, file)))?.text ?? ''
    const parsed = parseTranscript({ filename: 'pasted.txt', text })
    return [file, parsed.kind === 'parsed' ? parsed.format : parsed.problem]
  })
  expect(Object.fromEntries(found)).toEqual(formats)
})

test('every format has a fixture', () => {
  expect(new Set(Object.values(formats))).toEqual(new Set(transcriptFormats))
})
