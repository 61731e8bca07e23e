import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { keepPreferences } from '#src/features/identity/server/keep-preferences.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { preferencesForm } from '#src/routes/schema.ts'
import { answerForm, intent } from '#src/routes/server/answer-form.ts'
import { AnswerWithoutScript } from '#src/ui/answer-without-script.tsx'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useAnswerToast } from '#src/ui/use-answer.tsx'
import '#src/ui/home.css'
import '#src/ui/settings.css'

export function loader({ context, request }: LoaderFunctionArgs) {
  const isSaved = new URL(request.url).searchParams.has('saved')
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')]
  return { preferences: context.get(memberContext).preferences, zones, isSaved }
}

type Desk = { platform: Platform; user: string }

const intents = {
  'keep-preferences': intent(preferencesForm, async ({ platform, user }: Desk, chosen) => {
    await keepPreferences(platform, { user, ...chosen })
    // Redirects, so that the new preferences show right away, also without scripts.
    throw redirect('/user/settings/preferences?saved=1')
  }),
}

export function action({ context, request }: ActionFunctionArgs) {
  const { user } = context.get(memberContext)
  return answerForm(request, { platform: context.get(platformContext), user }, intents)
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function PreferencesScreen(): ReactElement {
  const { preferences, zones, isSaved } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  useAnswerToast(answer)
  const wrong = answer?.kind === 'refused' ? answer.fields : {}
  return (
    <div className="desk settings">
      <ScreenTitle>{t`Preferences`}</ScreenTitle>
      <PageHeader title={t`Preferences`} subtitle={t`Language and appearance on all your devices`} />
      <AnswerWithoutScript answer={answer} />
      <Panel>
        <Form method="post" className="settings-form">
          <HiddenFields fields={{ intent: 'keep-preferences' }} />
          <NativeSelect
            name="locale"
            label={t`Language`}
            defaultValue={preferences.locale}
            error={wrong['locale']}
            data={[
              { value: 'en', label: 'English' },
              { value: 'de', label: 'Deutsch' },
            ]}
          />
          <NativeSelect
            name="timeZone"
            label={t`Time zone`}
            description={t`Used to show exact times.`}
            defaultValue={preferences.timeZone}
            error={wrong['timeZone']}
            data={[
              { value: '', label: t`Same as this device` },
              ...zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
            ]}
          />
          <NativeSelect
            name="theme"
            label={t`Theme`}
            defaultValue={preferences.theme}
            error={wrong['theme']}
            data={[
              { value: 'system', label: t`Same as this device` },
              { value: 'light', label: t`Light` },
              { value: 'dark', label: t`Dark` },
            ]}
          />
          <NativeSelect
            name="density"
            label={t`Density`}
            defaultValue={preferences.density}
            error={wrong['density']}
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
        </Form>
      </Panel>
    </div>
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  const { t } = useLingui()

  return <ScreenError error={error} back={{ to: '/workspace', label: t`Back to home` }} />
}
