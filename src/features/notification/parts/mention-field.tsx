import { useLingui } from '@lingui/react/macro'
import { Combobox, Textarea, useCombobox } from '@mantine/core'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { folded } from '#src/text/fold.ts'
import { loadPeople } from '../browser/load-people.ts'
import { mentionAt } from '../rules.ts'
import './mention-field.css'

type Props = {
  label: string
  value: string
  onValue: (value: string) => void
  /** The field's name in its form. */
  name?: string
  /** Whether to show the label above the field; screen readers always get it. */
  isLabelled?: true
  /** Who will read the comment, if not only members. */
  readers?: string
}

const mostShown = 6

/** A comment field that suggests members to mention after an @. */
export function MentionField({ label, value, onValue, name, isLabelled, readers }: Props): ReactElement {
  const { t } = useLingui()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const field = useRef<HTMLTextAreaElement>(null)
  const [people, setPeople] = useState<string[]>()
  const [cursor, setCursor] = useState(0)
  const mention = mentionAt(value, cursor)
  const typed = folded(mention?.typed ?? '')
  const fitting = mention
    ? (people ?? []).filter((one) => folded(one).includes(typed)).slice(0, mostShown)
    : []
  const offered = fitting.join('\n')
  // Enter picks the first suggestion, even if suggestions arrive after the last key.
  const { dropdownOpened, selectFirstOption } = combobox
  useEffect(() => {
    if (dropdownOpened && offered) selectFirstOption()
  }, [dropdownOpened, offered, selectFirstOption])

  function read(): void {
    const { value: text, selectionStart: at } = field.current ?? { value, selectionStart: 0 }
    onValue(text)
    setCursor(at)
    if (!mentionAt(text, at)) return combobox.closeDropdown()
    if (!people) void loadPeople().then(setPeople)
    combobox.openDropdown()
  }

  function choose(person: string): void {
    if (!mention) return
    const start = `${value.slice(0, mention.at)}@${person} `
    onValue(start + value.slice(cursor))
    setCursor(start.length)
    combobox.closeDropdown()
    requestAnimationFrame(() => field.current?.setSelectionRange(start.length, start.length))
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} position="bottom-start" withinPortal={false}>
      <Combobox.EventsTarget>
        <Textarea
          ref={field}
          name={name}
          {...(isLabelled ? { label } : { 'aria-label': label, placeholder: label })}
          description={
            readers ? `${readers} ${t`Type @ to mention a member.`}` : t`Type @ to mention a member.`
          }
          size="xs"
          autosize
          minRows={2}
          maxLength={4000}
          required
          value={value}
          onChange={read}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.EventsTarget>
      <Combobox.Dropdown hidden={fitting.length === 0}>
        <Combobox.Options aria-label={t`Members`}>
          {fitting.map((person) => (
            <Combobox.Option key={person} value={person} className="mention-option">
              {person}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
