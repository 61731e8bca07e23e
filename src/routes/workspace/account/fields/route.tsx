import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
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
import { ownFieldKindLabels } from '#src/features/account/messages/own-field-labels.ts'
import { type OwnField, ownFieldKinds } from '#src/features/account/rules/own-field.ts'
import { listArchivedFields, listOwnFields } from '#src/features/account/server/own-fields.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { AnswerWithoutScript } from '#src/ui/answer-without-script.tsx'
import { BackLink } from '#src/ui/back-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { type WrongFields, wrongFields } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { AnswerRegion, useAnswerToast } from '#src/ui/use-answer.tsx'
import { ownFieldIntents } from './actions.ts'
import '#src/ui/home.css'
import './parts/own-fields.css'

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
  const { t } = useLingui()

  const { fields, away } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useAnswerToast(answer)
  const wrong = wrongFields(answer, 'change-field')
  return (
    <div className="desk">
      <ScreenTitle>{t`Fields of accounts`}</ScreenTitle>
      <AnswerRegion />
      <BackLink to="/workspace/account">{t`Accounts`}</BackLink>
      <PageHeader
        title={t`Fields of accounts`}
        subtitle={t`What your workspace keeps of companies beside what every workspace does. Everybody here sees and fills them.`}
      />
      <AnswerWithoutScript answer={answer} />
      <Panel
        title={
          fields.length === 0
            ? t`Your own fields`
            : t`${plural({ count: fields.length }, { one: '1 field', other: '# fields' })}`
        }
      >
        {fields.length === 0 ? (
          <EmptyState
            title={t`No fields of your own yet`}
            text={t`Add one below, such as the renewal date, the plan they have or whether they signed a contract.`}
          />
        ) : null}
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
      <Panel title={t`Add field`}>
        <NewField key={fields.length} wrong={wrongFields(answer, 'add-field')} />
      </Panel>
      {away.length > 0 ? <PutAway fields={away} /> : null}
    </div>
  )
}

type RowProps = { field: OwnField; isFirst: boolean; isLast: boolean; wrong: WrongFields }

function FieldRow({ field, isFirst, isLast, wrong }: RowProps): ReactElement {
  const { t } = useLingui()

  const isBusy = useNavigation().formMethod === 'POST'
  const { id, name, kind, choices } = field
  return (
    <li>
      <details open={Object.keys(wrong).length > 0}>
        <summary>
          <Icon name="chevron-right" size={14} />
          <span className="row-title">{name}</span>
          <span className="row-sub">
            {[t(ownFieldKindLabels[kind]), choices.join(', ')].filter(Boolean).join(' · ')}
          </span>
        </summary>
        <Form method="post" className="own-field-form" preventScrollReset>
          <HiddenFields fields={{ intent: 'change-field', field: id }} />
          <Name value={name} wrong={wrong} />
          {kind === 'choice' ? <Choices value={choices.join('\n')} wrong={wrong} /> : null}
          <Button type="submit" loading={isBusy}>
            {t`Save`}
          </Button>
        </Form>
      </details>
      <div className="row-actions">
        {isFirst ? null : (
          <IntentButton
            fields={{ intent: 'move-field', field: id, to: 'up' }}
            icon="arrow-up"
            label={t`Move ${name} up`}
          />
        )}
        {isLast ? null : (
          <IntentButton
            fields={{ intent: 'move-field', field: id, to: 'down' }}
            icon="arrow-down"
            label={t`Move ${name} down`}
          />
        )}
        <IntentButton fields={{ intent: 'archive-field', field: id }} icon="x" label={t`Put ${name} away`} />
      </div>
    </li>
  )
}

function NewField({ wrong }: { wrong: WrongFields }): ReactElement {
  const { t } = useLingui()

  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="own-field-form" preventScrollReset>
      <HiddenFields fields={{ intent: 'add-field' }} />
      <Name value="" wrong={wrong} />
      <NativeSelect
        name="kind"
        label={t`Kind`}
        description={t`It stays as it is; everything else can be changed.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={ownFieldKinds.map((value) => ({ value, label: t(ownFieldKindLabels[value]) }))}
        error={wrong['kind']}
      />
      <Choices value="" wrong={wrong} />
      <Button type="submit" loading={isBusy} leftSection={<Icon name="plus" size={14} />}>
        {t`Add field`}
      </Button>
    </Form>
  )
}

type FieldProps = { value: string; wrong: WrongFields }

function Name({ value, wrong }: FieldProps): ReactElement {
  const { t } = useLingui()

  return (
    <TextInput
      name="name"
      label={t`Name`}
      defaultValue={value}
      maxLength={60}
      required
      autoComplete="off"
      error={wrong['name']}
    />
  )
}

function Choices({ value, wrong }: FieldProps): ReactElement {
  const { t } = useLingui()
  return (
    <Textarea
      name="choices"
      label={t`Choices`}
      description={t`One in each line. Of a choice alone.`}
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
  const { t } = useLingui()

  return (
    <Panel title={t`Put away`}>
      <p className="quiet">{t`Companies keep what they say. Taken out again, it is all there.`}</p>
      <ul className="own-fields">
        {fields.map(({ id, name, kind }) => (
          <li key={id}>
            <span>
              {name} <span className="row-sub">{t(ownFieldKindLabels[kind])}</span>
            </span>
            <div className="row-actions">
              <IntentButton
                fields={{ intent: 'restore-field', field: id }}
                icon="undo-2"
                label={t`Take ${name} out again`}
              />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export const ErrorBoundary = ScreenError
