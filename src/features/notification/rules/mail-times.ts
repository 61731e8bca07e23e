import { localOf, momentsAt } from './local-time.ts'
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

function momentsOf(day: Date, time: string, timeZone: string): Date[] {
  return momentsAt(day.getTime() + minutesIn(time) * minuteMs, timeZone)
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
