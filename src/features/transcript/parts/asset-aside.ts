import { createContext, type ReactNode } from 'react'

/** Content that other features add beside an asset's screen; provided by the layout. */
export const AssetAside = createContext<ReactNode>(null)
