import { createContext } from 'react'

/** Told when the canvas' frame has a document, and when it has none any more. */
export const FrameContext = createContext<(frame: Document | undefined) => void>(() => {})
