import { Modal, NativeSelect, TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactElement, useId, useState } from 'react'
import type { Way } from '#src/features/automation/rules/editing/change-graph.ts'
import { stepTypes } from '#src/features/automation/rules/editing/new-step.ts'
import { outlineOf } from '#src/features/automation/rules/editing/outline.ts'
import { flowStepWords } from '#src/features/automation/words/flow-step-words.ts'
import { sayWay, type Telling } from '#src/features/automation/words/say-step.ts'
import { flowWords } from '#src/features/home/words/flow-words.ts'
import { libraryWords } from '#src/features/home/words/library-words.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import { useWords } from '#src/words/reader.ts'
import { stepGroups, stepKinds } from './step-kinds.ts'
import type { StepEditing } from './use-flow-editing.ts'

type Props = { editing: StepEditing; telling: Telling }

/** Every type of step, to be found by name and put on a way. */
export function Palette({ editing, telling }: Props): ReactElement {
  const words = useWords(flowWords)
  const list = useId()
  const { palette } = editing
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const ways = waysIn(editing, telling)
  const [key, setKey] = useState(() => keyOf(palette?.way))
  const found = useOffers(editing, typed)
  const active = found[Math.min(at, found.length - 1)]

  function choose({ put }: Offer): void {
    if (editing.fromLibrary.isBusy) return
    put(ways.find((one) => keyOf(one.way) === key)?.way)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt((Math.min(at, found.length - 1) + step + found.length) % Math.max(1, found.length))
    }
    if (event.key !== 'Enter' || !active) return
    event.preventDefault()
    choose(active)
  }

  return (
    <Modal
      opened
      onClose={editing.closePalette}
      title={words.addStep}
      // What is typed at once goes into its field.
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <NativeSelect
        size="xs"
        label={words.where}
        value={key}
        onChange={(event) => setKey(event.currentTarget.value)}
        data={[
          ...ways.map(({ way, label }) => ({ value: keyOf(way), label })),
          { value: '', label: words.byItself },
        ]}
      />
      <TextInput
        mt="xs"
        size="xs"
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={active ? `${list}-${active.id}` : undefined}
        aria-autocomplete="list"
        label={words.findStep}
        leftSection={<Icon name="search" size={14} />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={list} role="listbox" aria-label={words.typesOfSteps} className="flow-palette">
        {found.map((offer) => (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the field keeps the focus and hears the keys
          <div
            key={offer.id}
            id={`${list}-${offer.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={offer === active}
            ref={(row) => {
              if (offer === active) row?.scrollIntoView({ block: 'nearest' })
            }}
            onClick={() => choose(offer)}
          >
            <Icon name={offer.icon} size={16} />
            <span>
              {offer.name}
              <small>{offer.about}</small>
            </span>
          </div>
        ))}
      </div>
      {found.length === 0 ? <p className="quiet">{words.noTypeCalled(typed.trim())}</p> : null}
    </Modal>
  )
}

/** Something that can be put on a way: a type of step, or steps of the library. */
type Offer = {
  id: string
  icon: IconName
  name: string
  about: string
  put: (way: Way | undefined) => void
}

function useOffers({ draft, add, fromLibrary }: StepEditing, typed: string): Offer[] {
  const words = useWords(flowWords)
  const library = useWords(libraryWords)
  const { types } = useWords(flowStepWords)
  const asked = typed.trim().toLocaleLowerCase()
  // Steps of the library have none.
  const mayStart = fromLibrary.keeps && !draft.graph.steps.some(({ type }) => type === 'trigger')
  const offered = stepGroups.flatMap((group) =>
    stepTypes.filter((type) => stepKinds[type].group === group && (type !== 'trigger' || mayStart)),
  )
  const all: Offer[] = [
    ...offered.map((type) => ({
      id: type,
      icon: stepKinds[type].icon,
      name: types[type],
      about: words.aboutTypes[type],
      put: (way: Way | undefined) => add(type, type === 'trigger' ? undefined : way),
    })),
    ...fromLibrary.library.map((entry) => ({
      id: entry.id,
      icon: stepKinds[entry.types[0] ?? 'end'].icon,
      name: entry.name,
      about: library.aboutEntry(entry.types.map((type) => types[type]).join(', '), entry.note),
      put: (way: Way | undefined) => void fromLibrary.insert(entry, way),
    })),
  ]
  return all.filter(({ name }) => name.toLocaleLowerCase().includes(asked))
}

function keyOf(way: Way | undefined): string {
  return way ? JSON.stringify([way.source, way.sourceHandle]) : ''
}

function waysIn({ draft }: StepEditing, telling: Telling): { way: Way; label: string }[] {
  const { types, leadsTo, leadsNowhere } = { ...flowStepWords[telling.locale], ...flowWords[telling.locale] }
  const rows = outlineOf(draft.graph)
  const numbers = new Map(rows.map(({ step, n }) => [step.id, n]))
  return rows.flatMap(({ step, n, ways }) =>
    ways.map(({ handle, target }) => {
      const way = sayWay(telling, step, handle)
      const to = target === null ? undefined : numbers.get(target)
      const leads = to === undefined ? leadsNowhere(way) : leadsTo(way, to)
      return { way: { source: step.id, sourceHandle: handle }, label: `${n}. ${types[step.type]}: ${leads}` }
    }),
  )
}
