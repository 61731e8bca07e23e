import type { Permission } from '#src/features/organization/rules/permissions.ts'

/**
 * The audience of an action: `everybody`; `person`: signed in; `member`: belongs to a workspace; `staff`;
 * `service`: a program with the service key; or anyone whose role in the organization has this permission.
 */
export type Right = 'everybody' | 'person' | 'member' | 'staff' | 'service' | Permission

/**
 * One action of a screen, form or endpoint. In `fields` and `query`, `{journey}` stands for the id being
 * varied and `{~journey}` for one of the caller's own workspace. `answers` lists permitted callers' responses
 * other than success; `denied` is the response to others, 404 by default. `quiet`: no response reveals
 * whether the thing exists. What everybody may do can get any of the expected answers, so it needs none of the three.
 */
export type Action = {
  right: Right
  fields?: string
  query?: string
  answers?: Answered | Answered[]
  denied?: number | number[]
  quiet?: true
}

/** A status, or what the response says instead: done, or that a workspace must be set up first. */
export type Answered = number | 'done' | 'onboard'

/**
 * `of`: what the URL's parameters refer to, if they aren't named like it; a value starting with = is literal. `see`: members
 * by default.
 */
export type ScreenAccess = {
  of?: Record<string, string>
  see?: Right | Action | 'nobody'
  forms?: Record<string, Right | Action>
}

export const change = 'content.change'

/** An action with its form fields. */
export function doing(right: Right, fields: string, more: Omit<Action, 'right' | 'fields'> = {}): Action {
  return { right, fields, ...more }
}

/** Several forms or endpoints with the same rights and fields. Each name replaces the `_` of the pattern. */
export function each<Given extends string | object>(
  names: string,
  given: Given,
  pattern = '_',
): Record<string, Given> {
  return Object.fromEntries(names.split(' ').map((name) => [pattern.replace('_', name), given]))
}
