import { Button, NativeSelect } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { SheetDesk } from '#src/features/home/server/load-sheet-desk.ts'
import { sheetWords } from '#src/features/home/words/sheet-words.ts'
import { verdictWords } from '#src/features/home/words/verdict-words.ts'
import { companyModes, existingModes, fieldsOfKind, type SheetField } from '#src/features/sheet/schema.ts'
import { useWords } from '#src/words/reader.ts'

type Props = { sheet: SheetDesk & { rowsToRun: number } }

/** Which column of a file says what, before anything is made of it. */
export function SheetColumns({ sheet }: Props): ReactElement {
  const words = useWords(sheetWords)
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
        <p className="sheet-hint">{words.columnsHint}</p>
        {fieldsOfKind[sheet.kind].map((field) => (
          <FieldColumn key={field} field={field} sheet={sheet} />
        ))}
      </fieldset>
      <NativeSelect
        name="existing"
        label={words.existing}
        description={words.existingHint}
        defaultValue={sheet.existing}
        data={existingModes.map((mode) => ({ value: mode, label: words.modes[mode] }))}
        className="sheet-existing"
      />
      {sheet.kind === 'people' ? <PeopleOptions sheet={sheet} /> : null}
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

function FieldColumn({ field, sheet }: { field: SheetField; sheet: SheetDesk }): ReactElement {
  const words = useWords(sheetWords)
  const { fields } = useWords(verdictWords)
  const { headings, mapping, samples } = sheet
  const [chosen, setChosen] = useState(String(mapping[field] ?? ''))
  const cells = samples.flatMap((row) => (chosen === '' ? [] : (row[Number(chosen)] ?? '') || []))
  const sample = cells.slice(0, 3).join(' · ')
  return (
    <NativeSelect
      name={`column_${field}`}
      label={fields[field]}
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
