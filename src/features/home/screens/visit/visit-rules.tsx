import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type ReactElement, useRef } from 'react'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import { useAnsweredFetcher } from '#src/features/home/parts/use-answer.tsx'
import { visitWords } from '#src/features/home/words/visit-words.ts'
import { ruledGrades, ruleKinds } from '#src/features/visit/rules/quality.ts'
import type { ListedRule } from '#src/features/visit/server/visit-rules.ts'
import { qualityWords } from '#src/features/visit/words/quality-words.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useEachAnswer } from '#src/ui/use-each-answer.ts'
import { useWords } from '#src/words/reader.ts'

/** What visits from a network or a domain always count as. */
export function VisitRules({ rules }: { rules: ListedRule[] }): ReactElement {
  const words = useWords(visitWords)
  const quality = useWords(qualityWords)
  return (
    <Panel title={words.rules}>
      <p className="quiet">{words.rulesText}</p>
      {rules.length === 0 ? <EmptyState title={words.noRules} text={words.firstRule} /> : null}
      <ul className="visit-rules">
        {rules.map(({ id, kind, value, grade }) => (
          <li key={id}>
            <span className="visit-rule">
              <span className="row-title">{value}</span>
              <span className="row-sub">
                {quality.kinds[kind]} · {quality.grades[grade]}
              </span>
            </span>
            <IntentButton
              fields={{ intent: 'remove-rule', rule: id }}
              icon="trash-2"
              label={words.removeRule(value)}
            />
          </li>
        ))}
      </ul>
      <NewRule />
    </Panel>
  )
}

function NewRule(): ReactElement {
  const words = useWords(visitWords)
  const quality = useWords(qualityWords)
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
        name="kind"
        label={words.about}
        data={ruleKinds.map((kind) => ({ value: kind, label: quality.kinds[kind] }))}
        error={wrong['kind']}
      />
      <TextInput
        name="value"
        label={words.value}
        placeholder={words.valueHint}
        maxLength={253}
        required
        autoComplete="off"
        error={wrong['value']}
      />
      <NativeSelect
        name="grade"
        label={words.countAs}
        defaultValue="internal"
        data={ruledGrades.map((grade) => ({ value: grade, label: quality.grades[grade] }))}
        error={wrong['grade']}
      />
      <Button type="submit" variant="default" loading={fetcher.state !== 'idle'}>
        {words.addRule}
      </Button>
    </fetcher.Form>
  )
}
