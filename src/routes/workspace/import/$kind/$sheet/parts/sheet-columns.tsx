import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { customFieldKindLabels } from '#src/features/account/messages/custom-field-labels.ts'
import { countryName } from '#src/features/account/rules/countries.ts'
import { ownName } from '#src/features/account/rules/custom-field.ts'
import { dayOrders } from '#src/features/account/rules/typed-day.ts'
import { decimalMarks } from '#src/features/account/rules/typed-number.ts'
import {
  addedKinds,
  companyModes,
  existingModes,
  fieldsOfKind,
  type SheetField,
} from '#src/features/sheet/schema.ts'
import { LinkOptions } from '#src/routes/workspace/import/$kind/parts/link-options.tsx'
import {
  dayOrderLabels,
  decimalMarkLabels,
  sheetCompanyModeLabels,
  sheetModeLabels,
} from '#src/routes/workspace/import/$kind/parts/sheet-labels.ts'
import { verdictFieldLabels } from '#src/routes/workspace/import/$kind/parts/verdict-labels.ts'
import type { ImportView } from '#src/routes/workspace/import/$kind/server/load-sheet-desk.ts'
import { useLocale } from '#src/translation/reader.ts'

type Props = { sheet: ImportView & { rowsToRun: number } }

/** Maps columns to fields before the import. */
export function SheetColumns({ sheet }: Props): ReactElement {
  const { t } = useLingui()

  const isSent = useNavigation().formMethod === 'POST'
  // After a change, the previous check no longer applies.
  const [isChanged, setChanged] = useState(false)
  return (
    <Form
      method="post"
      className="sheet-form"
      preventScrollReset
      onChange={() => setChanged(true)}
      aria-label={t`Column mapping`}
    >
      <fieldset className="sheet-columns">
        <legend>{t`Column mapping`}</legend>
        <p className="sheet-hint">
          {t`Guessed from the column headers. Sample values are shown below. Columns you don’t map are skipped.`}{' '}
          {sheet.kind === 'links'
            ? t`For a short URL, use only the last part, such as globex-webinar. Write end dates as 2026-12-31 or in your language’s format. They use your workspace’s time zone, and any time of day is ignored. Existing links don’t change.`
            : ''}
        </p>
        {fieldsOfKind[sheet.kind].map((field) => (
          <FieldColumn key={field} field={field} label={t(verdictFieldLabels[field])} sheet={sheet} />
        ))}
        {sheet.own.map((field) => (
          <FieldColumn key={field.id} field={ownName(field)} label={field.name} sheet={sheet} />
        ))}
      </fieldset>
      {sheet.kind === 'links' ? (
        <LinkOptions {...sheet} chosen={sheet.options} />
      ) : (
        <FactOptions sheet={sheet} />
      )}
      {sheet.kind === 'people' ? null : <FormatOptions sheet={sheet} />}
      <div className="sheet-actions">
        <Button type="submit" name="intent" value="look-again" variant="default" loading={isSent}>
          {t`Check again`}
        </Button>
        {sheet.rowsToRun > 0 && !isChanged ? (
          <Button type="submit" name="intent" value="run-sheet" loading={isSent}>
            {t`${plural({ rows: sheet.rowsToRun }, { one: 'Import 1 row', other: 'Import # rows' })}`}
          </Button>
        ) : null}
        {sheet.rowsToRun === 0 && !isChanged ? (
          <p className="sheet-sum">{t`No row in this file would create or change anything.`}</p>
        ) : null}
      </div>
    </Form>
  )
}

/** How to read dates and numbers that could be two. */
function FormatOptions({ sheet: { kind, options, own } }: Props): ReactElement {
  const { t } = useLingui()
  const hasDecimals = own.some((field) => field.kind === 'number')
  return (
    <>
      <NativeSelect
        name="dates"
        label={t`Dates like 03/04/2026`}
        defaultValue={options.dates ?? ''}
        data={[
          { value: '', label: kind === 'links' ? t`Reject these rows` : t`Skip these cells` },
          ...dayOrders.map((value) => ({ value, label: t(dayOrderLabels[value]) })),
        ]}
        className="sheet-existing"
      />
      {hasDecimals ? (
        <NativeSelect
          name="decimals"
          label={t`Numbers like 1.500`}
          description={t`Guessed from the other numbers in the file.`}
          defaultValue={options.decimals ?? '.'}
          data={decimalMarks.map((value) => ({ value, label: t(decimalMarkLabels[value]) }))}
          className="sheet-existing"
        />
      ) : (
        <input type="hidden" name="decimals" value={options.decimals ?? '.'} />
      )}
    </>
  )
}

/** How to handle existing records, and values for new ones. */
function FactOptions({ sheet }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <AddedFields sheet={sheet} />
      <NativeSelect
        name="existing"
        label={t`Existing records`}
        description={t`Empty cells never clear a field.`}
        defaultValue={sheet.existing}
        data={existingModes.map((mode) => ({ value: mode, label: t(sheetModeLabels[mode]) }))}
        className="sheet-existing"
      />
      {sheet.kind === 'people' ? <PeopleOptions sheet={sheet} /> : null}
    </>
  )
}

function PeopleOptions({ sheet: { options, journeys } }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <NativeSelect
        name="companies"
        label={t`Companies that don’t exist yet`}
        defaultValue={options.companies}
        data={companyModes.map((mode) => ({ value: mode, label: t(sheetCompanyModeLabels[mode]) }))}
        className="sheet-existing"
      />
      <NativeSelect
        name="journey"
        label={t`Add to journey`}
        description={t`Adds everyone in the file to the journey, including existing people, and sends them its emails. Rejected rows aren’t added. Undoing the import only removes people it created.`}
        defaultValue={options.journey ?? ''}
        data={[
          { value: '', label: t`None: no emails are sent` },
          ...journeys.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        className="sheet-existing"
      />
    </>
  )
}

type ColumnProps = { field: SheetField; label: string; sheet: ImportView }

function FieldColumn({ field, label, sheet }: ColumnProps): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const { headings, mapping, samples, readings } = sheet
  const [chosen, setChosen] = useState(String(mapping[field] ?? ''))
  const cells = samples.flatMap((row) => (chosen === '' ? [] : (row[Number(chosen)] ?? '') || []))
  const known = chosen === String(mapping[field]) ? readings[field] : undefined
  const sample = cells
    .slice(0, 3)
    .map((cell) => {
      const read = known?.[cell]
      if (read === undefined) return cell
      return `${cell} → ${read === null ? t`skipped` : shownValue(field, read, locale)}`
    })
    .join(' · ')
  return (
    <NativeSelect
      name={`column_${field}`}
      label={label}
      value={chosen}
      onChange={(event) => setChosen(event.currentTarget.value)}
      data={[
        { value: '', label: t`Not mapped` },
        ...headings.map((heading, at) => ({
          value: String(at),
          label: heading.slice(0, 60) || t`Column ${{ at: at + 1 }}`,
        })),
      ]}
      description={chosen === '' ? undefined : sample.slice(0, 160) || t`No values in the first few rows`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}

function shownValue(field: SheetField, value: string | number, locale: string): string {
  if (typeof value === 'number') return value.toLocaleString(locale)
  return field === 'country' ? countryName(locale, value) : value
}

/** Unmapped columns can become custom fields. */
function AddedFields({ sheet }: { sheet: ImportView }): ReactElement | null {
  const { t } = useLingui()

  const used = new Set(Object.values(sheet.mapping))
  const free = sheet.headings.map((heading, at) => ({ heading, at })).filter(({ at }) => !used.has(at))
  if (free.length === 0) return null
  return (
    <details>
      <summary>{t`${plural({ count: free.length }, { one: '1 column skipped', other: '# columns skipped' })}`}</summary>
      <p className="sheet-hint">{t`Turn a column into a custom field: choose a type, then check the file again.`}</p>
      <fieldset className="sheet-columns">
        <legend>{t`Create custom fields from`}</legend>
        {free.map(({ heading, at }) => (
          <NativeSelect
            key={at}
            name={`added_${at}`}
            label={heading.slice(0, 60) || t`Column ${{ at: at + 1 }}`}
            data={[
              { value: '', label: t`No field` },
              ...addedKinds.map((value) => ({ value, label: t(customFieldKindLabels[value]) })),
            ]}
          />
        ))}
      </fieldset>
    </details>
  )
}
