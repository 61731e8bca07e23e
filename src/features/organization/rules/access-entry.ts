import type { Permission } from './permissions.ts'

/**
 * Who may do a thing: `everybody`; `person`: who is signed in; `member`: who works in a workspace; `staff`; `service`: a
 * program with the service key; or whose role in the organisation has this permission.
 */
export type Right = 'everybody' | 'person' | 'member' | 'staff' | 'service' | Permission

/**
 * One thing that a screen, a form or an endpoint does. In `fields` and `query`, `{journey}` stands for the id that is
 * varied and `{~journey}` for one of the asker's own workspace. `answers` is what whoever may do it is told when it is no
 * success; `denied` what they are told when the thing is not there, if that is not 404. `quiet`: whether the thing exists
 * shows in no answer.
 */
export type Deed = {
  right: Right
  fields?: string
  query?: string
  answers?: Answered | Answered[]
  denied?: number | number[]
  quiet?: true
}

/** A status, or what the answer says beside it: that it is done, or that a workspace is to be set up first. */
export type Answered = number | 'done' | 'onboard'

/** `of`: what the parameters of the address name; a value that begins with = is taken as it is. */
export type ScreenAccess = {
  of?: Record<string, string>
  see?: Right | Deed
  forms?: Record<string, Right | Deed>
}

export const change = 'content.change'

/** A deed with the fields of its form. */
export function doing(right: Right, fields: string, more: Omit<Deed, 'right' | 'fields'> = {}): Deed {
  return { right, fields, ...more }
}
