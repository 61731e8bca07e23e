import { phraseFinder } from '#src/features/language/rules/find-phrases.ts'
import { channels, type Voice } from '../schema.ts'

const levels = {
  easy: 'Anybody must understand it: short sentences and plain words.',
  general: 'Readers are interested, and no experts.',
  expert: 'Readers are experts: use the terms of the field without explaining them.',
}

/** What a model is told about a voice, a line each; none for a voice that says nothing. */
export function tellVoice({
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
          'Texts in this voice. Imitate how they sound; take nothing from what they say:',
          ...samples.map(quoted),
        ]
      : []),
  ]
}

/** The voice as it sounds in one kind of text: what its channel says otherwise stands in the place of the usual, or besides. */
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

/** Which of the voice's words to avoid a text holds. */
export function bannedIn(text: string, { banned }: Pick<Voice, 'banned'>): string[] {
  return phraseFinder(banned)(text)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** As JSON, so that what stands in it ends nowhere else. */
function quoted(text: string): string {
  return JSON.stringify(text)
}
