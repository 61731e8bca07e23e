import { phraseFinder } from '#src/features/language/rules/find-phrases.ts'
import { oneLine } from '#src/text/one-line.ts'
import { channels, type Voice } from '../schema.ts'

const levels = {
  easy: 'Anybody must understand it: short sentences and plain words.',
  general: 'Readers are interested, and no experts.',
  expert: 'Readers are experts: use the terms of the field without explaining them.',
}

/** A voice as instructions for a model, one per line; none for an empty voice. */
export function voiceInstructions({
  description,
  dos,
  donts,
  banned,
  samples,
  calls,
  readingLevel,
}: Voice): string[] {
  return [
    ...(description ? [`Voice: ${oneLine(description)}`] : []),
    ...(readingLevel ? [levels[readingLevel]] : []),
    ...dos.map((rule) => `Do: ${oneLine(rule)}`),
    ...donts.map((rule) => `Do not: ${oneLine(rule)}`),
    ...(banned.length > 0 ? [`Never use these words and phrases: ${banned.map(quoted).join(', ')}.`] : []),
    ...(calls.length > 0
      ? [`If you ask readers to do something, use one of: ${calls.map(quoted).join(', ')}.`]
      : []),
    ...(samples.length > 0
      ? [
          'Sample texts in this voice. Imitate their style; take nothing from their content:',
          ...samples.map(quoted),
        ]
      : []),
  ]
}

/** The voice for one kind of text: its channel replaces description and calls, and adds to the rest. */
export function voiceIn(voice: Voice, kind: string): Voice {
  const channel = channels.find((one) => one === kind)
  const other = channel && voice.channels[channel]
  if (!other) return voice
  return {
    ...voice,
    description: other.description || voice.description,
    dos: [...voice.dos, ...other.dos],
    banned: [...new Set([...voice.banned, ...other.banned])],
    calls: other.calls.length > 0 ? other.calls : voice.calls,
  }
}

/** The voice's words to avoid that a text contains. */
export function bannedWordsIn(text: string, { banned }: Pick<Voice, 'banned'>): string[] {
  return phraseFinder(banned)(text)
}

/** Quoted as JSON, so that the content can't end the quote. */
function quoted(text: string): string {
  return JSON.stringify(text)
}
