import { createContext } from 'react-router'

/** What loaders and actions may know about a request beyond the request itself: `context.get(screenRequest)`. */
export type ScreenRequest = {
  /** The visitor's address, see `requestIp`. */
  ip: string
  /** The id of the request in the log. */
  id: string
}

export const screenRequest = createContext<ScreenRequest>({ ip: '127.0.0.1', id: '' })
