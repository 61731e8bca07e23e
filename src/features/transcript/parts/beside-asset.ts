import { createContext, type ReactNode } from 'react'

/** What later features put beside an asset on its screen; the layout around the screen gives it. */
export const BesideAsset = createContext<ReactNode>(null)
