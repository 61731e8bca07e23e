import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { type KeyboardEvent, type ReactElement, useEffect, useId, useState } from 'react'
import { useSubmit } from 'react-router'
import { useSearch } from '#src/features/search/browser/use-search.ts'
import { useNavigator } from '#src/platform/navigation/use-navigator.ts'
import type { Say } from '#src/translation/speak.ts'
import { Icon } from '#src/ui/icon.tsx'
import { type Deed, type Entry, type EntryGroup, entriesFor } from './palette-entries.ts'
import './command-palette.css'

type Props = { asked: string; setAsked: (text: string) => void; onClose: () => void }

/** Finds places, people, items and actions by a few letters. Loaded when first opened. */
export function CommandPalette({ asked, setAsked, onClose }: Props): ReactElement {
  const { t } = useLingui()
  const list = useId()
  const [at, setAt] = useState(0)
  const search = useSearch(asked)
  const groups = entriesFor(asked, t, search.found)
  const entries = groups.flatMap((group) => group.entries)
  const chosen = entries[Math.min(at, entries.length - 1)]
  const { run, problem } = useEntryAction(t, onClose)

  function onKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined)
      setAt((was) => (Math.min(was, entries.length - 1) + step + entries.length) % entries.length)
    else if (event.key === 'Home' && entries.length > 0) setAt(0)
    else if (event.key === 'End' && entries.length > 0) setAt(entries.length - 1)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing && chosen) run(chosen.deed)
    else return
    event.preventDefault()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={<span className="visually-hidden">{t`Search or jump to…`}</span>}
      withCloseButton={false}
      centered={false}
      yOffset="12vh"
      classNames={{ content: 'palette', header: 'palette-head', body: 'palette-body' }}
    >
      <div className="palette-field">
        <Icon name="search" />
        <input
          data-autofocus
          type="text"
          role="combobox"
          aria-label={t`Search or jump to…`}
          aria-expanded="true"
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? `${list}-${chosen.key}` : undefined}
          placeholder={t`Search pages, people, files and actions`}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={asked}
          onKeyDown={onKey}
          onChange={(event) => {
            setAsked(event.currentTarget.value)
            setAt(0)
          }}
        />
        <kbd>Esc</kbd>
      </div>
      <EntryList {...{ groups, list, chosen, run }} />
      <p className="palette-note" role="status">
        {problem || noteOf({ state: search.state, isEmpty: entries.length === 0 }, t)}
      </p>
    </Modal>
  )
}

type ListProps = { groups: EntryGroup[]; list: string; chosen: Entry | undefined; run: (deed: Deed) => void }

function EntryList({ groups, list, chosen, run }: ListProps): ReactElement {
  const active = chosen && `${list}-${chosen.key}`
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div id={list} role="listbox" className="palette-list">
      {groups.map((group) => (
        <div key={group.label} role="group" aria-label={group.label}>
          <p aria-hidden="true">{group.label}</p>
          {group.entries.map((entry) => (
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the field keeps the focus and handles the keys
            <div
              key={entry.key}
              id={`${list}-${entry.key}`}
              role="option"
              aria-selected={entry === chosen}
              className="palette-entry"
              onClick={() => run(entry.deed)}
            >
              <Icon name={entry.icon} />
              <span>{entry.label}</span>
              <small>{entry.detail}</small>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function noteOf({ state, isEmpty }: { state: string; isEmpty: boolean }, say: Say): string {
  if (state === 'failed') return say(msg`Search isn’t available right now. Places and actions still work.`)
  if (state === 'loading') return say(msg`Searching`)
  return isEmpty ? say(msg`No results. Try fewer letters.`) : ''
}

/** Runs an entry's action and closes the palette, unless it failed. */
function useEntryAction(say: Say, onDone: () => void): { run: (deed: Deed) => void; problem: string } {
  const navigator = useNavigator()
  const submit = useSubmit()
  const [problem, setProblem] = useState('')

  async function go(to: string): Promise<void> {
    const isExternal = !to.startsWith('/')
    const outcome = await navigator.navigateTo(to, { external: isExternal, guards: ['online'] })
    if (outcome.kind === 'aborted') setProblem(say(msg`You’re offline. Try again when you’re back online.`))
    else onDone()
  }

  function run(deed: Deed): void {
    if ('to' in deed) return void go(deed.to)
    if ('leaveBy' in deed) leaveBy(deed.leaveBy)
    else void submit(deed.form, { method: 'post', action: deed.action })
    onDone()
  }
  return { run, problem }
}

/** Submits an empty form with a submit event, which listeners can delay. */
function leaveBy(action: string): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.setAttribute('action', action)
  form.hidden = true
  document.body.append(form)
  form.requestSubmit()
}
