import { Modal, NativeSelect } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import type { Way } from '#src/features/automation/rules/editing/change-graph.ts'
import { stepTypes } from '#src/features/automation/rules/editing/new-step.ts'
import { outlineOf } from '#src/features/automation/rules/editing/outline.ts'
import { flowStepWords } from '#src/features/automation/words/flow-step-words.ts'
import { sayWay, type Telling } from '#src/features/automation/words/say-step.ts'
import { flowWords } from '#src/features/home/words/flow-words.ts'
import { libraryWords } from '#src/features/home/words/library-words.ts'
import { useWords } from '#src/words/reader.ts'
import { type Offer, OfferFinder } from '../offer-finder.tsx'
import { stepGroups, stepKinds } from './step-kinds.ts'
import type { StepEditing } from './use-flow-editing.ts'

type Props = { editing: StepEditing; telling: Telling }

/** Every type of step, to be found by name and put on a way. */
export function Palette({ editing, telling }: Props): ReactElement {
  const words = useWords(flowWords)
  const { palette } = editing
  const ways = waysIn(editing, telling)
  const [key, setKey] = useState(() => keyOf(palette?.way))
  const offers = useOffers(editing)

  function choose({ put }: StepOffer): void {
    if (editing.fromLibrary.isBusy) return
    put(ways.find((one) => keyOf(one.way) === key)?.way)
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
      <OfferFinder
        offers={offers}
        onChoose={choose}
        label={words.findStep}
        list={words.typesOfSteps}
        nothingCalled={words.noTypeCalled}
      />
    </Modal>
  )
}

/** Something that can be put on a way: a type of step, or steps of the library. */
type StepOffer = Offer & { put: (way: Way | undefined) => void }

function useOffers({ draft, add, fromLibrary }: StepEditing): StepOffer[] {
  const words = useWords(flowWords)
  const library = useWords(libraryWords)
  const { types } = useWords(flowStepWords)
  // Steps of the library have none.
  const mayStart = fromLibrary.keeps && !draft.graph.steps.some(({ type }) => type === 'trigger')
  const offered = stepGroups.flatMap((group) =>
    stepTypes.filter((type) => stepKinds[type].group === group && (type !== 'trigger' || mayStart)),
  )
  return [
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
