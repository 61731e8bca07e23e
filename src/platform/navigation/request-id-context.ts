import { createContext } from 'react'

/** Under which the request of this page stands in the log; empty in the browser, which keeps what the server wrote. */
export const RequestIdContext = createContext('')
