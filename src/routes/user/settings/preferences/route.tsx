import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { redirect, useNavigation } from 'react-router'
import { savePreferences } from '#src/features/identity/server/save-preferences.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { SettingsScreen } from '#src/routes/parts/screen.tsx'
import { preferencesForm } from '#src/routes/schema.ts'
import { answerForm, intent } from '#src/routes/server/answer-form.ts'
import { fieldProps } from '#src/ui/form-answer.ts'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { screenError } from '#src/ui/screen-error.tsx'
import type { Route } from './+types/route.ts'
import '#src/ui/settings.css'

export function loader({ context, request }: Route.LoaderArgs) {
  const isSaved = new URL(request.url).searchParams.has('saved')
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')]
  return { preferences: context.get(memberContext).preferences, zones, isSaved }
}

type Desk = { platform: Platform; user: string }

const intents = {
  'keep-preferences': intent(preferencesForm, async ({ platform, user }: Desk, chosen) => {
    await savePreferences(platform, { user, ...chosen })
    // Redirects, so that the new preferences show right away, also without scripts.
    throw redirect('/user/settings/preferences?saved=1')
  }),
}

export function action({ context, request }: Route.ActionArgs) {
  const { user } = context.get(memberContext)
  return answerForm(request, { platform: context.get(platformContext), user }, intents)
}

export default function PreferencesScreen({
  loaderData,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { preferences, zones, isSaved } = loaderData
  const { t } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  const wrong = answer?.kind === 'refused' ? answer.fields : {}
  return (
    <SettingsScreen title={t`Preferences`} subtitle={t`Language and appearance on all your devices`}>
      <Panel>
        <IntentForm fields={{ intent: 'keep-preferences' }} className="settings-form">
          <NativeSelect
            {...fieldProps(wrong, 'locale')}
            label={t`Language`}
            defaultValue={preferences.locale}
            data={[
              { value: 'en', label: 'English' },
              { value: 'de', label: 'Deutsch' },
            ]}
          />
          <NativeSelect
            {...fieldProps(wrong, 'timeZone')}
            label={t`Time zone`}
            description={t`Used for dates, times and your email schedule.`}
            defaultValue={preferences.timeZone}
            data={[
              { value: '', label: t`Match device` },
              ...zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
            ]}
          />
          <NativeSelect
            {...fieldProps(wrong, 'theme')}
            label={t`Theme`}
            defaultValue={preferences.theme}
            data={[
              { value: 'system', label: t`Match device` },
              { value: 'light', label: t`Light` },
              { value: 'dark', label: t`Dark` },
            ]}
          />
          <NativeSelect
            {...fieldProps(wrong, 'density')}
            label={t`Density`}
            defaultValue={preferences.density}
            data={[
              { value: 'comfortable', label: t`Comfortable` },
              { value: 'compact', label: t`Compact` },
            ]}
          />
          {isSaved && !isBusy ? (
            <p role="status" className="quiet">
              {t`Preferences saved`}
            </p>
          ) : null}
          <Button type="submit" loading={isBusy}>
            {t`Save preferences`}
          </Button>
        </IntentForm>
      </Panel>
    </SettingsScreen>
  )
}

export const ErrorBoundary = screenError('/workspace', msg`Back to home`)
