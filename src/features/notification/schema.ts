import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { wording } from '#src/translation/speak.ts'
import { mostMailsPerHour } from './rules/mail-setting.ts'

const said = z.object({ title: z.string(), text: z.string() })

/** An in-app notification; `href` is a path of this site. */
const notificationData = said.extend({ href: z.string().regex(/^\/(?![/\\])/) })

/** As stored: in English and the other languages, which older notifications lack. */
export const keptNotification = notificationData.extend({ de: said.optional().catch(undefined) })

/** The response of `GET /api/notifications`: latest first; times as ISO 8601. */
export const notificationList = z.object({
  unread: z.int().min(0),
  notifications: z.array(
    notificationData.extend({ id: z.uuid(), kind: z.string(), created_at: z.string(), is_read: z.boolean() }),
  ),
})

export type NotificationList = z.output<typeof notificationList>

/** `POST /api/notifications/read`: which to mark as read; all without `ids`. */
export const readRequest = z.object({ ids: z.array(z.uuid()).max(100).optional() })

/** The response of `GET /api/notifications/people`: the names of the other members. */
export const mentionablePeople = z.array(z.string())

const checked = z.preprocess((value) => value === 'on' || value === true, z.boolean())
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, wording(msg`Enter a time such as 08:00.`))
const noTime = z.literal('').transform(() => null)
const mails = z.coerce
  .number(wording(msg`Enter a number from 1 to 60.`))
  .int(wording(msg`Enter a number from 1 to 60.`))
  .min(1, wording(msg`Enter a number from 1 to 60.`))
  .max(mostMailsPerHour, wording(msg`Enter a number from 1 to 60.`))
const weekday = z.coerce
  .number(wording(msg`Choose a day of the week.`))
  .int(wording(msg`Choose a day of the week.`))
  .min(0, wording(msg`Choose a day of the week.`))
  .max(6, wording(msg`Choose a day of the week.`))

/** When a member wants emails, as entered; empty quiet hours mean none. */
export const mailSettingForm = z
  .object({
    quietFrom: z.union([noTime, time], wording(msg`Enter a time such as 08:00.`)).default(null),
    quietTo: z.union([noTime, time], wording(msg`Enter a time such as 08:00.`)).default(null),
    quietWeekends: checked,
    mailsPerHour: mails,
    digestEvery: z.enum(['day', 'week'], wording(msg`Choose a frequency.`)),
    digestWeekday: weekday,
    digestAt: time,
  })
  .refine(({ quietFrom, quietTo }) => (quietFrom === null) === (quietTo === null), {
    path: ['quietTo'],
    message: wording(msg`Enter both times, or neither.`),
  })
  .refine(({ quietFrom, quietTo }) => quietFrom === null || quietFrom !== quietTo, {
    path: ['quietTo'],
    message: wording(msg`Enter two different times.`),
  })

/** An unsubscribe: a keyed hash of the address and the sender; `installation` means everyone. */
export const stoppedMails = z.object({
  address: z.string(),
  sender: z.union([
    z.object({ workspace: z.uuid() }),
    z.object({ organization: z.uuid() }),
    z.literal('installation'),
  ]),
})

export type StoppedMails = z.output<typeof stoppedMails>
