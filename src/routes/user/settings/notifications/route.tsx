import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { isAddressProved } from '#src/features/identity/server/proved-address.ts'
import { emailModeOf } from '#src/features/notification/rules.ts'
import { readMailSetting } from '#src/features/notification/server/mail-setting.ts'
import { readNotificationPrefs } from '#src/features/notification/server/read-notification-prefs.ts'
import { listWatched } from '#src/features/visit/server/notifying/watch-lead.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { SettingsScreen } from '#src/routes/parts/screen.tsx'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { watchIntents } from '#src/routes/server/visit-intents.ts'
import { Icon } from '#src/ui/icon.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { notificationPrefsIntents } from './actions.ts'
import { EmailChoice } from './parts/email-choice.tsx'
import { EmailScheduleForm } from './parts/email-schedule-form.tsx'
import { TopicTable } from './parts/topic-table.tsx'
import '#src/ui/settings.css'
import type { Route } from './+types/route.ts'
import { WatchedLeads } from './parts/watched-leads.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { user, workspace, workspaceName } = context.get(memberContext)
  const platform = context.get(platformContext)
  const prefs = await readNotificationPrefs(platform, { workspace, user })
  return {
    prefs,
    workspaceName,
    setting: await readMailSetting(platform, { workspace, user }),
    watched: await listWatched(platform, { workspace, user }),
    isProved: await isAddressProved(platform, user),
  }
}

export function action({ context, request }: Route.ActionArgs) {
  const { user, workspace } = context.get(memberContext)
  const desk = { platform: context.get(platformContext), user, workspace }
  return answerForm(request, desk, { ...notificationPrefsIntents, ...watchIntents })
}

export default function NotificationPrefsScreen({
  loaderData,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { prefs, workspaceName, setting, watched, isProved } = loaderData
  const mode = emailModeOf(prefs)
  return (
    <SettingsScreen title={t`Notifications`} subtitle={t`Choose how ${workspaceName} notifies you`}>
      {isProved ? null : (
        <p>
          {t`Your address isn’t verified yet. Until you verify it, you won’t get notifications and can’t use it to join a team.`}{' '}
          <Link to="/user/profile">{t`Confirm it in your profile.`}</Link>
        </p>
      )}
      <EmailChoice mode={mode} setting={setting} />
      <details className="panel prefs-advanced" open={mode === undefined}>
        <summary>
          <Icon name="chevron-right" size={14} />
          {t`Advanced: customize by topic`}
        </summary>
        <TopicTable prefs={prefs} />
      </details>
      <EmailScheduleForm setting={setting} answer={answer} />
      <WatchedLeads watched={watched} />
      <p className="quiet">{t`Emails about your account (codes, address changes, two-step sign-in changes) are always sent. These settings apply to this workspace only.`}</p>
    </SettingsScreen>
  )
}

export const ErrorBoundary = ScreenError
