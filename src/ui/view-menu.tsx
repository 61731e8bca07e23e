import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Popover, TextInput } from '@mantine/core'
import { type ReactElement, use, useState } from 'react'
import { Link, useFetcher, useSearchParams } from 'react-router'
import { Icon } from './icon.tsx'
import { columnsName, ListSettingsContext, type SavedView, viewQuery } from './list-settings.ts'
import type { ColumnChoice } from './use-columns.ts'
import './view-menu.css'

type Props = { list: string; things: string; columns: ColumnChoice[]; keepsColumns: boolean }

/** Answer to a settings change. */
type Answer = {
  kind: 'done' | 'refused'
  message: string
  isPlain?: true
  undo?: Record<string, string>
  fields?: Record<string, string>
}

/** Views and columns of a list. Renders nothing without stored settings. */
export function ViewMenu({ list, things, columns, keepsColumns }: Props): ReactElement | null {
  const { t } = useLingui()
  const settings = use(ListSettingsContext)
  const [search] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  if (!settings) return null
  const query = viewQuery(search)
  const views = settings.views.filter((view) => view.list === list)
  const current = views.find((view) => view.query === query)
  const shown = columns.flatMap(({ name, isShown }) => (isShown ? name : [])).join(',')
  const saved = new URLSearchParams(search)
  if (keepsColumns) saved.set(columnsName, shown)
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus position="bottom-end" width={300}>
      <Popover.Target>
        <button type="button" className="list-csv view-button" onClick={() => setOpen(!isOpen)}>
          <Icon name="sliders-horizontal" size={14} />
          {current ? current.name : t`View`}
        </button>
      </Popover.Target>
      <Popover.Dropdown className="view-menu" aria-label={t`Saved views of ${things}`}>
        <Views views={views} current={current} onOpen={() => setOpen(false)} />
        <SaveForm list={list} query={viewQuery(saved)} />
        <Columns list={list} columns={columns} />
      </Popover.Dropdown>
    </Popover>
  )
}

type ViewsProps = { views: SavedView[]; current: SavedView | undefined; onOpen: () => void }

function Views({ views, current, onOpen }: ViewsProps): ReactElement {
  const { t } = useLingui()
  const { fetcher, send } = useSettings()
  const { undo } = fetcher.data ?? {}
  return (
    <section aria-label={t`Saved views`}>
      <h3>{t`Saved views`}</h3>
      {views.length === 0 ? (
        <p className="quiet">{t`Search, filter or sort, then save the result here as a view.`}</p>
      ) : null}
      <ul>
        {views.map((view) => (
          <li key={view.id}>
            <Link
              to={`?${view.query}`}
              onClick={onOpen}
              {...(view.id === current?.id && { 'aria-current': 'true' as const })}
            >
              {view.name}
              {view.isShared ? <span className="quiet"> {t`shared`}</span> : null}
            </Link>
            {view.isMine ? (
              <button
                type="button"
                aria-label={t`Delete view “${{ name: view.name }}”`}
                onClick={() => send({ intent: 'remove-view', id: view.id })}
              >
                <Icon name="x" size={14} />
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      <p role="status" className="view-answer">
        {fetcher.data?.message}
        {undo ? (
          <button type="button" onClick={() => send(undo)}>
            {t`Undo`}
          </button>
        ) : null}
      </p>
    </section>
  )
}

function SaveForm({ list, query }: { list: string; query: string }): ReactElement {
  const { t } = useLingui()
  const { fetcher, action } = useSettings()
  const { data } = fetcher
  const wrong = data?.kind === 'refused' ? Object.values(data.fields ?? {})[0] || data.message : null

  return (
    <fetcher.Form
      method="post"
      action={action}
      className="view-save"
      key={data?.kind === 'done' ? data.message : ''}
    >
      <input type="hidden" name="intent" value="save-view" />
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="query" value={query} />
      <TextInput
        name="name"
        size="xs"
        label={t`View name`}
        maxLength={60}
        required
        autoComplete="off"
        error={wrong}
      />
      <Checkbox name="isShared" size="xs" label={t`Share with the workspace`} />
      <Button type="submit" size="xs" variant="default" loading={fetcher.state !== 'idle'}>
        {t`Save view`}
      </Button>
      <p role="status" className="view-answer">
        {data?.kind === 'done' ? data.message : null}
      </p>
    </fetcher.Form>
  )
}

/** Column visibility and order: in the member's settings, or in the URL for a view. */
function Columns({ list, columns }: { list: string; columns: ColumnChoice[] }): ReactElement | null {
  const { t } = useLingui()
  const { send } = useSettings()
  const [search, setSearch] = useSearchParams()
  if (columns.length === 0) return null
  function keep(changed: ColumnChoice[]): void {
    const shown = namesOf(changed.filter(({ isShown }) => isShown))
    const hidden = namesOf(changed.filter(({ isShown }) => !isShown))
    if (search.has(columnsName))
      setSearch(
        (before) =>
          new URLSearchParams(
            [...before].filter(([name]) => name !== columnsName).concat([[columnsName, shown]]),
          ),
        {
          preventScrollReset: true,
        },
      )
    else send({ intent: 'choose-columns', list, hidden, sequence: namesOf(changed) })
  }
  function move(from: number, to: number): void {
    const [moved] = columns.slice(from, from + 1)
    if (moved) keep(columns.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  return (
    <fieldset>
      <legend>{t`Columns`}</legend>
      {columns.map((column, at) => (
        <div key={column.name} className="view-column">
          <Checkbox
            size="xs"
            label={column.label}
            defaultChecked={column.isShown}
            onChange={({ currentTarget: { checked } }) =>
              keep(columns.with(at, { ...column, isShown: checked }))
            }
          />
          {at > 0 ? (
            <button
              type="button"
              aria-label={t`Move “${{ column: column.label }}” up`}
              onClick={() => move(at, at - 1)}
            >
              <Icon name="arrow-up" size={14} />
            </button>
          ) : null}
          {at < columns.length - 1 ? (
            <button
              type="button"
              aria-label={t`Move “${{ column: column.label }}” down`}
              onClick={() => move(at, at + 1)}
            >
              <Icon name="arrow-down" size={14} />
            </button>
          ) : null}
        </div>
      ))}
    </fieldset>
  )
}

function namesOf(columns: ColumnChoice[]): string {
  return columns.map(({ name }) => name).join(',')
}

/** URL of the settings, and its last answer. */
function useSettings() {
  const { action = '' } = use(ListSettingsContext) ?? {}
  const fetcher = useFetcher<Answer>()
  function send(fields: Record<string, string>): void {
    void fetcher.submit(fields, { method: 'post', action })
  }
  return { fetcher, action, send }
}
