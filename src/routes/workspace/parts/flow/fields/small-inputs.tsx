import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Checkbox, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { weekdayName } from '#src/features/automation/messages/wait-text.ts'
import { useLocale } from '#src/translation/reader.ts'
import { DraftInput } from './draft-input.tsx'

type NumberProps = {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

export function WholeNumber({ label, value, min, max, onChange }: NumberProps): ReactElement {
  const { t } = useLingui()
  return (
    <DraftInput
      type="number"
      label={label}
      value={String(value)}
      min={min}
      max={max}
      error={t`Enter a whole number from ${min} to ${plural(max, { other: '#' })}.`}
      parse={(text) => {
        const number = /^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN
        return number >= min && number <= max ? () => onChange(number) : undefined
      }}
    />
  )
}

type TextProps = { label: string; value: string; onChange: (value: string) => void }

export function TimeInput({ label, value, onChange }: TextProps): ReactElement {
  const { t } = useLingui()
  return (
    <DraftInput
      type="time"
      label={label}
      value={value}
      error={t`Enter a time such as 09:00.`}
      parse={(text) => (/^\d\d:\d\d$/.test(text) ? () => onChange(text) : undefined)}
    />
  )
}

export function DayInput({ label, value, onChange }: TextProps): ReactElement {
  const { t } = useLingui()
  return (
    <DraftInput
      type="date"
      label={label}
      value={value}
      error={t`Choose a day.`}
      parse={(text) => (/^\d{4}-\d\d-\d\d$/.test(text) ? () => onChange(text) : undefined)}
    />
  )
}

type DaysProps = { value: readonly number[]; onChange: (value: number[]) => void }

/** Days of the week; none means all. */
export function WeekdaysInput({ value, onChange }: DaysProps): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <Checkbox.Group
      size="xs"
      label={t`Days of the week`}
      description={t`Leave all unselected for every day.`}
      value={value.map(String)}
      onChange={(days) => onChange(days.map(Number).toSorted((one, other) => one - other))}
    >
      <span className="flow-days">
        {[1, 2, 3, 4, 5, 6, 0].map((day) => (
          <Checkbox key={day} size="xs" value={String(day)} label={weekdayName({ locale }, day)} />
        ))}
      </span>
    </Checkbox.Group>
  )
}

type SelectProps = {
  label: string
  description?: string
  value: string | null
  choices: readonly { id: string; name: string }[]
  /** Label of the empty choice. */
  none: string
  onChange: (value: string | null) => void
}

/** Selects an object that a step uses. A deleted one stays visible. */
export function NamedSelect({
  label,
  description,
  value,
  choices,
  none,
  onChange,
}: SelectProps): ReactElement {
  const { t } = useLingui()
  const isGone = value !== null && !choices.some(({ id }) => id === value)
  return (
    <NativeSelect
      size="xs"
      label={label}
      description={description}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      data={[
        { value: '', label: none },
        ...(isGone ? [{ value, label: t`Deleted item` }] : []),
        ...choices.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
