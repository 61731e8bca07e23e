import type { FunctionRegion } from '@supabase/supabase-js'
import type { Platform } from '#src/platform/platform.ts'

/** Whoever calls. */
export type FunctionCaller = { id: string; email: string }

/** One call of a function: who calls, and what they sent. */
export type FunctionCall = {
  /** Without cookies, and with a body that is there in full: `json()`, `text()`, `arrayBuffer()` and `formData()` work. */
  request: Request
  caller: FunctionCaller
  /** Where the caller wants it to run; there is one place, so that it is only told. */
  region: `${FunctionRegion}`
}

/**
 * What stands behind `/functions/v1/{name}`. A Refusal that it throws becomes its answer, and anything else that it
 * throws a 500 without details.
 */
export type EdgeFunction = (platform: Platform, call: FunctionCall) => Promise<Response>
