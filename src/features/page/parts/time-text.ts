/** A formatted position in a recording: `0:09`, `12:19`, `1:02:09`. */
export function timeText(ms: number): string {
  const whole = Math.max(0, Math.floor(ms / 1000))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const seconds = String(whole % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}` : `${minutes}:${seconds}`
}

/** Parses a typed position as `m:ss`, `h:mm:ss` or plain seconds into milliseconds; undefined when invalid. */
export function parseTime(text: string): number | undefined {
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})$/.exec(text.trim())
  if (!match) return undefined
  const [, hours, minutes, seconds = '0'] = match
  if (minutes !== undefined && Number(seconds) > 59) return undefined
  if (hours !== undefined && Number(minutes) > 59) return undefined
  const whole = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds)
  return whole <= 86_400 ? whole * 1000 : undefined
}
