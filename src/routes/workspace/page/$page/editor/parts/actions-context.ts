import { createContext } from 'react'
import type { BlockDeeds } from './use-block-actions.ts'

/** The actions of the bar next to a block, and the block they apply to. */
export const DeedsContext = createContext<{ deeds: BlockDeeds | undefined; selected: string | undefined }>({
  deeds: undefined,
  selected: undefined,
})
