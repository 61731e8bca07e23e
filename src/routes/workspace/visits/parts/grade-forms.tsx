import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { qualityGradeLabels } from '#src/features/visit/messages/quality-labels.ts'
import { givenGrades, ruledGrades, type VisitRule } from '#src/features/visit/rules/quality.ts'
import type { ShownVisit } from '#src/features/visit/schema.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'

/** Changes the grade of one visit, or of all from its domain or network. */
export function GradeForms({ visit }: { visit: ShownVisit }): ReactElement {
  const { t } = useLingui()
  return (
    <div className="grade-forms">
      <HandForm visit={visit} />
      {visit.domain ? (
        <RuleForm
          kind="domain"
          value={visit.domain}
          label={t`Always grade visitors from ${{ domain: visit.domain }} as`}
        />
      ) : null}
      {visit.network ? (
        <RuleForm
          kind="network"
          value={visit.network}
          label={t`Always grade visits from ${{ network: visit.network }} as`}
        />
      ) : null}
    </div>
  )
}

function HandForm({ visit: { id, grade, isGradedByHand } }: { visit: ShownVisit }): ReactElement {
  const { t } = useLingui()

  const fetcher = useAnsweredFetcher()
  const chosen = isGradedByHand && grade ? grade : 'auto'
  return (
    <fetcher.Form method="post" className="grade-form">
      <HiddenFields fields={{ intent: 'grade-visit', visit: id }} />
      <NativeSelect
        key={chosen}
        name="grade"
        size="xs"
        label={t`Grade`}
        defaultValue={chosen}
        data={[
          { value: 'auto', label: t`Automatic` },
          ...givenGrades.map((one) => ({ value: one, label: t(qualityGradeLabels[one]) })),
        ]}
      />
      <Button type="submit" size="xs" variant="default" loading={fetcher.state !== 'idle'}>
        {t`Save`}
      </Button>
    </fetcher.Form>
  )
}

function RuleForm({ kind, value, label }: Omit<VisitRule, 'grade'> & { label: string }): ReactElement {
  const { t } = useLingui()

  const fetcher = useAnsweredFetcher()
  const wrong = fetcher.data?.kind === 'refused' ? fetcher.data.fields['value'] : undefined
  return (
    <fetcher.Form method="post" className="grade-form">
      <HiddenFields fields={{ intent: 'add-rule', kind, value }} />
      <NativeSelect
        name="grade"
        size="xs"
        label={label}
        defaultValue="internal"
        data={ruledGrades.map((one) => ({ value: one, label: t(qualityGradeLabels[one]) }))}
        error={wrong}
      />
      <Button type="submit" size="xs" variant="default" loading={fetcher.state !== 'idle'}>
        {t`Always`}
      </Button>
    </fetcher.Form>
  )
}
