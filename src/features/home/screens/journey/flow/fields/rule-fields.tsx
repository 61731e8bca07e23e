import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { accountStages } from '#src/features/account/schema.ts'
import { accountFactWords } from '#src/features/account/words/account-fact-words.ts'
import { newRule, ruleFields } from '#src/features/automation/rules/editing/new-step.ts'
import type { Rule, Rules } from '#src/features/automation/schema.ts'
import { flowStepWords } from '#src/features/automation/words/flow-step-words.ts'
import { flowFieldWords } from '#src/features/home/words/flow-field-words.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useWords } from '#src/words/reader.ts'
import { WholeNumber } from './small-inputs.tsx'

type Props = { value: Rules; onChange: (value: Rules, field?: string) => void }

const mostRules = 20

/** What is asked of a lead. */
export function RuleFields({ value, onChange }: Props): ReactElement {
  const words = useWords(flowFieldWords)
  const { match, rules } = value
  return (
    <>
      <NativeSelect
        size="xs"
        label={words.match}
        value={match}
        onChange={(event) =>
          onChange({ ...value, match: event.currentTarget.value === 'any' ? 'any' : 'all' })
        }
        data={[
          { value: 'all', label: words.matchAll },
          { value: 'any', label: words.matchAny },
        ]}
      />
      {rules.map((rule, place) => (
        <fieldset key={place} className="flow-rule">
          <legend>{words.ruleNumbered(place + 1)}</legend>
          <OneRule
            rule={rule}
            onChange={(next, field) =>
              onChange(
                { ...value, rules: rules.map((one, at) => (at === place ? next : one)) },
                field && `${field} ${place}`,
              )
            }
          />
          <ActionIcon
            aria-label={words.removeRule(place + 1)}
            onClick={() => onChange({ ...value, rules: rules.filter((_, at) => at !== place) })}
          >
            <Icon name="trash-2" size={14} />
          </ActionIcon>
        </fieldset>
      ))}
      {rules.length < mostRules ? (
        <div>
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<Icon name="plus" size={12} />}
            onClick={() => onChange({ ...value, rules: [...rules, newRule('tag')] })}
          >
            {words.addRule}
          </Button>
        </div>
      ) : null}
    </>
  )
}

type RuleProps = { rule: Rule; onChange: (rule: Rule, field?: string) => void }

function OneRule({ rule, onChange }: RuleProps): ReactElement {
  const words = useWords(flowFieldWords)
  const { fields } = useWords(flowStepWords)
  return (
    <>
      <NativeSelect
        size="xs"
        label={words.ofLead}
        value={rule.field}
        onChange={(event) => {
          const field = ruleFields.find((one) => one === event.currentTarget.value)
          if (field) onChange(newRule(field))
        }}
        data={ruleFields.map((field) => ({ value: field, label: fields[field] }))}
      />
      <RuleValue rule={rule} onChange={onChange} />
    </>
  )
}

function RuleValue({ rule, onChange }: RuleProps): ReactElement {
  const words = useWords(flowFieldWords)
  const { stages } = useWords(accountFactWords)
  switch (rule.field) {
    case 'validated':
      return (
        <Whether
          is={rule.is}
          labels={[words.isSo, words.isNotSo]}
          onChange={(is) => onChange({ ...rule, is })}
        />
      )
    case 'tag':
      return (
        <>
          <OfSelect of={rule.of} onChange={(of) => onChange({ ...rule, of })} />
          <Whether
            is={rule.has}
            labels={[words.has, words.hasNot]}
            onChange={(has) => onChange({ ...rule, has })}
          />
          <TagInput value={rule.tag} onChange={(tag) => onChange({ ...rule, tag }, 'tag')} />
        </>
      )
    case 'stage':
      return (
        <>
          <Whether
            is={rule.is}
            labels={[words.is, words.isNot]}
            onChange={(is) => onChange({ ...rule, is })}
          />
          <NativeSelect
            size="xs"
            label={words.stage}
            value={rule.stage}
            onChange={(event) => {
              const stage = accountStages.find((one) => one === event.currentTarget.value)
              if (stage) onChange({ ...rule, stage })
            }}
            data={accountStages.map((stage) => ({ value: stage, label: stages[stage] }))}
          />
        </>
      )
    case 'email_domain':
      return (
        <>
          <Whether
            is={rule.is}
            labels={[words.is, words.isNot]}
            onChange={(is) => onChange({ ...rule, is })}
          />
          <TextInput
            size="xs"
            label={words.domain}
            value={rule.domain}
            maxLength={200}
            onChange={(event) => onChange({ ...rule, domain: event.currentTarget.value }, 'domain')}
          />
        </>
      )
    default:
      return (
        <WholeNumber
          label={words.atLeast}
          value={rule.atLeast}
          min={rule.field === 'score' ? -100_000 : 0}
          max={rule.field === 'visits' ? 10_000 : rule.field === 'score' ? 100_000 : 1_000_000}
          onChange={(atLeast) => onChange({ ...rule, atLeast }, 'least')}
        />
      )
  }
}

type WhetherProps = { is: boolean; labels: readonly [string, string]; onChange: (is: boolean) => void }

function Whether({ is, labels, onChange }: WhetherProps): ReactElement {
  const words = useWords(flowFieldWords)
  return (
    <NativeSelect
      size="xs"
      aria-label={words.whether}
      value={is ? 'yes' : 'no'}
      onChange={(event) => onChange(event.currentTarget.value === 'yes')}
      data={[
        { value: 'yes', label: labels[0] },
        { value: 'no', label: labels[1] },
      ]}
    />
  )
}

type OfProps = { of: 'lead' | 'account'; onChange: (of: 'lead' | 'account') => void }

export function OfSelect({ of, onChange }: OfProps): ReactElement {
  const words = useWords(flowFieldWords)
  return (
    <NativeSelect
      size="xs"
      label={words.ofWhom}
      value={of}
      onChange={(event) => onChange(event.currentTarget.value === 'account' ? 'account' : 'lead')}
      data={[
        { value: 'lead', label: words.theLead },
        { value: 'account', label: words.theCompany },
      ]}
    />
  )
}

type TagProps = { value: string; onChange: (tag: string) => void }

/** A comma would stand between tags. */
export function TagInput({ value, onChange }: TagProps): ReactElement {
  const words = useWords(flowFieldWords)
  return (
    <TextInput
      size="xs"
      label={words.tag}
      value={value}
      maxLength={40}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(',', ''))}
    />
  )
}
