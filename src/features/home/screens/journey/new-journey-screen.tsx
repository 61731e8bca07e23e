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
import { AnswerWithoutScript } from '#src/features/home/parts/answer-without-script.tsx'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import { AnswerRegion, useAnswerToast } from '#src/features/home/parts/use-answer.tsx'
import { answerForm } from '#src/features/home/server/answer-form.ts'
import { beginIntents } from '#src/features/home/server/begin-intents.ts'
import { journeyWords } from '#src/features/home/words/journey-words.ts'
import { newJourneyWords } from '#src/features/home/words/new-journey-words.ts'
import { listJourneyTemplates } from '#src/features/journey/server/journey-templates.ts'
import { templateIds, templateWords } from '#src/features/journey/words/template-words.ts'
import { listAssetChoices } from '#src/features/page/server/list-asset-choices.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useWords } from '#src/words/reader.ts'
import { localeOf } from '#src/words/request-locale.ts'
import '../workspace/home.css'
import './new-journey.css'
import { typeIcons } from './editor/type-icons.ts'

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
  const words = useWords(newJourneyWords)
  const { journeys } = useWords(journeyWords)
  const { own, collections, assets } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useAnswerToast(answer)
  return (
    <div className="desk">
      <ScreenTitle>{words.title}</ScreenTitle>
      <AnswerRegion />
      <BackLink to="/workspace/journey">{journeys}</BackLink>
      <PageHeader title={words.title} subtitle={words.subtitle} />
      <AnswerWithoutScript answer={answer} />
      <Panel title={words.templates}>
        <Gallery />
      </Panel>
      <Panel title={words.ownTemplates}>
        {own.length === 0 ? <p className="quiet">{words.noOwn}</p> : null}
        <ul className="journey-templates">
          {own.map(({ id, name, tabs }) => (
            <li key={id}>
              <h3>{name}</h3>
              <p className="quiet">{tabs.join(' · ')}</p>
              <Begin fields={{ intent: 'begin-own', template: id, name }} label={words.use(name)} />
              <IntentButton
                fields={{ intent: 'remove-own-template', template: id }}
                icon="trash-2"
                label={words.remove(name)}
              />
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={words.fromCollection}>
        <Choice
          intent="begin-collection"
          name="collection"
          label={words.collection}
          about={words.aboutCollection}
          nothing={words.noCollections}
          choices={collections}
        />
      </Panel>
      <Panel title={words.fromEpisode}>
        <Choice
          intent="begin-episode"
          name="asset"
          label={words.episode}
          about={words.aboutEpisode}
          nothing={words.noEpisodes}
          choices={assets}
        />
      </Panel>
    </div>
  )
}

function Gallery(): ReactElement {
  const words = useWords(newJourneyWords)
  const templates = useWords(templateWords)
  return (
    <ul className="journey-templates">
      {templateIds.map((id) => {
        const { name, about, tabs } = templates[id]
        return (
          <li key={id}>
            <h3>{name}</h3>
            <p>{about}</p>
            <ol>
              {tabs.map(({ type, title, hint }) => (
                <li key={title}>
                  <Icon name={typeIcons[type]} size={14} />
                  <span>
                    {title} <small className="quiet">{hint}</small>
                  </span>
                </li>
              ))}
            </ol>
            <Begin fields={{ intent: 'begin-template', template: id }} label={words.use(name)} />
          </li>
        )
      })}
    </ul>
  )
}

function Begin({ fields, label }: { fields: Record<string, string>; label: string }): ReactElement {
  const words = useWords(newJourneyWords)
  return (
    <Form method="post">
      <HiddenFields fields={fields} />
      <Button type="submit" size="xs" variant="default" aria-label={label}>
        {words.begin}
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
  const words = useWords(newJourneyWords)
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
        {words.begin}
      </Button>
    </Form>
  )
}

export const ErrorBoundary = ScreenError
