import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Modal, NativeSelect } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { flowStepTypeLabels } from '#src/features/automation/messages/flow-step-labels.ts'
import { sayWay } from '#src/features/automation/messages/step-text.ts'
import type { TextContext } from '#src/features/automation/messages/text-context.ts'
import type { Way } from '#src/features/automation/rules/editing/change-graph.ts'
import { stepTypes } from '#src/features/automation/rules/editing/new-step.ts'
import { outlineOf } from '#src/features/automation/rules/editing/outline.ts'
import type { Say } from '#src/translation/speak.ts'
import { flowAboutTypeLabels } from '../flow-labels.ts'
import { type Offer, OfferFinder } from '../offer-finder.tsx'
import { stepGroups, stepKinds } from './step-kinds.ts'
import type { StepEditing } from './use-flow-editing.ts'

type Props = { editing: StepEditing; textContext: TextContext }

/** Step types, searched by name, to insert into the flow. */
export function Palette({ editing, textContext }: Props): ReactElement {
  const { t } = useLingui()
  const { palette } = editing
  const ways = waysIn(editing, textContext, t)
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
      title={t`Add step`}
      // Focus first, so that immediate typing goes into the field.
      transitionProps={{ duration: 0 }}
    >
      <NativeSelect
        size="xs"
        label={t`Position`}
        value={key}
        onChange={(event) => setKey(event.currentTarget.value)}
        data={[
          ...ways.map(({ way, label }) => ({ value: keyOf(way), label })),
          { value: '', label: t`Unconnected` },
        ]}
      />
      <OfferFinder
        offers={offers}
        onChoose={choose}
        label={t`Search steps`}
        list={t`Steps`}
        nothingCalled={(typed) => t`No steps match “${typed}”.`}
      />
    </Modal>
  )
}

/** A step type or library entry to insert. */
type StepOffer = Offer & { put: (way: Way | undefined) => void }

function useOffers({ draft, add, fromLibrary }: StepEditing): StepOffer[] {
  const { t } = useLingui()
  // Library entries have none.
  const mayStart = fromLibrary.keeps && !draft.data.steps.some(({ type }) => type === 'trigger')
  const offered = stepGroups.flatMap((group) =>
    stepTypes.filter((type) => stepKinds[type].group === group && (type !== 'trigger' || mayStart)),
  )
  return [
    ...offered.map((type) => ({
      id: type,
      icon: stepKinds[type].icon,
      name: t(flowStepTypeLabels[type]),
      about: t(flowAboutTypeLabels[type]),
      put: (way: Way | undefined) => add(type, type === 'trigger' ? undefined : way),
    })),
    ...fromLibrary.library.map((entry) => ({
      id: entry.id,
      icon: stepKinds[entry.types[0] ?? 'end'].icon,
      name: entry.name,
      about: [
        t`From the library: ${{ steps: entry.types.map((type) => t(flowStepTypeLabels[type])).join(', ') }}`,
        entry.note,
      ]
        .filter(Boolean)
        .join('. '),
      put: (way: Way | undefined) => void fromLibrary.insert(entry, way),
    })),
  ]
}

function keyOf(way: Way | undefined): string {
  return way ? JSON.stringify([way.source, way.sourceHandle]) : ''
}

function waysIn({ draft }: StepEditing, textContext: TextContext, say: Say): { way: Way; label: string }[] {
  const rows = outlineOf(draft.data)
  const numbers = new Map(rows.map(({ step, n }) => [step.id, n]))
  return rows.flatMap(({ step, n, ways }) =>
    ways.map(({ handle, target }) => {
      const way = sayWay(textContext, step, handle)
      const to = target === null ? undefined : numbers.get(target)
      const leads =
        to === undefined ? say(msg`${{ way }}: not connected`) : say(msg`${{ way }}: go to step ${{ n: to }}`)
      return {
        way: { source: step.id, sourceHandle: handle },
        label: `${n}. ${say(flowStepTypeLabels[step.type])}: ${leads}`,
      }
    }),
  )
}
