import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { emailPrefsFor, gathered, mailModes, topics } from '#src/features/notification/rules.ts'
import { mailSettingForm } from '#src/features/notification/schema.ts'
import { saveMailSetting } from '#src/features/notification/server/mail-setting.ts'
import { saveNotificationPrefs } from '#src/features/notification/server/save-notification-prefs.ts'
import type { Platform } from '#src/platform/platform.ts'
import { intent } from '#src/routes/server/answer-form.ts'
import { wording } from '#src/translation/speak.ts'

type Desk = { platform: Platform; user: string; workspace: string }

/** Checkboxes by `topic.channel`; browsers omit unchecked ones. Topics that support the digest have a select instead. */
const ticked = z.record(z.string(), z.string())
const oneChoice = z.object({ mode: z.enum(mailModes, wording(msg`Choose a frequency.`)) })
const manner = z.enum(mailModes).catch('never')

/** The actions of the notification settings. */
export const notificationPrefsIntents = {
  'save-notifications': intent(ticked, async ({ platform, user, workspace }: Desk, boxes) => {
    const choices = topics.flatMap(({ topic, channels }) =>
      channels.map((channel) => {
        const box = boxes[`${topic}.${channel}`]
        if (channel === 'in_app' || !gathered.includes(topic))
          return { topic, channel, enabled: box !== undefined }
        const how = manner.parse(box)
        return how === 'never'
          ? { topic, channel, enabled: false }
          : { topic, channel, enabled: true, atOnce: how === 'at_once' }
      }),
    )
    await saveNotificationPrefs(platform, { workspace, user, choices })
    return { message: msg`Saved` }
  }),
  'choose-emails': intent(oneChoice, async ({ platform, user, workspace }: Desk, { mode }) => {
    const choices = emailPrefsFor(mode).map((pref) => ({ ...pref, channel: 'email' as const }))
    await saveNotificationPrefs(platform, { workspace, user, choices })
    return { message: msg`Saved` }
  }),
  'save-mail-times': intent(mailSettingForm, async ({ platform, user, workspace }: Desk, setting) => {
    await saveMailSetting(platform, { workspace, user, ...setting })
    return { message: msg`Email schedule saved` }
  }),
}
