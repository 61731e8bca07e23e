import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { listCollections } from '#src/features/collection/server/list-collections.ts'
import { templateIds, templateLabels } from '#src/features/journey/messages/template-labels.ts'
import { listJourneyTemplates } from '#src/features/journey/server/journey-templates.ts'
import { listAssetChoices } from '#src/features/page/server/list-asset-choices.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { AnswerWithoutScript } from '#src/ui/answer-without-script.tsx'
import { BackLink } from '#src/ui/back-link.tsx'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { AnswerRegion, useAnswerToast } from '#src/ui/use-answer.tsx'
import { beginIntents } from '../server/begin-intents.ts'
import '#src/ui/home.css'
import './parts/new-journey.css'
import { typeIcons } from '#src/features/journey/parts/type-icons.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const { workspace } = context.get(memberContext)
  const { collections } = await listCollections(platform, { workspace })
  return {
    own: await listJourneyTemplates(platform, workspace),
    collections: collections.map(({ id, title }) => ({ id, title })),
    assets: await listAssetChoices(platform, { workspace }),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  const desk = { platform: context.get(platformContext), workspace, user, locale: localeOf(request) }
  return answerForm(request, desk, beginIntents)
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function NewJourneyScreen(): ReactElement {
  const { t } = useLingui()

  const { own, collections, assets } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useAnswerToast(answer)
  return (
    <div className="desk">
      <ScreenTitle>{t`New journey`}</ScreenTitle>
      <AnswerRegion />
      <BackLink to="/workspace/journey">{t`Journeys`}</BackLink>
      <PageHeader
        title={t`New journey`}
        subtitle={t`Begin with a template, a collection, an episode, or with nothing.`}
      />
      <AnswerWithoutScript answer={answer} />
      <Panel title={t`Templates`}>
        <Gallery />
      </Panel>
      <Panel title={t`Your templates`}>
        {own.length === 0 ? (
          <p className="quiet">{t`None yet: save a journey as a template on its page.`}</p>
        ) : null}
        <ul className="journey-templates">
          {own.map(({ id, name, tabs }) => (
            <li key={id}>
              <h3>{name}</h3>
              <p className="quiet">{tabs.join(' · ')}</p>
              <Begin fields={{ intent: 'begin-own', template: id, name }} label={t`Begin with “${name}”`} />
              <IntentButton
                fields={{ intent: 'remove-own-template', template: id }}
                icon="trash-2"
                label={t`Remove template “${name}”`}
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
          nothing={t`There is no collection yet.`}
          choices={collections}
        />
      </Panel>
      <Panel title={t`From an episode`}>
        <Choice
          intent="begin-episode"
          name="asset"
          label={t`Episode`}
          about={t`A tab to listen, a tab with a page made of it, and a form.`}
          nothing={t`There is no asset yet.`}
          choices={assets}
        />
      </Panel>
    </div>
  )
}

function Gallery(): ReactElement {
  const { t } = useLingui()

  return (
    <ul className="journey-templates">
      {templateIds.map((id) => {
        const { name, about, tabs } = templateLabels[id]
        return (
          <li key={id}>
            <h3>{t(name)}</h3>
            <p>{t(about)}</p>
            <ol>
              {tabs.map(({ type, title, hint }) => (
                <li key={t(title)}>
                  <Icon name={typeIcons[type]} size={14} />
                  <span>
                    {t(title)} <small className="quiet">{t(hint)}</small>
                  </span>
                </li>
              ))}
            </ol>
            <Begin
              fields={{ intent: 'begin-template', template: id }}
              label={t`Begin with “${{ name: t(name) }}”`}
            />
          </li>
        )
      })}
    </ul>
  )
}

function Begin({ fields, label }: { fields: Record<string, string>; label: string }): ReactElement {
  const { t } = useLingui()
  return (
    <Form method="post">
      <HiddenFields fields={fields} />
      <Button type="submit" size="xs" variant="default" aria-label={label}>
        {t`Begin`}
      </Button>
    </Form>
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
    <Form method="post" className="add-form add-form-wide">
      <HiddenFields fields={{ intent }} />
      <NativeSelect
        name={name}
        label={label}
        description={about}
        size="xs"
        data={choices.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <Button type="submit" size="xs" variant="default">
        {t`Begin`}
      </Button>
    </Form>
  )
}

export const ErrorBoundary = ScreenError
