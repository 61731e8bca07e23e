import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import type { KeyboardEvent, ReactElement } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import type { Finding } from './use-finding.ts'
import { tell } from './use-selection-deeds.ts'

/** Finds, counts and replaces. */
export function FindBar({ finding }: { finding: Finding }): ReactElement {
  const { search, setSearch: onSearch, replacement, setReplacement: onReplacement } = finding
  const { matches, place, step: onStep } = finding
  const count = matches.length
  const isEmpty = search.text.trim() === ''

  function replaceAll(): void {
    const replaced = finding.replaceAll()
    tell(replaced === 1 ? 'Replaced 1 place.' : `Replaced ${replaced} places.`)
  }

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key === 'Escape') finding.close()
  }

  return (
    <search className="te-find">
      <form
        className="te-find-row"
        onSubmit={(event) => {
          event.preventDefault()
          onStep(1)
        }}
      >
        <TextInput
          aria-label="Find"
          placeholder="Find"
          size="xs"
          ref={focusOnce}
          onKeyDown={closeOnEscape}
          value={search.text}
          onChange={(event) => onSearch({ ...search, text: event.currentTarget.value })}
        />
        <output className="te-count figure" aria-live="polite">
          {isEmpty ? '' : count === 0 ? 'Nothing found' : `${place + 1} of ${count}`}
        </output>
        <ActionIcon
          variant="default"
          size={30}
          aria-label="Previous"
          disabled={count === 0}
          onClick={() => onStep(-1)}
        >
          <Icon name="chevron-up" size={14} />
        </ActionIcon>
        <ActionIcon variant="default" size={30} aria-label="Next" disabled={count === 0} type="submit">
          <Icon name="chevron-down" size={14} />
        </ActionIcon>
        <TextInput
          aria-label="Replace with"
          placeholder="Replace with"
          size="xs"
          onKeyDown={closeOnEscape}
          value={replacement}
          onChange={(event) => onReplacement(event.currentTarget.value)}
        />
        <Button size="compact-sm" variant="default" disabled={count === 0} onClick={finding.replaceOne}>
          Replace
        </Button>
        <Button size="compact-sm" variant="default" disabled={count === 0} onClick={replaceAll}>
          Replace all
        </Button>
        <Checkbox
          size="xs"
          label="Match case"
          checked={search.isCaseKept}
          onChange={(event) => onSearch({ ...search, isCaseKept: event.currentTarget.checked })}
        />
        <Checkbox
          size="xs"
          label="Whole words"
          checked={search.isWholeWord}
          onChange={(event) => onSearch({ ...search, isWholeWord: event.currentTarget.checked })}
        />
        <ActionIcon variant="subtle" color="gray" size={30} aria-label="Close find" onClick={finding.close}>
          <Icon name="x" size={14} />
        </ActionIcon>
      </form>
    </search>
  )
}

/** The bar came because somebody wants to write into it. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus()
}
