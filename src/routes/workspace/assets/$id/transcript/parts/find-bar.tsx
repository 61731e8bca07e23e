import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import type { KeyboardEvent, ReactElement } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { showToast } from '#src/ui/toast.ts'
import type { Finding } from './use-finding.ts'

/** Finds, counts and replaces. */
export function FindBar({ finding, isLocked }: { finding: Finding; isLocked: boolean }): ReactElement {
  const { t } = useLingui()
  const { search, setSearch: onSearch, replacement, setReplacement: onReplacement } = finding
  const { matches, place, step: onStep } = finding
  const count = matches.length
  const isEmpty = search.text.trim() === ''

  function replaceAll(): void {
    const replaced = finding.replaceAll()
    showToast(t`${plural({ n: replaced }, { one: 'Replaced in 1 place.', other: 'Replaced in # places.' })}`)
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
          aria-label={t`Find`}
          placeholder={t`Find`}
          size="xs"
          ref={focusOnce}
          onKeyDown={closeOnEscape}
          value={search.text}
          onChange={(event) => onSearch({ ...search, text: event.currentTarget.value })}
        />
        <output className="te-count figure" aria-live="polite">
          {isEmpty ? '' : count === 0 ? t`Nothing found` : t`${{ place: place + 1 }} of ${count}`}
        </output>
        <ActionIcon
          variant="default"
          size={30}
          aria-label={t`Previous`}
          disabled={count === 0}
          onClick={() => onStep(-1)}
        >
          <Icon name="chevron-up" size={14} />
        </ActionIcon>
        <ActionIcon variant="default" size={30} aria-label={t`Next`} disabled={count === 0} type="submit">
          <Icon name="chevron-down" size={14} />
        </ActionIcon>
        <TextInput
          aria-label={t`Replace with`}
          placeholder={t`Replace with`}
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
          {t`Replace`}
        </Button>
        <Button size="compact-sm" variant="default" disabled={isLocked || count === 0} onClick={replaceAll}>
          {t`Replace all`}
        </Button>
        <Checkbox
          size="xs"
          label={t`Match case`}
          checked={search.isCaseKept}
          onChange={(event) => onSearch({ ...search, isCaseKept: event.currentTarget.checked })}
        />
        <Checkbox
          size="xs"
          label={t`Whole words`}
          checked={search.isWholeWord}
          onChange={(event) => onSearch({ ...search, isWholeWord: event.currentTarget.checked })}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          aria-label={t`Close find bar`}
          onClick={finding.close}
        >
          <Icon name="x" size={14} />
        </ActionIcon>
      </form>
    </search>
  )
}

/** The bar was opened to type into it. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus()
}
