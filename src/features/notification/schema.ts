import { z } from 'zod'
import { mostMailsPerHour } from './rules/mail-setting.ts'
import { mailSettingWords } from './words/mail-setting-words.ts'

const said = z.object({ title: z.string(), text: z.string() })

/** What an in-app notification says; `href` is a path of this site. */
const notificationData = said.extend({ href: z.string().regex(/^\/(?![/\\])/) })

/** As it is kept: in English, and in the other languages beside it, which ones from before lack. */
export const keptNotification = notificationData.extend({ de: said.optional().catch(undefined) })

/** The answer of `GET /api/notifications`: the latest first; times as ISO 8601. */
export const notificationList = z.object({
  unread: z.int().min(0),
  notifications: z.array(
    notificationData.extend({ id: z.uuid(), kind: z.string(), created_at: z.string(), is_read: z.boolean() }),
  ),
})

export type NotificationList = z.output<typeof notificationList>

/** `POST /api/notifications/read`: which were read; without `ids` all of them. */
export const readRequest = z.object({ ids: z.array(z.uuid()).max(100).optional() })

/** The answer of `GET /api/notifications/people`: what the colleagues of a member are called. */
export const mentionablePeople = z.array(z.string())

const words = mailSettingWords.en
const checked = z.preprocess((value) => value === 'on' || value === true, z.boolean())
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, words.writeTime)
const noTime = z.literal('').transform(() => null)
const mails = z.coerce
  .number(words.writeMails)
  .int(words.writeMails)
  .min(1, words.writeMails)
  .max(mostMailsPerHour, words.writeMails)
const weekday = z.coerce
  .number(words.chooseDay)
  .int(words.chooseDay)
  .min(0, words.chooseDay)
  .max(6, words.chooseDay)

/** When a member wants mails, as they type it; empty quiet hours are none. */
export const mailSettingForm = z
  .object({
    quietFrom: z.union([noTime, time], words.writeTime).default(null),
    quietTo: z.union([noTime, time], words.writeTime).default(null),
    quietWeekends: checked,
    alertsAlways: checked,
    mailsPerHour: mails,
    digestEvery: z.enum(['day', 'week'], words.chooseOften),
    digestWeekday: weekday,
    digestAt: time,
  })
  .refine(({ quietFrom, quietTo }) => (quietFrom === null) === (quietTo === null), {
    path: ['quietTo'],
    message: words.bothTimes,
  })
  .refine(({ quietFrom, quietTo }) => quietFrom === null || quietFrom !== quietTo, {
    path: ['quietTo'],
    message: words.twoTimes,
  })

/** What is known of mails that somebody stopped: a keyed hash of their address, and whose mails; of everybody for `installation`. */
export const stoppedMails = z.object({
  address: z.string(),
  sender: z.union([
    z.object({ workspace: z.uuid() }),
    z.object({ organization: z.uuid() }),
    z.literal('installation'),
  ]),
})

export type StoppedMails = z.output<typeof stoppedMails>
