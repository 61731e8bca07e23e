import { Button, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { useAnsweredFetcher } from '#src/features/home/parts/use-answer.tsx'
import { visitWords } from '#src/features/home/words/visit-words.ts'
import { givenGrades, ruledGrades, type VisitRule } from '#src/features/visit/rules/quality.ts'
import type { ShownVisit } from '#src/features/visit/schema.ts'
import { qualityWords } from '#src/features/visit/words/quality-words.ts'
import { useWords } from '#src/words/reader.ts'

/** Corrects the grade of one visit, or of all that come from where it came. */
export function GradeForms({ visit }: { visit: ShownVisit }): ReactElement {
  const words = useWords(visitWords)
  return (
    <div className="grade-forms">
      <HandForm visit={visit} />
      {visit.domain ? (
        <RuleForm kind="domain" value={visit.domain} label={words.alwaysDomain(visit.domain)} />
      ) : null}
      {visit.network ? (
        <RuleForm kind="network" value={visit.network} label={words.alwaysNetwork(visit.network)} />
      ) : null}
    </div>
  )
}

function HandForm({ visit: { id, grade, isGradedByHand } }: { visit: ShownVisit }): ReactElement {
  const words = useWords(visitWords)
  const { grades } = useWords(qualityWords)
  const fetcher = useAnsweredFetcher()
  const chosen = isGradedByHand && grade ? grade : 'auto'
  return (
    <fetcher.Form method="post" className="grade-form">
      <HiddenFields fields={{ intent: 'grade-visit', visit: id }} />
      <NativeSelect
        key={chosen}
        name="grade"
        size="xs"
        label={words.countsAs}
        defaultValue={chosen}
        data={[
          { value: 'auto', label: words.asWeSee },
          ...givenGrades.map((one) => ({ value: one, label: grades[one] })),
        ]}
      />
      <Button type="submit" size="xs" variant="default" loading={fetcher.state !== 'idle'}>
        {words.save}
      </Button>
    </fetcher.Form>
  )
}

function RuleForm({ kind, value, label }: Omit<VisitRule, 'grade'> & { label: string }): ReactElement {
  const words = useWords(visitWords)
  const { grades } = useWords(qualityWords)
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
        data={ruledGrades.map((one) => ({ value: one, label: grades[one] }))}
        error={wrong}
      />
      <Button type="submit" size="xs" variant="default" loading={fetcher.state !== 'idle'}>
        {words.always}
      </Button>
    </fetcher.Form>
  )
}
