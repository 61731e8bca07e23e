import type { FunctionRegion } from '@supabase/supabase-js'
import type { Platform } from '#src/platform/platform.ts'

export type FunctionCaller = { id: string; email: string }

/** A call of a function: the caller and their request. */
export type FunctionCall = {
  /** Without cookies, and with a complete body: `json()`, `text()`, `arrayBuffer()` and `formData()` work. */
  request: Request
  caller: FunctionCaller
  /** The region the caller asked for; informational, since there is only one. */
  region: `${FunctionRegion}`
}

/**
 * The handler of `/functions/v1/{name}`. A Refusal it throws becomes its response, any other error a 500
 * without details.
 */
export type EdgeFunction = (platform: Platform, call: FunctionCall) => Promise<Response>
