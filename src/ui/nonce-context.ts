import { createContext } from 'react'

/** CSP nonce of this response's inline scripts; undefined in the browser, which hides it. */
export const NonceContext = createContext<string | undefined>(undefined)
