import { trimEndCharacters } from '#src/text/trim-characters.ts'
import { readClockTime } from './clock-time.ts'

/** Parses a typed time: `1:02`, `1:02.5`, `1:00:02` or seconds; undefined when invalid. */
export function readMoment(text: string): number | undefined {
  const typed = text.trim()
  const seconds = /^(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(typed)
  if (!seconds) return readClockTime(typed)
  const [, whole = '0', fraction = ''] = seconds
  return Number(whole) * 1000 + Number(fraction.padEnd(3, '0'))
}

/** `0:03`, `1:02.5`, `1:00:02.25`: the shortest exact form, which `readMoment` reads back. */
export function momentText(ms: number): string {
  const whole = Math.floor(ms / 1000)
  const fraction = trimEndCharacters(String(ms % 1000).padStart(3, '0'), /0/)
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const rest = `${String(seconds).padStart(2, '0')}${fraction && `.${fraction}`}`
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}
