import { createContext } from 'react'

/** The custom properties of the page's brand kit; undefined without a kit. */
export const CanvasLook = createContext<Record<string, string> | undefined>(undefined)
