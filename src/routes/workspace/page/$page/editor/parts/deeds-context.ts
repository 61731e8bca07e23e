import { createContext } from 'react'
import type { BlockDeeds } from './use-block-deeds.ts'

/** What the bar beside a block on the canvas does, and to which. */
export const DeedsContext = createContext<{ deeds: BlockDeeds | undefined; selected: string | undefined }>({
  deeds: undefined,
  selected: undefined,
})
