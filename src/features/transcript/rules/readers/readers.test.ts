import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parsed } from '#src/test/parsed-transcript.ts'
import { decodeFile } from '../decode-text.ts'
import { transcriptFormats } from '../transcript-formats.ts'

const folder = join(import.meta.dirname, 'fixtures')

/** Of each fixture: its format, its segments, who speaks, when the last begins, and how much was repaired. */
const fixtures: Record<string, string> = {
  '01-rolling-captions.vtt': 'youtube, 4 by nobody until 9970, 0 repaired',
  '02-rolling-captions.srt': 'youtube, 4 by nobody until 9970, 0 repaired',
  '03-blank-line-in-cue.srt': 'srt, 2 by nobody until 5000, 1 repaired',
  '04-backward-end.srt': 'srt, 4 by nobody until 9520, 2 repaired',
  '05-windows-1251.srt': 'srt, 2 by nobody until 5000, 0 repaired',
  '06-whisper.json': 'whisper-json, 2 by nobody until 2400, 0 repaired',
  '06-whisperx.json': 'whisperx, 1 by SPEAKER_00 until 500, 0 repaired',
  '07-whisper-console.txt': 'whisper-console, 3 by nobody until 4900, 0 repaired',
  '09-minutes-seconds.txt': 'teams, 4 by Ann Lee; Bo Chan until 3676000, 0 repaired',
  '10-otter-names.txt': 'otter, 4 by Ann Lee; Ludwig van Dyke until 16000, 0 repaired',
  '11-name-in-brackets-colon.txt': 'rev, 4 by Ann Lee; Speaker 2 until 76000, 0 repaired',
  '11-name-in-brackets-fraction.txt': 'riverside, 4 by Ann Lee; Ludwig until 76060, 0 repaired',
  '11-name-then-time.txt': 'descript, 4 by Ann Lee; Bo Chan until 76000, 0 repaired',
  '11-name-time-colon.txt': 'descript, 4 by Ann Lee; Bo Chan until 76000, 0 repaired',
  '12-hls-joined.vtt': 'vtt, 2 by nobody until 3000, 0 repaired',
  '12-hls-one.vtt': 'vtt, 1 by nobody until 1000, 0 repaired',
  '13-japanese-long-cue.srt': 'srt, 2 by nobody until 16000, 0 repaired',
  '13-thai-long-cue.srt': 'srt, 1 by nobody until 1000, 0 repaired',
  '14-accents.srt': 'srt, 3 by nobody until 8000, 0 repaired',
  'ass.ass': 'ass, 2 by Ann Lee; Bo Chan until 5000, 0 repaired',
  'headed-text.txt': 'headed-text, 2 by Ann Lee; Bo Chan until 5000, 0 repaired',
  'markdown.md': 'markdown, 2 by Ann Lee; Bo Chan until 5000, 0 repaired',
  'meet.txt': 'meet, 3 by Ann Lee; Bo Chan until 300000, 0 repaired',
  'podcast-json.json': 'podcast-json, 2 by Ann Lee; Bo Chan until 5000, 0 repaired',
  'sbv.sbv': 'sbv, 2 by nobody until 5000, 0 repaired',
  'teams.vtt': 'teams, 2 by Ann Lee; Bo Chan until 5000, 0 repaired',
  'text.txt': 'text, 2 by Ann Lee; Bo Chan until null, 0 repaired',
  'ttml.ttml': 'ttml, 2 by nobody until 5000, 0 repaired',
  'youtube-text.txt': 'youtube-text, 3 by nobody until 12000, 0 repaired',
  'zoom.txt': 'zoom, 2 by Ann Lee; Bo Chan until 7000, 0 repaired',
  'zoom.vtt': 'zoom, 2 by Ann Lee; Bo Chan until 5000, 0 repaired',
}

test('every fixture is recognized and read by its content, whatever its name, and every format has one', () => {
  const formats = new Set<string>()
  const found = readdirSync(folder).map((file) => {
    const text = decodeFile(readFileSync(join(folder, file)))?.text ?? ''
    const { format, segments, repairs } = parsed(text, 'pasted.txt')
    const names = [...new Set(segments.map(({ speaker }) => speaker))].join('; ') || 'nobody'
    const last = `${segments.length} by ${names} until ${segments.at(-1)?.startMs}`
    formats.add(format)
    return [file, `${format}, ${last}, ${repairs.length} repaired`]
  })
  expect(Object.fromEntries(found)).toEqual(fixtures)
  expect(formats).toEqual(new Set(transcriptFormats))
})
