const longestMs = 500 * 3_600_000
const framesPerSecond = 30

/** Reads `h:mm:ss`, `mm:ss` or either with a decimal fraction after `.` or `,` as milliseconds. */
export function readClockTime(text: string): number | undefined {
  const parts = /^(?:(\d{1,4}):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3}))?$/.exec(text)
  if (!parts) return undefined
  const [, hours = '0', minutes = '', seconds = '', fraction = ''] = parts
  if (Number(seconds) > 59 || (parts[1] !== undefined && Number(minutes) > 59)) return undefined
  const ms = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
  const total = ms + Number(fraction.padEnd(3, '0'))
  return total > longestMs ? undefined : total
}

/** Like readClockTime, but two digits below 30 after the dot are video frames, as in timecodes. */
export function readTimecode(text: string): number | undefined {
  const frames = /^(.*)\.(\d{2})$/.exec(text)
  if (!frames || Number(frames[2]) >= framesPerSecond) return readClockTime(text)
  const whole = readClockTime(frames[1] ?? '')
  return whole === undefined ? undefined : whole + Math.round((Number(frames[2]) * 1000) / framesPerSecond)
}
