import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { HiddenFields } from './hidden-fields.tsx'
import './list-filters.css'

/** A filter value with its label and, if known, its number of matches. */
export type FilterValue = [value: string, word: string, n?: number]

/** A filter: URL parameter, label of the unset choice, and values. */
export type FilterChoice = { name: string; label: string; every: string; values: FilterValue[] }

type Props = {
  label: string
  choices: FilterChoice[]
  chosen: Record<string, string>
  /** Other parameters of the URL. */
  kept: Record<string, string>
}

/** Filters a list through the URL. */
export function ListFilters({ label, choices, chosen, kept }: Props): ReactElement {
  const { t } = useLingui()
  const submit = useSubmit()
  return (
    <Form
      className="list-filters"
      role="group"
      aria-label={label}
      onChange={(event) => void submit(saidIn(event.currentTarget), { preventScrollReset: true })}
    >
      <HiddenFields fields={kept} />
      {choices
        .filter(({ values }) => values.length > 0)
        .map((choice) => (
          // The key resets the fields when the history changes the URL.
          <Choice
            key={`${choice.name} ${chosen[choice.name]}`}
            {...choice}
            value={chosen[choice.name] ?? ''}
          />
        ))}
      {Object.keys(chosen).length > 0 ? (
        <Link to={`?${new URLSearchParams(kept)}`} className="list-filters-end">
          {t`Clear filters`}
        </Link>
      ) : null}
    </Form>
  )
}

function Choice({ name, label, every, values, value }: FilterChoice & { value: string }): ReactElement {
  return (
    <select name={name} aria-label={label} defaultValue={value} data-chosen={value !== ''}>
      <option value="">{every}</option>
      {values.map(([one, word]) => (
        <option key={one} value={one}>
          {word}
        </option>
      ))}
    </select>
  )
}

/** Set form values; repeated names are joined by commas. */
export function saidIn(form: HTMLFormElement): URLSearchParams {
  const said = new Map<string, string>()
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || value === '') continue
    const before = said.get(name)
    said.set(name, before === undefined ? value : `${before},${value}`)
  }
  return new URLSearchParams([...said])
}
