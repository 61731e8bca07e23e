import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { accountFactStageLabels } from '#src/features/account/messages/account-fact-labels.ts'
import { accountStages } from '#src/features/account/schema.ts'
import { flowStepFieldLabels } from '#src/features/automation/messages/flow-step-labels.ts'
import { newRule, ruleFields } from '#src/features/automation/rules/editing/new-step.ts'
import type { Rule, Rules } from '#src/features/automation/schema.ts'
import { Icon } from '#src/ui/icon.tsx'
import { WholeNumber } from './small-inputs.tsx'

type Props = { value: Rules; onChange: (value: Rules, field?: string) => void }

const mostRules = 20

/** Conditions on a lead. */
export function RuleFields({ value, onChange }: Props): ReactElement {
  const { t } = useLingui()
  const { match, rules } = value
  return (
    <>
      <NativeSelect
        size="xs"
        label={t`Match`}
        value={match}
        onChange={(event) =>
          onChange({ ...value, match: event.currentTarget.value === 'any' ? 'any' : 'all' })
        }
        data={[
          { value: 'all', label: t`All conditions` },
          { value: 'any', label: t`Any condition` },
        ]}
      />
      {rules.map((rule, place) => (
        <fieldset key={place} className="flow-rule">
          <legend>{t`Condition ${{ n: place + 1 }}`}</legend>
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
            aria-label={t`Remove condition ${{ n: place + 1 }}`}
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
            {t`Add condition`}
          </Button>
        </div>
      ) : null}
    </>
  )
}

type RuleProps = { rule: Rule; onChange: (rule: Rule, field?: string) => void }

function OneRule({ rule, onChange }: RuleProps): ReactElement {
  const { t } = useLingui()

  return (
    <>
      <NativeSelect
        size="xs"
        label={t`Field`}
        value={rule.field}
        onChange={(event) => {
          const field = ruleFields.find((one) => one === event.currentTarget.value)
          if (field) onChange(newRule(field))
        }}
        data={ruleFields.map((field) => ({ value: field, label: t(flowStepFieldLabels[field]) }))}
      />
      <RuleValue rule={rule} onChange={onChange} />
    </>
  )
}

function RuleValue({ rule, onChange }: RuleProps): ReactElement {
  const { t } = useLingui()

  switch (rule.field) {
    case 'validated':
      return (
        <Whether
          is={rule.is}
          labels={[t`Verified`, t`Not verified`]}
          onChange={(is) => onChange({ ...rule, is })}
        />
      )
    case 'tag':
      return (
        <>
          <OfSelect of={rule.of} onChange={(of) => onChange({ ...rule, of })} />
          <Whether
            is={rule.has}
            labels={[t`Has tag`, t`Doesn’t have tag`]}
            onChange={(has) => onChange({ ...rule, has })}
          />
          <TagInput value={rule.tag} onChange={(tag) => onChange({ ...rule, tag }, 'tag')} />
        </>
      )
    case 'stage':
      return (
        <>
          <Whether is={rule.is} labels={[t`Is`, t`Is not`]} onChange={(is) => onChange({ ...rule, is })} />
          <NativeSelect
            size="xs"
            label={t`Stage`}
            value={rule.stage}
            onChange={(event) => {
              const stage = accountStages.find((one) => one === event.currentTarget.value)
              if (stage) onChange({ ...rule, stage })
            }}
            data={accountStages.map((stage) => ({ value: stage, label: t(accountFactStageLabels[stage]) }))}
          />
        </>
      )
    case 'email_domain':
      return (
        <>
          <Whether is={rule.is} labels={[t`Is`, t`Is not`]} onChange={(is) => onChange({ ...rule, is })} />
          <TextInput
            size="xs"
            label={t`Domain`}
            value={rule.domain}
            maxLength={200}
            onChange={(event) => onChange({ ...rule, domain: event.currentTarget.value }, 'domain')}
          />
        </>
      )
    default:
      return (
        <WholeNumber
          label={t`At least`}
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
  const { t } = useLingui()
  return (
    <NativeSelect
      size="xs"
      aria-label={t`Comparison`}
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
  const { t } = useLingui()
  return (
    <NativeSelect
      size="xs"
      label={t`Applies to`}
      value={of}
      onChange={(event) => onChange(event.currentTarget.value === 'account' ? 'account' : 'lead')}
      data={[
        { value: 'lead', label: t`Lead` },
        { value: 'account', label: t`Company` },
      ]}
    />
  )
}

type TagProps = { value: string; onChange: (tag: string) => void }

/** Commas separate tags. */
export function TagInput({ value, onChange }: TagProps): ReactElement {
  const { t } = useLingui()
  return (
    <TextInput
      size="xs"
      label={t`Tag`}
      value={value}
      maxLength={40}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(',', ''))}
    />
  )
}
