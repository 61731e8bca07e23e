import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { flowStepHappeningLabels } from '#src/features/automation/messages/flow-step-labels.ts'
import { happeningKinds, newHappening } from '#src/features/automation/rules/editing/new-step.ts'
import type { Duration, Trigger } from '#src/features/automation/schema.ts'
import { EventFields, EventSubject } from './event-fields.tsx'
import type { FieldsProps } from './fields-props.ts'
import { DayInput, TimeInput, WeekdaysInput, WholeNumber } from './small-inputs.tsx'

export function TriggerFields({ config, choices, onChange }: FieldsProps<'trigger'>): ReactElement {
  const { t } = useLingui()

  return (
    <>
      <NativeSelect
        size="xs"
        label={t`Starts when`}
        value={config.on}
        onChange={(event) => onChange(triggerOf(event.currentTarget.value))}
        data={[
          ...happeningKinds.map((on) => ({ value: on, label: t(flowStepHappeningLabels[on]) })),
          { value: 'list_entry', label: t`A lead is added by a member or from a list` },
        ]}
      />
      {config.on === 'list_entry' ? (
        <p className="quiet">{t`Add leads under “Runs” or with a step in another journey.`}</p>
      ) : (
        <EventSubject value={config} choices={choices} onChange={onChange} />
      )}
    </>
  )
}

function triggerOf(on: string): Trigger {
  const known = happeningKinds.find((kind) => kind === on)
  return known ? newHappening(known) : { on: 'list_entry' }
}

const longest = { minutes: 525_600, hours: 8760, days: 365 }

export function WaitFields({ config, onChange }: FieldsProps<'wait'>): ReactElement {
  const { t } = useLingui()
  return <DurationFields label={t`Duration`} value={config} onChange={onChange} />
}

type DurationProps = { label: string; value: Duration; onChange: (value: Duration, field?: string) => void }

export function DurationFields({ label, value, onChange }: DurationProps): ReactElement {
  const { t } = useLingui()
  return (
    <div className="flow-pair">
      <WholeNumber
        label={label}
        value={value.amount}
        min={1}
        max={longest[value.unit]}
        onChange={(amount) => onChange({ ...value, amount }, 'amount')}
      />
      <NativeSelect
        size="xs"
        label={t`Unit`}
        value={value.unit}
        onChange={(event) => {
          const unit = (['minutes', 'hours', 'days'] as const).find(
            (one) => one === event.currentTarget.value,
          )
          if (unit) onChange({ unit, amount: Math.min(value.amount, longest[unit]) })
        }}
        data={Object.entries({ minutes: t`Minutes`, hours: t`Hours`, days: t`Days` }).map(([unit, name]) => ({
          value: unit,
          label: name,
        }))}
      />
    </div>
  )
}

export function WaitUntilFields({ config, choices, onChange }: FieldsProps<'wait_until'>): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <NativeSelect
        size="xs"
        label={t`Until`}
        value={config.until}
        onChange={(event) => onChange(untilOf(event.currentTarget.value))}
        data={[
          { value: 'time', label: t`A time of day` },
          { value: 'date', label: t`A date` },
          { value: 'happening', label: t`An event` },
        ]}
      />
      {config.until === 'happening' ? (
        <>
          <EventFields
            label={t`Wait for`}
            value={config.happening}
            choices={choices}
            onChange={(happening, field) => onChange({ ...config, happening }, field)}
          />
          <DurationFields
            label={t`Time limit`}
            value={config.within}
            onChange={(within, field) => onChange({ ...config, within }, field)}
          />
        </>
      ) : (
        <>
          {config.until === 'date' ? (
            <DayInput
              label={t`Day`}
              value={config.date}
              onChange={(date) => onChange({ ...config, date }, 'date')}
            />
          ) : null}
          <TimeInput
            label={t({ message: 'Time', context: 'of day' })}
            value={config.at}
            onChange={(at) => onChange({ ...config, at }, 'at')}
          />
          {config.until === 'time' ? (
            <WeekdaysInput
              value={config.weekdays}
              onChange={(weekdays) => onChange({ ...config, weekdays })}
            />
          ) : null}
          <p className="quiet">{t`In the lead’s time zone.`}</p>
        </>
      )}
    </>
  )
}

function untilOf(until: string): FieldsProps<'wait_until'>['config'] {
  if (until === 'happening')
    return { until, happening: newHappening('link_opened'), within: { amount: 3, unit: 'days' } }
  if (until === 'date') return { until, date: new Date().toISOString().slice(0, 10), at: '09:00' }
  return { until: 'time', at: '09:00', weekdays: [1, 2, 3, 4, 5] }
}
