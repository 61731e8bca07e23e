import { z } from 'zod'
import { topics } from '#src/features/notification/rules.ts'
import { saveNotificationPrefs } from '#src/features/notification/server/save-notification-prefs.ts'
import type { Platform } from '#src/platform/platform.ts'
import { told } from '#src/words/locale.ts'
import { settingsWords } from '../words/settings-words.ts'
import { intent } from './answer-form.ts'

type Desk = { platform: Platform; user: string; workspace: string }

/** Boxes by `topic.channel`: a browser leaves out those that are not ticked. */
const ticked = z.record(z.string(), z.string())

/** What the form of the notifications does. */
export const notificationPrefsIntents = {
  'save-notifications': intent(ticked, async ({ platform, user, workspace }: Desk, boxes) => {
    const choices = topics.flatMap(({ topic, channels }) =>
      channels.map((channel) => ({ topic, channel, enabled: boxes[`${topic}.${channel}`] !== undefined })),
    )
    await saveNotificationPrefs(platform, { workspace, user, choices })
    return { message: told(settingsWords, (words) => words.saved) }
  }),
}
