import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import type { FieldsProps } from './fields-props.ts'
import { RuleFields } from './rule-fields.tsx'
import { WholeNumber } from './small-inputs.tsx'

export function ConditionFields({ config, onChange }: FieldsProps<'condition'>): ReactElement {
  return <RuleFields value={config} onChange={onChange} />
}

const mostShares = 10

export function SplitFields({ config: { shares }, onChange }: FieldsProps<'split'>): ReactElement {
  const { t } = useLingui()
  const sum = shares.reduce((total, { percent }) => total + percent, 0)
  return (
    <>
      {shares.map((share, place) => (
        <div key={share.id} className="flow-pair">
          <WholeNumber
            label={t`Branch ${{ n: place + 1 }} percentage`}
            value={share.percent}
            min={0}
            max={100}
            onChange={(percent) =>
              onChange(
                { shares: shares.map((one) => (one.id === share.id ? { ...one, percent } : one)) },
                `share ${share.id}`,
              )
            }
          />
          {shares.length > 2 ? (
            <ActionIcon
              aria-label={t`Remove branch ${{ n: place + 1 }}`}
              onClick={() => onChange({ shares: shares.filter(({ id }) => id !== share.id) })}
            >
              <Icon name="trash-2" size={14} />
            </ActionIcon>
          ) : null}
        </div>
      ))}
      <p className="quiet">{t`Total ${sum}%`}</p>
      <div className="flow-step-actions">
        {shares.length < mostShares ? (
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<Icon name="plus" size={12} />}
            onClick={() => onChange({ shares: [...shares, { id: freeId(shares), percent: 0 }] })}
          >
            {t`Add branch`}
          </Button>
        ) : null}
        <Button size="compact-xs" variant="default" onClick={() => onChange({ shares: evenly(shares) })}>
          {t`Split evenly`}
        </Button>
      </div>
    </>
  )
}

type Share = FieldsProps<'split'>['config']['shares'][number]

function freeId(shares: readonly Share[]): string {
  const letters = 'abcdefghijklmnop'
  return [...letters].find((letter) => shares.every(({ id }) => id !== letter)) ?? crypto.randomUUID()
}

/** Integer percents that sum to 100; the first ones take the remainder. */
function evenly(shares: readonly Share[]): Share[] {
  const [each, over] = [Math.floor(100 / shares.length), 100 % shares.length]
  return shares.map((share, place) => ({ ...share, percent: each + (place < over ? 1 : 0) }))
}

export function GoalFields({ config, onChange }: FieldsProps<'goal'>): ReactElement {
  const { t } = useLingui()
  return (
    <TextInput
      size="xs"
      label={t`Goal name`}
      value={config.name}
      maxLength={120}
      onChange={(event) => onChange({ name: event.currentTarget.value }, 'name')}
    />
  )
}

export function EndFields(): ReactElement {
  const { t } = useLingui()
  return <p className="quiet">{t`No settings. Runs end here.`}</p>
}
