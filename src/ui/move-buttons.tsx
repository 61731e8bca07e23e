import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent, ReactElement } from 'react'
import { IntentButton } from './intent-button.tsx'
import { useAnsweredFetcher } from './use-answer.tsx'

type Moving = {
  /** Fields of the move form, except `to`. */
  move: Record<string, string | number>
  place: number
  last: number
}

/** Moves an entry one place up or down. */
export function MoveButtons({ title, move, place, last }: Moving & { title: string }): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <IntentButton
        fields={{ ...move, to: Math.max(0, place - 1) }}
        icon="arrow-up"
        label={t`Move “${title}” up`}
        blocked={place === 0}
      />
      <IntentButton
        fields={{ ...move, to: place + 1 }}
        icon="arrow-down"
        label={t`Move “${title}” down`}
        blocked={place === last}
      />
    </>
  )
}

/** The same with Alt and the arrow keys. */
export function useMoveKeys({ move, place, last }: Moving): (event: KeyboardEvent) => void {
  const fetcher = useAnsweredFetcher()
  return (event) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || !step || fetcher.state !== 'idle') return
    event.preventDefault()
    const to = place + step
    if (to >= 0 && to <= last) void fetcher.submit({ ...move, to }, { method: 'post' })
  }
}
