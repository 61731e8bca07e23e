import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import type { KeyboardEvent, ReactElement } from 'react'
import { editorWords } from '#src/features/transcript/words/editor-words.ts'
import { Icon } from '#src/ui/icon.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useWords } from '#src/words/reader.ts'
import type { Finding } from './use-finding.ts'

/** Finds, counts and replaces. */
export function FindBar({ finding, isLocked }: { finding: Finding; isLocked: boolean }): ReactElement {
  const words = useWords(editorWords)
  const { search, setSearch: onSearch, replacement, setReplacement: onReplacement } = finding
  const { matches, place, step: onStep } = finding
  const count = matches.length
  const isEmpty = search.text.trim() === ''

  function replaceAll(): void {
    const replaced = finding.replaceAll()
    showToast(words.replaced(replaced))
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
          aria-label={words.find}
          placeholder={words.find}
          size="xs"
          ref={focusOnce}
          onKeyDown={closeOnEscape}
          value={search.text}
          onChange={(event) => onSearch({ ...search, text: event.currentTarget.value })}
        />
        <output className="te-count figure" aria-live="polite">
          {isEmpty ? '' : count === 0 ? words.nothingFound : words.placeOf(place + 1, count)}
        </output>
        <ActionIcon
          variant="default"
          size={30}
          aria-label={words.previous}
          disabled={count === 0}
          onClick={() => onStep(-1)}
        >
          <Icon name="chevron-up" size={14} />
        </ActionIcon>
        <ActionIcon variant="default" size={30} aria-label={words.next} disabled={count === 0} type="submit">
          <Icon name="chevron-down" size={14} />
        </ActionIcon>
        <TextInput
          aria-label={words.replaceWith}
          placeholder={words.replaceWith}
          size="xs"
          onKeyDown={closeOnEscape}
          value={replacement}
          onChange={(event) => onReplacement(event.currentTarget.value)}
        />
        <Button
          size="compact-sm"
          variant="default"
          disabled={isLocked || count === 0}
          onClick={finding.replaceOne}
        >
          {words.replace}
        </Button>
        <Button size="compact-sm" variant="default" disabled={isLocked || count === 0} onClick={replaceAll}>
          {words.replaceAll}
        </Button>
        <Checkbox
          size="xs"
          label={words.matchCase}
          checked={search.isCaseKept}
          onChange={(event) => onSearch({ ...search, isCaseKept: event.currentTarget.checked })}
        />
        <Checkbox
          size="xs"
          label={words.wholeWords}
          checked={search.isWholeWord}
          onChange={(event) => onSearch({ ...search, isWholeWord: event.currentTarget.checked })}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          aria-label={words.closeFind}
          onClick={finding.close}
        >
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
