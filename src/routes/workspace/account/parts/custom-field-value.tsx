import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import {
  type CustomField,
  type CustomValue,
  ownName,
  ownText,
} from '#src/features/account/rules/custom-field.ts'
import type { Locale } from '#src/translation/locale.ts'
import { useLocale } from '#src/translation/reader.ts'
import type { Say } from '#src/translation/speak.ts'

type Props = { field: Pick<CustomField, 'kind'>; value: CustomValue | null | undefined }

/** The value of a custom field. */
export function CustomFieldValue({ field, value }: Props): ReactElement | null {
  const { t } = useLingui()
  const text = customFieldText(field, value, { locale: useLocale(), say: t })
  return text === '' ? null : <span>{text}</span>
}

type Way = { locale: Locale; say: Say }

export function customFieldText(
  { kind }: Props['field'],
  value: Props['value'],
  { locale, say }: Way,
): string {
  if (typeof value === 'boolean') return value ? say(msg`Yes`) : say(msg`No`)
  if (kind === 'date' && typeof value === 'string')
    return new Date(`${value}T00:00:00Z`).toLocaleDateString(locale, { timeZone: 'UTC', dateStyle: 'medium' })
  if (kind === 'url' && typeof value === 'string') return value.replace(/^https?:\/\//, '')
  return ownText(value, locale)
}

type FieldProps = { field: CustomField; value: CustomValue | undefined; label: string }

/** The input of a custom field in an open cell. */
export function CustomFieldInput({ field, value, label }: FieldProps): ReactElement {
  const locale = useLocale()
  const name = ownName(field)
  const text = ownText(value, locale)
  const choices = useCustomFieldChoices(field, text)
  if (choices)
    return (
      <select name={name} aria-label={label} defaultValue={text}>
        {choices.map(({ value: one, label: word }) => (
          <option key={one} value={one}>
            {word}
          </option>
        ))}
      </select>
    )
  if (field.kind === 'date') return <input type="date" name={name} aria-label={label} defaultValue={text} />
  return (
    <input
      type="text"
      name={name}
      aria-label={label}
      defaultValue={text}
      maxLength={500}
      autoComplete="off"
      {...(field.kind === 'number' && { inputMode: 'decimal' })}
    />
  )
}

/** The choices; undefined for free input. A current value stays a choice even if it left the list. */
export function useCustomFieldChoices(
  field: CustomField,
  said: string,
): { value: string; label: string }[] | undefined {
  const { t } = useLingui()

  if (field.kind === 'yes_no')
    return [
      { value: '', label: t`Unknown` },
      { value: 'yes', label: t`Yes` },
      { value: 'no', label: t`No` },
    ]
  if (field.kind !== 'choice') return undefined
  const former = said === '' || field.choices.includes(said) ? [] : [said]
  return ['', ...field.choices, ...former].map((value) => ({ value, label: value || t`Unknown` }))
}
