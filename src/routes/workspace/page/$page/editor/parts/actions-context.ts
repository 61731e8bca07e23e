import { createContext } from 'react'
import type { BlockActions } from './use-block-actions.ts'

/** The actions of the bar next to a block, and the block they apply to. */
export const ActionsContext = createContext<{
  actions: BlockActions | undefined
  selected: string | undefined
}>({
  actions: undefined,
  selected: undefined,
})
