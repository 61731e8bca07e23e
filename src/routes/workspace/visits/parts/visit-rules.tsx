import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type ReactElement, useRef } from 'react'
import { qualityGradeLabels, qualityKindLabels } from '#src/features/visit/messages/quality-labels.ts'
import { ruledGrades, ruleKinds } from '#src/features/visit/rules/quality.ts'
import type { ListedRule } from '#src/features/visit/server/visit-rules.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { fieldProps } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'
import { useEachAnswer } from '#src/ui/use-each-answer.ts'

/** Rules that grade visits by network or domain. */
export function VisitRules({ rules }: { rules: ListedRule[] }): ReactElement {
  const { t } = useLingui()

  return (
    <Panel title={t`Rules`}>
      <p className="quiet">{t`Rules set the grade of all past and future visits from a network or email domain. Networks are truncated IP addresses.`}</p>
      {rules.length === 0 ? (
        <EmptyState title={t`No rules yet`} text={t`Add one here or from a visit in the list.`} />
      ) : null}
      <ul className="visit-rules">
        {rules.map(({ id, kind, value, grade }) => (
          <li key={id}>
            <span className="visit-rule">
              <span className="row-title">{value}</span>
              <span className="row-sub">
                {t(qualityKindLabels[kind])} · {t(qualityGradeLabels[grade])}
              </span>
            </span>
            <IntentButton
              fields={{ intent: 'remove-rule', rule: id }}
              icon="trash-2"
              label={t`Delete rule for ${value}`}
            />
          </li>
        ))}
      </ul>
      <NewRule />
    </Panel>
  )
}

function NewRule(): ReactElement {
  const { t } = useLingui()

  const fetcher = useAnsweredFetcher()
  const form = useRef<HTMLFormElement>(null)
  useEachAnswer(fetcher.data, ({ kind }) => {
    if (kind === 'done') form.current?.reset()
  })
  const wrong = fetcher.data?.kind === 'refused' ? fetcher.data.fields : {}
  return (
    <fetcher.Form method="post" ref={form} className="new-rule">
      <HiddenFields fields={{ intent: 'add-rule' }} />
      <NativeSelect
        {...fieldProps(wrong, 'kind')}
        label={t({ message: 'About', context: 'subject' })}
        data={ruleKinds.map((kind) => ({ value: kind, label: t(qualityKindLabels[kind]) }))}
      />
      <TextInput
        {...fieldProps(wrong, 'value', 253)}
        label={t`Domain or network`}
        placeholder={t`example.com or 203.0.113.0/24`}
        required
        autoComplete="off"
      />
      <NativeSelect
        {...fieldProps(wrong, 'grade')}
        label={t`Grade`}
        defaultValue="internal"
        data={ruledGrades.map((grade) => ({ value: grade, label: t(qualityGradeLabels[grade]) }))}
      />
      <Button type="submit" variant="default" loading={fetcher.state !== 'idle'}>
        {t`Add rule`}
      </Button>
    </fetcher.Form>
  )
}
