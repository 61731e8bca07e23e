import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { listCollections } from '#src/features/collection/server/list-collections.ts'
import { listJourneyTemplates } from '#src/features/journey/server/journey-templates.ts'
import { listAssetChoices } from '#src/features/page/server/list-asset-choices.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { TemplateGallery, UseTemplate } from '../parts/template-gallery.tsx'
import { createIntents } from '../server/create-intents.ts'
import type { Route } from './+types/route.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const { workspace } = context.get(memberContext)
  const { collections } = await listCollections(platform, { workspace })
  return {
    own: await listJourneyTemplates(platform, workspace),
    collections: collections.map(({ id, title }) => ({ id, title })),
    assets: await listAssetChoices(platform, { workspace }),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { workspace, user } = context.get(memberContext)
  const desk = { platform: context.get(platformContext), workspace, user, locale: localeOf(request) }
  return answerForm(request, desk, createIntents)
}

export default function NewJourneyScreen({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()

  const { own, collections, assets } = loaderData
  return (
    <Screen
      title={t`New journey`}
      subtitle={t`Start from a template, a collection or an episode, or from scratch.`}
      back={<BackLink to="/workspace/journey">{t`Journeys`}</BackLink>}
    >
      <Panel title={t`From an episode`}>
        <Choice
          intent="begin-episode"
          name="asset"
          label={t`Episode`}
          about={t`A tab for listening, a tab with a generated page, and a form.`}
          nothing={t`No assets yet.`}
          choices={assets}
        />
      </Panel>
      <Panel title={t`Templates`}>
        <TemplateGallery />
      </Panel>
      <Panel title={t`Your templates`}>
        {own.length === 0 ? (
          <p className="quiet">{t`No templates yet. Open any journey to save it as a template.`}</p>
        ) : null}
        <ul className="journey-templates">
          {own.map(({ id, name, tabs }) => (
            <li key={id}>
              <h3>{name}</h3>
              <p className="quiet">{tabs.join(' · ')}</p>
              <UseTemplate fields={{ intent: 'begin-own', template: id, name }} label={t`Use “${name}”`} />
              <IntentButton
                fields={{ intent: 'remove-own-template', template: id }}
                icon="trash-2"
                label={t`Delete template “${name}”`}
              />
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={t`From a collection`}>
        <Choice
          intent="begin-collection"
          name="collection"
          label={t`Collection`}
          about={t`One tab with a page for each asset, in the order of the collection.`}
          nothing={t`No collections yet.`}
          choices={collections}
        />
      </Panel>
    </Screen>
  )
}

type ChoiceProps = {
  intent: string
  name: string
  label: string
  about: string
  nothing: string
  choices: { id: string; title: string }[]
}

function Choice({ intent, name, label, about, nothing, choices }: ChoiceProps): ReactNode {
  const { t } = useLingui()
  if (choices.length === 0) return <p className="quiet">{nothing}</p>
  return (
    <IntentForm fields={{ intent }} className="add-form add-form-wide">
      <NativeSelect
        name={name}
        label={label}
        description={about}
        size="xs"
        data={choices.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <Button type="submit" size="xs" variant="default">
        {t`Create journey`}
      </Button>
    </IntentForm>
  )
}

export const ErrorBoundary = ScreenError
