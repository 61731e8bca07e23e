import { useLingui } from '@lingui/react/macro'
import { ActionIcon, MultiSelect, NativeSelect, TagsInput, TextInput, Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import { accountFactStageLabels } from '#src/features/account/messages/account-fact-labels.ts'
import { countriesByName } from '#src/features/account/rules/countries.ts'
import { accountStages } from '#src/features/account/schema.ts'
import {
  criterionFieldLabels,
  criterionModeLabels,
  criterionOperatorLabels,
} from '#src/features/icp/messages/criterion-labels.ts'
import { icpLabels } from '#src/features/icp/messages/icp-labels.ts'
import {
  criterionFields,
  fieldKinds,
  modes,
  operators,
  operatorsOf,
} from '#src/features/icp/rules/criterion.ts'
import { type RowField, rowName } from '#src/features/icp/rules/read-criteria.ts'
import { useLocale } from '#src/translation/reader.ts'
import type { FieldErrors } from '#src/ui/form-answer.ts'
import { Icon } from '#src/ui/icon.tsx'
import { type DraftRow, withField } from './draft-rows.ts'

type Props = {
  row: DraftRow
  /** Its position, from 1. */
  place: number
  tags: string[]
  wrong: FieldErrors
  onChange: (row: DraftRow) => void
  onRemove: () => void
}

/** One criterion: field, comparison, effect and points. */
export function CriterionRow({ row, place, tags, wrong, onChange, onRemove }: Props): ReactElement {
  const { t } = useLingui()

  const { field, operator, mode, weight } = row
  const fitting = field === '' ? operators : operatorsOf[fieldKinds[field]]
  function named(name: RowField) {
    return { name: rowName(row.key, name), error: wrong[rowName(row.key, name)] }
  }
  return (
    <fieldset className="icp-row">
      <legend className="visually-hidden">{t`Criterion ${{ n: place }}`}</legend>
      <NativeSelect
        {...named('field')}
        label={t`Field`}
        value={field}
        onChange={({ currentTarget }) => onChange(withField(row, currentTarget.value))}
        data={[
          { value: '', label: t`Choose a field` },
          ...criterionFields.map((value) => ({ value, label: t(criterionFieldLabels[value]) })),
        ]}
      />
      <NativeSelect
        {...named('mode')}
        label={t`Effect`}
        value={mode}
        onChange={({ currentTarget }) => {
          const chosen = modes.find((one) => one === currentTarget.value)
          if (chosen) onChange({ ...row, mode: chosen })
        }}
        data={modes.map((value) => ({ value, label: t(criterionModeLabels[value]) }))}
      />
      <TextInput
        {...named('weight')}
        className="icp-weight"
        label={t`Points`}
        type="number"
        min={0}
        max={100}
        value={mode === 'exclude' ? '' : weight}
        disabled={mode === 'exclude'}
        onChange={({ currentTarget }) => onChange({ ...row, weight: currentTarget.value })}
      />
      <NativeSelect
        {...named('operator')}
        label={t`Comparison`}
        value={operator}
        onChange={({ currentTarget }) => {
          const chosen = operators.find((one) => one === currentTarget.value)
          if (chosen) onChange({ ...row, operator: chosen })
        }}
        data={fitting.map((value) => ({ value, label: t(criterionOperatorLabels[value]) }))}
      />
      <Compared row={row} tags={tags} wrong={wrong} onChange={onChange} />
      <Tooltip label={t`Remove criterion ${{ n: place }}`}>
        <ActionIcon
          className="icp-remove"
          aria-label={t`Remove criterion ${{ n: place }}`}
          onClick={onRemove}
        >
          <Icon name="x" />
        </ActionIcon>
      </Tooltip>
    </fieldset>
  )
}

const mostValues = 50

type ComparedProps = Pick<Props, 'row' | 'tags' | 'wrong' | 'onChange'>

/** The compared values or range. */
function Compared({ row, tags, wrong, onChange }: ComparedProps): ReactElement {
  const kind = row.field === '' ? undefined : fieldKinds[row.field]
  if (kind === 'presence') return <div className="icp-values" />
  if (kind === 'number') return <Range row={row} wrong={wrong} onChange={onChange} />
  return <Values row={row} tags={tags} wrong={wrong} onChange={onChange} />
}

function Range({ row, wrong, onChange }: Omit<ComparedProps, 'tags'>): ReactElement {
  const { t } = useLingui()
  const ends = ['from', 'to'] as const
  return (
    <div className="icp-values icp-range">
      {ends.map((end) => (
        <TextInput
          key={end}
          name={rowName(row.key, end)}
          label={t(icpLabels[end])}
          inputMode="numeric"
          value={row[end]}
          maxLength={20}
          autoComplete="off"
          error={wrong[rowName(row.key, end)]}
          onChange={({ currentTarget }) => onChange({ ...row, [end]: currentTarget.value })}
        />
      ))}
    </div>
  )
}

function Values({ row, tags, wrong, onChange }: ComparedProps): ReactElement {
  const { t } = useLingui()

  const locale = useLocale()
  const name = rowName(row.key, 'values')
  const field = {
    className: 'icp-values',
    label: t`Values`,
    value: row.values,
    onChange: (values: string[]) => onChange({ ...row, values }),
    error: wrong[name],
    size: 'sm' as const,
    hiddenInputProps: { disabled: true },
  }
  const kept = <input type="hidden" name={name} value={row.values.join(',')} />
  if (row.field === 'country' || row.field === 'stage')
    return (
      <>
        {kept}
        <MultiSelect
          {...field}
          maxValues={mostValues}
          searchable
          data={
            row.field === 'stage'
              ? accountStages.map((value) => ({ value, label: t(accountFactStageLabels[value]) }))
              : countriesByName(locale).map(({ code, name: label }) => ({ value: code, label }))
          }
        />
      </>
    )
  return (
    <>
      {kept}
      <TagsInput
        {...field}
        maxTags={mostValues}
        splitChars={[',', ';']}
        acceptValueOnBlur
        data={row.field === 'tags' ? tags : []}
        placeholder={row.values.length === 0 ? t`Separate with commas` : ''}
      />
    </>
  )
}
