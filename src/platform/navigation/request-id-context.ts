import { createContext } from 'react'

/** The id of this page's request in the log; empty in the browser, where the server-rendered text stays. */
export const RequestIdContext = createContext('')
