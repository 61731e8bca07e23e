import { escapeEntities } from '#src/text/entities.ts'
import { type Cue, cuesOf } from './cues.ts'
import type { TimedSegment } from './fill-times.ts'
import { countFastCues } from './reading-speed.ts'
import { labelOf, unknownSpeaker } from './speaker-labels.ts'
import { writable } from './writable.ts'

export type SubtitleChoices = {
  /** The maximum line length; broadcasters use 32 or 42, WebVTT on the web 65. */
  lineLength: number
  withSpeakers: boolean
}

/**
 * SubRip has no escapes, so `-->` becomes `→`, and `<` and `{\` become `‹` and `❴\` where they would be markup. A
 * speaker's name is written where the speaker changes.
 */
export function writeSrt(segments: TimedSegment[], choices: SubtitleChoices): string {
  return shownCues(segments, choices)
    .map((cue, index) => {
      const text = escapeEntities(withoutMarkup(cue.lines.join('\n')))
      return `${index + 1}\n${clock(cue.startMs, ',')} --> ${clock(cue.endMs, ',')}\n${text}\n`
    })
    .join('\n')
}

/** How many cues of a SubRip file are too fast to read. */
export function countFast(
  segments: TimedSegment[],
  choices: SubtitleChoices,
): { cues: number; fast: number } {
  const cues = shownCues(segments, choices)
  return { cues: cues.length, fast: countFastCues(cues) }
}

/** WebVTT (W3C), with a voice tag per cue. */
export function writeWebvtt(segments: TimedSegment[], { lineLength, withSpeakers }: SubtitleChoices): string {
  const cues = cuesOf(writable(segments), { lineLength })
  return ['WEBVTT', ...cues.map((cue) => webvttCue(cue, withSpeakers))].join('\n\n').concat('\n')
}

function shownCues(given: TimedSegment[], { lineLength, withSpeakers }: SubtitleChoices): Cue[] {
  const segments = writable(given)
  if (!withSpeakers) return cuesOf(segments, { lineLength })
  const names = segments.map(({ speaker }, index) => {
    const before = segments[index - 1]?.speaker ?? ''
    return speaker === before ? '' : speaker || unknownSpeaker
  })
  const uses = Map.groupBy(names, (name) => name)
  return cuesOf(segments, {
    lineLength,
    prefixOf(index) {
      const name = names[index] ?? ''
      return labelOf(name, { isSure: (uses.get(name)?.length ?? 0) > 1 })
    },
  })
}

function webvttCue({ speaker, startMs, endMs, lines }: Cue, withSpeakers: boolean): string {
  const text = escaped(lines.join('\n'))
  const said = withSpeakers && speaker !== '' ? `<v ${escaped(speaker)}>${text}</v>` : text
  return `${clock(startMs, '.')} --> ${clock(endMs, '.')}\n${said}`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function withoutMarkup(text: string): string {
  return text
    .replaceAll('-->', '→')
    .replace(/<(?=\/?[a-z])/gi, '‹')
    .replace(/\{(?=\\)/g, '❴')
}

/** `00:01:02,500`; long recordings may need three digits for hours. */
function clock(ms: number, point: ',' | '.'): string {
  const fraction = String(ms % 1000).padStart(3, '0')
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}${point}${fraction}`
}

function two(count: number): string {
  return String(Math.floor(count)).padStart(2, '0')
}
