import { localOf, momentsAt } from './local-time.ts'
import type { MailSetting } from './mail-setting.ts'

/** When a member gets emails. Local times such as `20:00`; weekday 0 is Sunday. */
export type MailTimes = {
  /** IANA name. */
  timeZone: string
  /** No emails between these times, also across midnight; null without quiet hours. */
  quiet: { from: string; to: string } | null
  /** All of Saturday and Sunday are quiet. */
  quietWeekends: boolean
  digest: { every: 'day' | 'week'; weekday: number; at: string }
}

/** A member's choice in their time zone. */
export function mailTimesOf(setting: MailSetting, timeZone: string): MailTimes {
  const { quietFrom: from, quietTo: to, quietWeekends } = setting
  const { digestEvery: every, digestWeekday: weekday, digestAt: at } = setting
  const quiet = from && to ? { from, to } : null
  return { timeZone, quiet, quietWeekends, digest: { every, weekday, at } }
}

/** Whether emails are held back at this moment. */
export function isQuiet(at: Date, { timeZone, quiet, quietWeekends }: MailTimes): boolean {
  const local = localOf(at, timeZone)
  if (quietWeekends && isWeekend(local)) return true
  if (!quiet) return false
  const [time, from, to] = [minutesOf(local), minutesIn(quiet.from), minutesIn(quiet.to)]
  return from <= to ? time >= from && time < to : time >= from || time < to
}

/** The moment itself, or the first one after it outside quiet hours. */
export function afterQuiet(at: Date, times: MailTimes): Date {
  if (!isQuiet(at, times)) return at
  const ends = daysFrom(at, times.timeZone).flatMap((day) => [
    ...momentsOf(day, times.quiet?.to ?? '00:00', times.timeZone),
    ...momentsOf(day, '00:00', times.timeZone),
  ])
  // A clock that is set back may leave quiet hours, too; it is set back on the hour or half of it.
  const from = Math.floor(at.getTime() / halfHourMs) + 1
  const halfHours = Array.from({ length: 52 }, (_, index) => new Date((from + index) * halfHourMs))
  return earliest([...ends, ...halfHours].filter((end) => end > at && !isQuiet(end, times))) ?? at
}

/**
 * The next digest after a moment, `every` day or week. If daylight saving time skips its hour it is sent
 * after, if the hour occurs twice, in the first. One in quiet hours waits for their end.
 */
export function nextDigest(after: Date, times: MailTimes, every = times.digest.every): Date {
  const { timeZone, digest } = times
  const due = daysFrom(after, timeZone)
    .filter((day) => every === 'day' || localOf(day, 'UTC').getUTCDay() === digest.weekday)
    .map((day) => earliest(momentsOf(day, digest.at, timeZone)))
    .filter((moment) => moment !== undefined)
  return afterQuiet(earliest(due.filter((moment) => moment > after)) ?? after, times)
}

const [minuteMs, halfHourMs, dayMs] = [60_000, 1_800_000, 86_400_000]

/** The local day of a moment, the previous one and the next nine, each as midnight UTC. */
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
