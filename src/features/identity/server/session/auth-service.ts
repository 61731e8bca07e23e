import type { Caller } from '../identity-platform.ts'

/** The auth service behind our own screens: ours, inside the process, or one elsewhere. Both speak one protocol. */
export type AuthService = {
  /** What its clients are told: where it is, and the key that they bring. */
  url: string
  key: string
  /** Answers a request for `path`, which begins below `/auth/v1`. Rejects when nobody answers. */
  ask(path: string, init: RequestInit | undefined, caller: Caller): Promise<Response>
}
