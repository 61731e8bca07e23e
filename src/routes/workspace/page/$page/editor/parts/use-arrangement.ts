import { createUsePuck, useGetPuck } from '@puckeditor/core'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { findBlock } from '#src/features/page/rules/edit-blocks.ts'
import { arrangementOf, fromPuck, toPuck } from '#src/features/page/rules/puck-data.ts'
import type { DraftBlock } from '#src/features/page/schema.ts'

const usePuckState = createUsePuck()

export type Selection = { selected: string | undefined; select: (id: string | undefined) => void }

/** Keeps Puck's blocks where ours stand after every change that was not made on its canvas, and the same one selected. */
export function useArrangement(blocks: DraftBlock[], frame: Document | undefined): Selection {
  const getPuck = useGetPuck()
  const held = usePuckState((puck) => puck.selectedItem?.props.id) as string | undefined
  const selected = findBlock(blocks, held)?.block.id
  const wanted = useRef<{ id: string | undefined }>(undefined)
  const seen = useRef('')

  const choose = useCallback(
    (id: string | undefined) => {
      const { dispatch, getSelectorForId } = getPuck()
      const itemSelector = id === undefined ? null : (getSelectorForId(id) ?? null)
      dispatch({ type: 'setUi', ui: { itemSelector }, recordHistory: false })
      const element = id === undefined ? null : frame?.querySelector(`.pe-canvas-block[data-block="${id}"]`)
      element?.scrollIntoView({ block: 'nearest' })
    },
    [getPuck, frame],
  )

  const select = useCallback(
    (id: string | undefined) => {
      const { appState } = getPuck()
      const isThere = id === undefined || findBlock(fromPuck(appState.data.content), id) !== undefined
      if (isThere) choose(id)
      else wanted.current = { id }
    },
    [getPuck, choose],
  )

  useLayoutEffect(() => {
    const wished = arrangementOf(blocks)
    if (seen.current === wished) return
    seen.current = wished
    const { appState, dispatch, selectedItem } = getPuck()
    const theirs = fromPuck(appState.data.content, blocks)
    if (arrangementOf(theirs) === wished) return
    const next = wanted.current ? wanted.current.id : selectedItem?.props.id
    wanted.current = undefined
    const content = toPuck(blocks)
    dispatch({ type: 'setData', data: (before) => ({ ...before, content }), recordHistory: false })
    choose(findBlock(blocks, next)?.block.id)
  }, [blocks, getPuck, choose])

  return { selected, select }
}
