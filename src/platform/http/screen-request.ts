import { createContext } from 'react-router'

/** What a loader or action may know about its request beside the request itself: `context.get(screenRequest)`. */
export type ScreenRequest = {
  /** The visitor's address, see `requestIp`. */
  ip: string
  /** Under which the request stands in the log. */
  id: string
}

export const screenRequest = createContext<ScreenRequest>({ ip: '127.0.0.1', id: '' })
