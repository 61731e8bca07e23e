import { type IdeaKind, type IdeaStatus, ideaStatuses } from '#src/features/thinking/schema.ts'
import type { IdeaView } from '#src/features/thinking/server/boards.ts'

/** Puts a card into a column; `to` is its place there, from 0. */
export type Move = { idea: string; status: IdeaStatus; to: number }

/** Where a card can go by the arrow keys; what is missing leads nowhere. */
export type Ways = Partial<Record<'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight', Move>>

/** Where a card can go. `kind`: only the ideas of this kind are shown, and count as neighbours. */
export function waysOf(
  ideas: readonly IdeaView[],
  { id: idea, status }: IdeaView,
  kind: IdeaKind | undefined,
): Ways {
  const column = ideas.filter((one) => one.status === status)
  const shown = column.filter((one) => !kind || one.kind === kind)
  const place = shown.findIndex((one) => one.id === idea)
  const [above, below] = [shown[place - 1], shown[place + 1]]
  const at = ideaStatuses.indexOf(status)
  const [before, after] = [ideaStatuses[at - 1], ideaStatuses[at + 1]]
  return {
    ...(above && { ArrowUp: { idea, status, to: column.indexOf(above) } }),
    ...(below && { ArrowDown: { idea, status, to: column.indexOf(below) } }),
    ...(before && { ArrowLeft: { idea, status: before, to: 0 } }),
    ...(after && { ArrowRight: { idea, status: after, to: 0 } }),
  }
}
