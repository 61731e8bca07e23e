import type { MailSetting } from './mail-setting.ts'

/** When somebody gets mails. Times of the day are local, such as `20:00`; a weekday is 0 on Sunday. */
export type MailTimes = {
  /** IANA name. */
  timeZone: string
  /** No mails from then to then, also over midnight; null where there are no such hours. */
  quiet: { from: string; to: string } | null
  /** Saturday and Sunday are quiet as a whole. */
  quietWeekends: boolean
  digest: { every: 'day' | 'week'; weekday: number; at: string }
}

/** What somebody chose, as times of where they are. */
export function mailTimesOf(setting: MailSetting, timeZone: string): MailTimes {
  const { quietFrom: from, quietTo: to, quietWeekends } = setting
  const { digestEvery: every, digestWeekday: weekday, digestAt: at } = setting
  const quiet = from && to ? { from, to } : null
  return { timeZone, quiet, quietWeekends, digest: { every, weekday, at } }
}

/** Whether no mail may come at this moment. */
export function isQuiet(at: Date, { timeZone, quiet, quietWeekends }: MailTimes): boolean {
  const local = localOf(at, timeZone)
  if (quietWeekends && isWeekend(local)) return true
  if (!quiet) return false
  const [time, from, to] = [minutesOf(local), minutesIn(quiet.from), minutesIn(quiet.to)]
  return from <= to ? time >= from && time < to : time >= from || time < to
}

/** The moment itself, or else the first one after it at which mails may come. */
export function afterQuiet(at: Date, times: MailTimes): Date {
  if (!isQuiet(at, times)) return at
  const ends = daysFrom(at, times.timeZone).flatMap((day) => [
    ...momentsOf(day, times.quiet?.to ?? '00:00', times.timeZone),
    ...momentsOf(day, '00:00', times.timeZone),
  ])
  return earliest(ends.filter((end) => end > at && !isQuiet(end, times))) ?? at
}

/**
 * When the next digest comes after a moment, `every` day or week. Where summer time skips its hour it comes after; where
 * the hour comes twice, with the first. One that falls into quiet hours waits for their end.
 */
export function nextDigest(after: Date, times: MailTimes, every = times.digest.every): Date {
  const { timeZone, digest } = times
  const due = daysFrom(after, timeZone)
    .filter((day) => every === 'day' || localOf(day, 'UTC').getUTCDay() === digest.weekday)
    .map((day) => earliest(momentsOf(day, digest.at, timeZone)))
    .filter((moment) => moment !== undefined)
  return afterQuiet(earliest(due.filter((moment) => moment > after)) ?? after, times)
}

const [minuteMs, dayMs] = [60_000, 86_400_000]

/** The local day of a moment, the one before and nine after, each as its midnight in UTC. */
function daysFrom(at: Date, timeZone: string): Date[] {
  const today = Math.floor(localOf(at, timeZone).getTime() / dayMs)
  return Array.from({ length: 11 }, (_, index) => new Date((today + index - 1) * dayMs))
}

/** When clocks there show this time of a day: two moments where it comes twice, and the one after where it is skipped. */
function momentsOf(day: Date, time: string, timeZone: string): Date[] {
  const local = day.getTime() + minutesIn(time) * minuteMs
  const around = [-dayMs, dayMs].map((away) => offsetAt(new Date(local + away), timeZone))
  const moments = around.map((offset) => new Date(local - offset))
  const shown = moments.filter((moment) => localOf(moment, timeZone).getTime() === local)
  const found = shown.length > 0 ? shown : moments.slice(0, 1)
  return [...new Set(found.map(Number))].map((moment) => new Date(moment))
}

function earliest(moments: Date[]): Date | undefined {
  return moments.toSorted((one, other) => one.getTime() - other.getTime())[0]
}

function isWeekend(local: Date): boolean {
  return local.getUTCDay() === 0 || local.getUTCDay() === 6
}

function minutesOf(local: Date): number {
  return local.getUTCHours() * 60 + local.getUTCMinutes()
}

function minutesIn(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** What clocks there show, as if it were UTC. */
function localOf(at: Date, timeZone: string): Date {
  return new Date(at.getTime() + offsetAt(at, timeZone))
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}

/** How far clocks there are ahead of UTC, in milliseconds. */
function offsetAt(at: Date, timeZone: string): number {
  const shown = new Map<string, number>(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const local = Date.UTC(
    shown.get('year') ?? 0,
    (shown.get('month') ?? 1) - 1,
    shown.get('day') ?? 1,
    shown.get('hour') ?? 0,
    shown.get('minute') ?? 0,
    shown.get('second') ?? 0,
  )
  return local - Math.floor(at.getTime() / 1000) * 1000
}
