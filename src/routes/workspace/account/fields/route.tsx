import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { useNavigation } from 'react-router'
import { customFieldKindLabels } from '#src/features/account/messages/custom-field-labels.ts'
import { type CustomField, customFieldKinds } from '#src/features/account/rules/custom-field.ts'
import { listArchivedFields, listCustomFields } from '#src/features/account/server/custom-fields.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { answerMember } from '#src/routes/server/answer-form.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { type FieldErrors, fieldErrors, fieldProps } from '#src/ui/form-answer.ts'
import { Icon } from '#src/ui/icon.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import type { Route } from './+types/route.ts'
import { customFieldIntents } from './actions.ts'
import './parts/custom-fields.css'

/** `/workspace/account/fields`: custom fields of accounts. */
export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const { workspace } = context.get(memberContext)
  return {
    fields: await listCustomFields(platform, { workspace }),
    away: await listArchivedFields(platform, { workspace }),
  }
}

export const action = answerMember(customFieldIntents)

export default function OwnFieldsScreen({
  loaderData,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()

  const { fields, away } = loaderData
  const wrong = fieldErrors(answer, 'change-field')
  return (
    <Screen
      title={t`Custom fields`}
      subtitle={t`Extra fields for your accounts. Every member can view and edit them.`}
      back={<BackLink to="/workspace/account">{t`Accounts`}</BackLink>}
    >
      <Panel
        title={
          fields.length === 0
            ? t`Custom fields`
            : t`${plural({ count: fields.length }, { one: '1 field', other: '# fields' })}`
        }
      >
        {fields.length === 0 ? (
          <EmptyState
            title={t`No custom fields yet`}
            text={t`Add one below, such as renewal date, plan or contract status.`}
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
        <NewField key={fields.length} wrong={fieldErrors(answer, 'add-field')} />
      </Panel>
      {away.length > 0 ? <PutAway fields={away} /> : null}
    </Screen>
  )
}

type RowProps = { field: CustomField; isFirst: boolean; isLast: boolean; wrong: FieldErrors }

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
            {[t(customFieldKindLabels[kind]), choices.join(', ')].filter(Boolean).join(' · ')}
          </span>
        </summary>
        <IntentForm
          fields={{ intent: 'change-field', field: id }}
          className="own-field-form"
          preventScrollReset
        >
          <Name value={name} wrong={wrong} />
          {kind === 'choice' ? <Choices value={choices.join('\n')} wrong={wrong} /> : null}
          <Button type="submit" loading={isBusy}>
            {t`Save`}
          </Button>
        </IntentForm>
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
        <IntentButton fields={{ intent: 'archive-field', field: id }} icon="x" label={t`Archive ${name}`} />
      </div>
    </li>
  )
}

function NewField({ wrong }: { wrong: FieldErrors }): ReactElement {
  const { t } = useLingui()

  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <IntentForm fields={{ intent: 'add-field' }} className="own-field-form" preventScrollReset>
      <Name value="" wrong={wrong} />
      <NativeSelect
        {...fieldProps(wrong, 'kind')}
        label={t`Type`}
        description={t`The type can’t be changed later.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={customFieldKinds.map((value) => ({ value, label: t(customFieldKindLabels[value]) }))}
      />
      <Choices value="" wrong={wrong} />
      <Button type="submit" loading={isBusy} leftSection={<Icon name="plus" size={14} />}>
        {t`Add field`}
      </Button>
    </IntentForm>
  )
}

type FieldProps = { value: string; wrong: FieldErrors }

function Name({ value, wrong }: FieldProps): ReactElement {
  const { t } = useLingui()

  return (
    <TextInput
      {...fieldProps(wrong, 'name', 60)}
      label={t`Name`}
      defaultValue={value}
      required
      autoComplete="off"
    />
  )
}

function Choices({ value, wrong }: FieldProps): ReactElement {
  const { t } = useLingui()
  return (
    <Textarea
      {...fieldProps(wrong, 'choices')}
      label={t`Choices`}
      description={t`One per line, for choice fields only.`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      defaultValue={value}
      autosize
      minRows={2}
      maxRows={10}
    />
  )
}

function PutAway({ fields }: { fields: CustomField[] }): ReactElement {
  const { t } = useLingui()

  return (
    <Panel title={t`Archived`}>
      <p className="quiet">{t`Accounts keep their values. Restore a field to show them again.`}</p>
      <ul className="own-fields">
        {fields.map(({ id, name, kind }) => (
          <li key={id}>
            <span>
              {name} <span className="row-sub">{t(customFieldKindLabels[kind])}</span>
            </span>
            <div className="row-actions">
              <IntentButton
                fields={{ intent: 'restore-field', field: id }}
                icon="undo-2"
                label={t`Restore ${name}`}
              />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export const ErrorBoundary = ScreenError
