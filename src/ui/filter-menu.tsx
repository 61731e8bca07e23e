import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, type RefObject, useEffect, useId, useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { HiddenFields } from './hidden-fields.tsx'
import { Icon } from './icon.tsx'
import { type FilterChoice, type FilterValue, saidIn } from './list-filters.tsx'
import './filter-menu.css'

/** A date filter. */
export type DayFilter = { name: string; label: string; values: 'day' }

/** A multiple-choice filter; the URL holds comma-separated values. */
export type MultiFilter = Omit<FilterChoice, 'every'> & { isSeveral: true }
type Filter = FilterChoice | DayFilter | MultiFilter

type Props = {
  label: string
  filters: Filter[]
  chosen: Record<string, string>
  /** Other parameters of the URL. */
  kept: Record<string, string>
  /** Formats a selected day. */
  sayDay: (day: string) => string
}

/** Filters behind one button, with a chip for each active one, kept in the URL. */
export function FilterMenu({ label, filters, chosen, kept, sayDay }: Props): ReactElement {
  const { t } = useLingui()
  const submit = useSubmit()
  const menu = useRef<HTMLDetailsElement>(null)
  useClosing(menu)
  const set = filters.filter(({ name }) => chosen[name] !== undefined)
  const shown = filters.filter(({ name, values }) => values.length > 0 || chosen[name] !== undefined)
  return (
    <div className="filter-bar">
      <details ref={menu} className="filter-menu">
        <summary>
          <Icon name="sliders-horizontal" size={14} />
          {set.length > 0 ? t`Filter (${{ n: set.length }})` : t`Filter`}
        </summary>
        <Form
          className="filter-fields"
          role="group"
          aria-label={label}
          onChange={(event) => void submit(saidIn(event.currentTarget), { preventScrollReset: true })}
        >
          <HiddenFields fields={kept} />
          {shown.map((filter) =>
            'isSeveral' in filter ? (
              <SeveralField key={filter.name} filter={filter} value={chosen[filter.name] ?? ''} />
            ) : (
              // The key resets the fields when the history changes the URL.
              <FilterField
                key={`${filter.name} ${chosen[filter.name]}`}
                filter={filter}
                value={chosen[filter.name] ?? ''}
              />
            ),
          )}
        </Form>
      </details>
      {set.length > 0 ? (
        <ul className="filter-chips" aria-label={t`Active filters`}>
          {set.map((filter) => (
            <li key={filter.name}>
              <span>
                {filter.label}: <b>{chosenText(filter, chosen[filter.name] ?? '', sayDay)}</b>
              </span>
              <Link
                to={`?${without(filter.name, { ...kept, ...chosen })}`}
                preventScrollReset
                aria-label={t`Remove filter “${{ name: filter.label }}”`}
              >
                <Icon name="x" size={12} />
              </Link>
            </li>
          ))}
          <li data-bare>
            <Link to={`?${new URLSearchParams(kept)}`} className="list-filters-end">
              {t`Clear filters`}
            </Link>
          </li>
        </ul>
      ) : null}
    </div>
  )
}

function FilterField({ filter, value }: { filter: FilterChoice | DayFilter; value: string }): ReactElement {
  const id = useId()
  const { t } = useLingui()
  return (
    <p>
      <label htmlFor={id}>{filter.label}</label>
      {filter.values === 'day' ? (
        <input id={id} type="date" name={filter.name} defaultValue={value} data-chosen={value !== ''} />
      ) : (
        <select id={id} name={filter.name} defaultValue={value} data-chosen={value !== ''}>
          <option value="">{filter.every}</option>
          {withChosen(filter.values, value).map(([one, word, n]) => (
            <option key={one} value={one}>
              {n === undefined ? word : t`${word} (${plural(n, { other: '#' })})`}
            </option>
          ))}
        </select>
      )}
    </p>
  )
}

function SeveralField({ filter, value }: { filter: MultiFilter; value: string }): ReactElement {
  const chosen = value.split(',').filter(Boolean)
  const values = chosen.reduce(withChosen, filter.values)
  return (
    <fieldset>
      <legend>{filter.label}</legend>
      <div>
        {values.map((one) => (
          <ChoiceBox key={one[0]} name={filter.name} value={one} isChosen={chosen.includes(one[0])} />
        ))}
      </div>
    </fieldset>
  )
}

type BoxProps = { name: string; value: FilterValue; isChosen: boolean }

function ChoiceBox({ name, value: [value, word, n], isChosen }: BoxProps): ReactElement {
  const { t } = useLingui()
  const box = useRef<HTMLInputElement>(null)
  // The key resets the box on history navigation; otherwise it stays uncontrolled and keeps the focus.
  useEffect(() => {
    if (box.current) box.current.checked = isChosen
  }, [isChosen])
  return (
    <label>
      <input ref={box} type="checkbox" name={name} value={value} defaultChecked={isChosen} />
      {n === undefined ? word : t`${word} (${plural(n, { other: '#' })})`}
    </label>
  )
}

/** Selected values stay visible even without matches. */
function withChosen(values: FilterValue[], value: string): FilterValue[] {
  return value === '' || values.some(([one]) => one === value) ? values : [[value, value], ...values]
}

function chosenText({ values, ...filter }: Filter, value: string, sayDay: Props['sayDay']): string {
  if (values === 'day') return sayDay(value)
  const chosen = 'isSeveral' in filter ? value.split(',') : [value]
  return chosen.map((one) => values.find(([known]) => known === one)?.[1].trim() ?? one).join(', ')
}

function without(name: string, said: Record<string, string>): URLSearchParams {
  return new URLSearchParams(Object.entries(said).filter(([one]) => one !== name))
}

/** Closes the menu on Escape, returning focus to its button, and on outside clicks. */
function useClosing(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const menu = ref.current
    if (!menu) return
    const details = menu
    function onPress(event: PointerEvent): void {
      if (event.target instanceof Node && !details.contains(event.target)) details.open = false
    }
    function onKey(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || !details.open) return
      details.open = false
      details.querySelector('summary')?.focus()
    }
    window.addEventListener('pointerdown', onPress)
    menu.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('pointerdown', onPress)
      menu.removeEventListener('keydown', onKey)
    }
  }, [ref])
}
