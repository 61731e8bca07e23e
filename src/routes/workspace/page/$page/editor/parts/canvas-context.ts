import { createContext, use, useSyncExternalStore } from 'react'
import type { AudioSource, DraftBlock } from '#src/features/page/schema.ts'
import type { DraftGrid } from '#src/features/page/server/load-page-draft.ts'

/** What the blocks on the canvas show: as they are written now, which Puck does not know. */
export type CanvasContent = {
  title: string
  blocks: Map<string, DraftBlock>
  sources: Record<string, AudioSource>
  grids: Record<string, DraftGrid>
}

/** Kept outside React's tree, so typing rerenders only the edited block. */
export class CanvasStore {
  #content: CanvasContent
  readonly #listeners = new Set<() => void>()

  constructor(content: CanvasContent) {
    this.#content = content
  }

  get content(): CanvasContent {
    return this.#content
  }

  set(content: CanvasContent): void {
    if (content === this.#content) return
    this.#content = content
    for (const tell of this.#listeners) tell()
  }

  readonly subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell)
    return () => this.#listeners.delete(tell)
  }
}

export const CanvasContext = createContext(
  new CanvasStore({ title: '', blocks: new Map(), sources: {}, grids: {} }),
)

/** A part of the state; rerenders when this part changes. `pick` is stable for equal content. */
export function useCanvas<Part>(pick: (content: CanvasContent) => Part): Part {
  const store = use(CanvasContext)
  return useSyncExternalStore(
    store.subscribe,
    () => pick(store.content),
    () => pick(store.content),
  )
}
