import type { Caller } from '../identity-platform.ts'

/** The auth service behind our own screens: in-process, or remote. Both use the same protocol. */
export type AuthService = {
  /** For its clients: its URL, and their API key. */
  url: string
  key: string
  /** Requests `path` below `/auth/v1`. Rejects if nothing responds. */
  ask(path: string, init: RequestInit | undefined, caller: Caller): Promise<Response>
}
