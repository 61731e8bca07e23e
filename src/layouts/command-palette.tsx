import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Kbd } from '@mantine/core'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import { type ReactElement, useEffect, useId, useState } from 'react'
import { useSubmit } from 'react-router'
import { useSearch } from '#src/features/search/browser/use-search.ts'
import { useNavigator } from '#src/platform/navigation/use-navigator.ts'
import type { Say } from '#src/translation/speak.ts'
import { Icon } from '#src/ui/icon.tsx'
import { type Action, entriesFor } from './palette-entries.ts'
import '@mantine/spotlight/styles.css'
import './command-palette.css'

type Props = {
  isOpen: boolean
  asked: string
  /** Addresses of places that are left out. */
  hidden: readonly string[]
  setAsked: (text: string) => void
  onClose: () => void
}

const [store] = createSpotlight()

/** Finds places, people, items and actions by a few letters. Loaded when first opened. */
export function CommandPalette({ isOpen, asked, hidden, setAsked, onClose }: Props): ReactElement {
  const { t } = useLingui()
  useEffect(() => {
    store.setState((state) => ({ ...state, opened: isOpen, selected: 0 }))
  }, [isOpen])
  return (
    <Spotlight.Root
      {...{ store, query: asked, onQueryChange: setAsked, onSpotlightClose: onClose }}
      shortcut={null}
      closeOnActionTrigger={false}
      centered={false}
      yOffset="12vh"
      size={900}
      overlayProps={{}}
      classNames={{ content: 'palette' }}
      attributes={{ content: { 'aria-label': t`Search or jump to…` } }}
    >
      <Entries {...{ asked, hidden, onClose }} />
    </Spotlight.Root>
  )
}

function Entries({ asked, hidden, onClose }: Pick<Props, 'asked' | 'hidden' | 'onClose'>): ReactElement {
  const { t } = useLingui()
  const list = useId()
  const { selected } = useSpotlight(store)
  const search = useSearch(asked)
  const groups = entriesFor(asked, t, { found: search.found, hidden })
  const entries = groups.flatMap((group) => group.entries)
  const at = Math.min(Math.max(selected, 0), entries.length - 1)
  const chosen = entries[at]
  const { run, problem } = useEntryAction(t, onClose)

  /** Before a key moves the selection, Spotlight learns where it is shown; it then moves it without notifying listeners. */
  function syncSelection(): void {
    store.updateState((state) => ({ ...state, selected: at }))
    queueMicrotask(() => store.setState((state) => ({ ...state })))
  }

  return (
    <>
      <Spotlight.Search
        data-autofocus
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
        leftSection={<Icon name="search" />}
        rightSection={<Kbd>Esc</Kbd>}
        onKeyDown={syncSelection}
      />
      <Spotlight.ActionsList
        id={list}
        role="listbox"
        aria-label={t`Search or jump to…`}
        mah="min(52vh, 420px)"
      >
        {groups.map((group) => (
          <Spotlight.ActionsGroup key={group.label} role="group" label={group.label} aria-label={group.label}>
            {group.entries.map((entry) => (
              <Spotlight.Action
                key={entry.key}
                role="option"
                aria-selected={entry === chosen}
                // Spotlight marks a row only on key presses, and results arrive in between.
                data-selected={entry === chosen || undefined}
                // Spotlight drops `id`, which aria-activedescendant refers to.
                ref={(row) => {
                  if (row) row.id = `${list}-${entry.key}`
                }}
                label={entry.label}
                highlightQuery={entry.isQuoted === true}
                highlightColor="transparent"
                leftSection={<Icon name={entry.icon} />}
                rightSection={entry.detail}
                onClick={() => run(entry.action)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
      <Spotlight.Footer role="status" className="palette-note">
        {problem || noteOf({ state: search.state, isEmpty: entries.length === 0 }, t)}
      </Spotlight.Footer>
    </>
  )
}

function noteOf({ state, isEmpty }: { state: string; isEmpty: boolean }, say: Say): string {
  if (state === 'failed')
    return say(msg`Search isn’t available right now. You can still go to a screen or run an action.`)
  if (state === 'loading') return say(msg`Searching`)
  return isEmpty ? say(msg`No results. Try a different search, or type “help”.`) : ''
}

/** Runs an entry's action and closes the palette, unless it failed. */
function useEntryAction(say: Say, onDone: () => void): { run: (action: Action) => void; problem: string } {
  const navigator = useNavigator()
  const submit = useSubmit()
  const [problem, setProblem] = useState('')

  async function go(to: string): Promise<void> {
    const isExternal = !to.startsWith('/')
    const outcome = await navigator.navigateTo(to, { external: isExternal, guards: ['online'] })
    if (outcome.kind === 'aborted') setProblem(say(msg`You’re offline. Try again when you’re back online.`))
    else onDone()
  }

  function run(action: Action): void {
    if ('to' in action) return void go(action.to)
    if ('leaveBy' in action) leaveBy(action.leaveBy)
    else void submit(action.form, { method: 'post', action: action.action })
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
