import { Button, NativeSelect } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { ownName } from '#src/features/account/rules/own-field.ts'
import { ownFieldWords } from '#src/features/account/words/own-field-words.ts'
import type { SheetDesk } from '#src/features/home/server/load-sheet-desk.ts'
import { sheetWords } from '#src/features/home/words/sheet-words.ts'
import { verdictWords } from '#src/features/home/words/verdict-words.ts'
import {
  addedKinds,
  companyModes,
  existingModes,
  fieldsOfKind,
  type SheetField,
} from '#src/features/sheet/schema.ts'
import { useWords } from '#src/words/reader.ts'
import { LinkOptions } from './link-options.tsx'

type Props = { sheet: SheetDesk & { rowsToRun: number } }

/** Which column of a file says what, before anything is made of it. */
export function SheetColumns({ sheet }: Props): ReactElement {
  const words = useWords(sheetWords)
  const { fields } = useWords(verdictWords)
  const isSent = useNavigation().formMethod === 'POST'
  // What was found of other columns says nothing of these.
  const [isChanged, setChanged] = useState(false)
  return (
    <Form
      method="post"
      className="sheet-form"
      preventScrollReset
      onChange={() => setChanged(true)}
      aria-label={words.columns}
    >
      <fieldset className="sheet-columns">
        <legend>{words.columns}</legend>
        <p className="sheet-hint">
          {words.columnsHint} {sheet.kind === 'links' ? words.linkColumnsHint : ''}
        </p>
        {fieldsOfKind[sheet.kind].map((field) => (
          <FieldColumn key={field} field={field} label={fields[field]} sheet={sheet} />
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
      <div className="sheet-actions">
        <Button type="submit" name="intent" value="look-again" variant="default" loading={isSent}>
          {words.lookAgain}
        </Button>
        {sheet.rowsToRun > 0 && !isChanged ? (
          <Button type="submit" name="intent" value="run-sheet" loading={isSent}>
            {words.run(sheet.rowsToRun)}
          </Button>
        ) : null}
        {sheet.rowsToRun === 0 && !isChanged ? <p className="sheet-sum">{words.nothingToRun}</p> : null}
      </div>
    </Form>
  )
}

/** What is done with things that are there already, and fields that the others are to have. */
function FactOptions({ sheet }: Props): ReactElement {
  const words = useWords(sheetWords)
  return (
    <>
      <AddedFields sheet={sheet} />
      <NativeSelect
        name="existing"
        label={words.existing}
        description={words.existingHint}
        defaultValue={sheet.existing}
        data={existingModes.map((mode) => ({ value: mode, label: words.modes[mode] }))}
        className="sheet-existing"
      />
      {sheet.kind === 'people' ? <PeopleOptions sheet={sheet} /> : null}
    </>
  )
}

function PeopleOptions({ sheet: { options, journeys } }: Props): ReactElement {
  const words = useWords(sheetWords)
  return (
    <>
      <NativeSelect
        name="companies"
        label={words.companies}
        defaultValue={options.companies}
        data={companyModes.map((mode) => ({ value: mode, label: words.companyModes[mode] }))}
        className="sheet-existing"
      />
      <NativeSelect
        name="journey"
        label={words.journey}
        description={words.journeyHint}
        defaultValue={options.journey ?? ''}
        data={[
          { value: '', label: words.noJourney },
          ...journeys.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        className="sheet-existing"
      />
    </>
  )
}

type ColumnProps = { field: SheetField; label: string; sheet: SheetDesk }

function FieldColumn({ field, label, sheet }: ColumnProps): ReactElement {
  const words = useWords(sheetWords)
  const { headings, mapping, samples } = sheet
  const [chosen, setChosen] = useState(String(mapping[field] ?? ''))
  const cells = samples.flatMap((row) => (chosen === '' ? [] : (row[Number(chosen)] ?? '') || []))
  const sample = cells.slice(0, 3).join(' · ')
  return (
    <NativeSelect
      name={`column_${field}`}
      label={label}
      value={chosen}
      onChange={(event) => setChosen(event.currentTarget.value)}
      data={[
        { value: '', label: words.noColumn },
        ...headings.map((heading, at) => ({
          value: String(at),
          label: heading.slice(0, 60) || words.unnamed(at + 1),
        })),
      ]}
      description={chosen === '' ? undefined : sample.slice(0, 80) || words.noSample}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}

/** Columns that say nothing yet may become fields of the workspace's own. */
function AddedFields({ sheet }: { sheet: SheetDesk }): ReactElement | null {
  const words = useWords(sheetWords)
  const { kinds } = useWords(ownFieldWords)
  const used = new Set(Object.values(sheet.mapping))
  const free = sheet.headings.map((heading, at) => ({ heading, at })).filter(({ at }) => !used.has(at))
  if (free.length === 0) return null
  return (
    <details>
      <summary>{words.addFields(free.length)}</summary>
      <p className="sheet-hint">{words.addFieldsHint}</p>
      <fieldset className="sheet-columns">
        <legend>{words.addFieldsTitle}</legend>
        {free.map(({ heading, at }) => (
          <NativeSelect
            key={at}
            name={`added_${at}`}
            label={heading.slice(0, 60) || words.unnamed(at + 1)}
            data={[
              { value: '', label: words.noField },
              ...addedKinds.map((value) => ({ value, label: kinds[value] })),
            ]}
          />
        ))}
      </fieldset>
    </details>
  )
}
