import { z } from 'zod'

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
