import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { type OwnField, ownFieldKinds } from '#src/features/account/rules/own-field.ts'
import { listArchivedFields, listOwnFields } from '#src/features/account/server/own-fields.ts'
import { ownFieldWords } from '#src/features/account/words/own-field-words.ts'
import { AnswerWithoutScript } from '#src/features/home/parts/answer-without-script.tsx'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import { AnswerRegion, useAnswerToast } from '#src/features/home/parts/use-answer.tsx'
import { type WrongFields, wrongFields } from '#src/features/home/schema.ts'
import { answerForm } from '#src/features/home/server/answer-form.ts'
import { ownFieldIntents } from '#src/features/home/server/own-field-intents.ts'
import { accountWords } from '#src/features/home/words/account-words.ts'
import { ownFieldScreenWords } from '#src/features/home/words/own-field-screen-words.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useWords } from '#src/words/reader.ts'
import '../workspace/home.css'
import './own-fields.css'

/** `/workspace/account/fields`: which fields a workspace gives its companies. */
export async function loader({ context }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const { workspace } = context.get(memberContext)
  return {
    fields: await listOwnFields(platform, { workspace }),
    away: await listArchivedFields(platform, { workspace }),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { workspace } = context.get(memberContext)
  return answerForm(request, { platform: context.get(platformContext), workspace }, ownFieldIntents)
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function OwnFieldsScreen(): ReactElement {
  const words = useWords(ownFieldScreenWords)
  const { accounts } = useWords(accountWords)
  const { fields, away } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useAnswerToast(answer)
  const wrong = wrongFields(answer, 'change-field')
  return (
    <div className="desk">
      <ScreenTitle>{words.title}</ScreenTitle>
      <AnswerRegion />
      <BackLink to="/workspace/account">{accounts}</BackLink>
      <PageHeader title={words.title} subtitle={words.subtitle} />
      <AnswerWithoutScript answer={answer} />
      <Panel title={fields.length === 0 ? words.own : words.fieldsOf(fields.length)}>
        {fields.length === 0 ? <EmptyState title={words.none} text={words.noneText} /> : null}
        <ul className="own-fields">
          {fields.map((field, at) => (
            <FieldRow
              key={`${field.id} ${field.name} ${field.choices.join()}`}
              field={field}
              isFirst={at === 0}
              isLast={at === fields.length - 1}
              wrong={wrong}
            />
          ))}
        </ul>
      </Panel>
      <Panel title={words.add}>
        <NewField key={fields.length} wrong={wrongFields(answer, 'add-field')} />
      </Panel>
      {away.length > 0 ? <PutAway fields={away} /> : null}
    </div>
  )
}

type RowProps = { field: OwnField; isFirst: boolean; isLast: boolean; wrong: WrongFields }

function FieldRow({ field, isFirst, isLast, wrong }: RowProps): ReactElement {
  const words = useWords(ownFieldScreenWords)
  const { kinds } = useWords(ownFieldWords)
  const isBusy = useNavigation().formMethod === 'POST'
  const { id, name, kind, choices } = field
  return (
    <li>
      <details open={Object.keys(wrong).length > 0}>
        <summary>
          <Icon name="chevron-right" size={14} />
          <span className="row-title">{name}</span>
          <span className="row-sub">{[kinds[kind], choices.join(', ')].filter(Boolean).join(' · ')}</span>
        </summary>
        <Form method="post" className="own-field-form" preventScrollReset>
          <HiddenFields fields={{ intent: 'change-field', field: id }} />
          <Name value={name} wrong={wrong} />
          {kind === 'choice' ? <Choices value={choices.join('\n')} wrong={wrong} /> : null}
          <Button type="submit" loading={isBusy}>
            {words.save}
          </Button>
        </Form>
      </details>
      <div className="row-actions">
        {isFirst ? null : (
          <IntentButton
            fields={{ intent: 'move-field', field: id, to: 'up' }}
            icon="arrow-up"
            label={words.up(name)}
          />
        )}
        {isLast ? null : (
          <IntentButton
            fields={{ intent: 'move-field', field: id, to: 'down' }}
            icon="arrow-down"
            label={words.down(name)}
          />
        )}
        <IntentButton fields={{ intent: 'archive-field', field: id }} icon="x" label={words.archive(name)} />
      </div>
    </li>
  )
}

function NewField({ wrong }: { wrong: WrongFields }): ReactElement {
  const words = useWords(ownFieldScreenWords)
  const { kinds } = useWords(ownFieldWords)
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="own-field-form" preventScrollReset>
      <HiddenFields fields={{ intent: 'add-field' }} />
      <Name value="" wrong={wrong} />
      <NativeSelect
        name="kind"
        label={words.kind}
        description={words.kindHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={ownFieldKinds.map((value) => ({ value, label: kinds[value] }))}
        error={wrong['kind']}
      />
      <Choices value="" wrong={wrong} />
      <Button type="submit" loading={isBusy} leftSection={<Icon name="plus" size={14} />}>
        {words.add}
      </Button>
    </Form>
  )
}

type FieldProps = { value: string; wrong: WrongFields }

function Name({ value, wrong }: FieldProps): ReactElement {
  return (
    <TextInput
      name="name"
      label={useWords(ownFieldScreenWords).name}
      defaultValue={value}
      maxLength={60}
      required
      autoComplete="off"
      error={wrong['name']}
    />
  )
}

function Choices({ value, wrong }: FieldProps): ReactElement {
  const words = useWords(ownFieldScreenWords)
  return (
    <Textarea
      name="choices"
      label={words.choices}
      description={words.choicesHint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      defaultValue={value}
      autosize
      minRows={2}
      maxRows={10}
      error={wrong['choices']}
    />
  )
}

function PutAway({ fields }: { fields: OwnField[] }): ReactElement {
  const words = useWords(ownFieldScreenWords)
  const { kinds } = useWords(ownFieldWords)
  return (
    <Panel title={words.away}>
      <p className="quiet">{words.awayHint}</p>
      <ul className="own-fields">
        {fields.map(({ id, name, kind }) => (
          <li key={id}>
            <span>
              {name} <span className="row-sub">{kinds[kind]}</span>
            </span>
            <div className="row-actions">
              <IntentButton
                fields={{ intent: 'restore-field', field: id }}
                icon="undo-2"
                label={words.restoreNamed(name)}
              />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export const ErrorBoundary = ScreenError
