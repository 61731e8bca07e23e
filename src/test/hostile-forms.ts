import fc from 'fast-check'
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { isDeep } from './depth.ts'
import { seed } from './hostile-requests.ts'
import { hostileText } from './hostile-values.ts'

export type FormAction = (args: ActionFunctionArgs) => unknown

/** A valid form, whose fields hostile values replace one at a time. */
export type Form = { action: FormAction; fields: Record<string, string>; path?: string }

/** The response to a form: its status, and its message. */
export type Said = { status: number; says: string }

/** Values for a form field, the same each time; HOSTILE_SEED selects others. */
const hostileFields: string[] = [
  ...new Set([
    '',
    ' ',
    'x'.repeat(10_000),
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    '<script>alert(1)</script>',
    "' or 1=1 --",
    '../../etc/passwd',
    '__proto__',
    '-1',
    '1e999',
    '-'.repeat(36),
    'a@b.test,'.repeat(2000),
    'javascript:alert(1)',
    '{"type":"public-key"}',
    ...fc.sample(hostileText, { seed, numRuns: 8 }),
  ]),
]

/** Each field gets every nth value, the next field different ones. */
export const everyNth = isDeep ? 1 : 4

function sampledValues<Value>(values: readonly Value[], field: number): Value[] {
  return values.filter((_value, at) => (field + at) % everyNth === 0)
}

/** Each form once for each field with each value, or with a sample of the values, and once without the field. */
export function hostileCases<Sent extends Form>(forms: readonly Sent[], theirs: readonly string[] = []) {
  return forms.flatMap((form) =>
    Object.keys(form.fields).flatMap((name, field) =>
      [...sampledValues([...hostileFields, ...theirs], field + name.length), undefined].map((value) => {
        const { [name]: _replaced, ...others } = form.fields
        return { ...form, name, value, fields: value === undefined ? others : { ...others, [name]: value } }
      }),
    ),
  )
}

type Sender = { platform: Platform; cookie: string; context?: RouterContextProvider }

/** Sends a form as a browser does. Throws errors that a person would see as status 500. */
export async function sendForm(
  { platform, cookie, context = new RouterContextProvider() }: Sender,
  { action, fields, path = '/' }: Form,
): Promise<Said> {
  context.set(platformContext, platform)
  const address = `${platform.config.publicOrigin}${path}`
  const body = new URLSearchParams(fields)
  const request = new Request(address, { method: 'POST', headers: { cookie }, body })
  try {
    return saidBy(await action({ request, url: new URL(address), context, params: {}, pattern: '' }))
  } catch (thrown) {
    return saidBy(thrown)
  }
}

function saidBy(answer: unknown): Said {
  if (answer instanceof Response) return { status: answer.status, says: 'redirected' }
  if (answer instanceof Refusal) return { status: answer.status, says: answer.message }
  if (answer instanceof Error) throw answer
  const { data, init } = answer as { data: Record<string, unknown>; init: { status?: number } | null }
  const { message, problem, fields } = data
  const told = typeof problem === 'object' ? Object(problem).en : problem
  const said = [message, told, ...Object.values(Object(fields))].filter(
    (text) => typeof text === 'string' && text !== '',
  )
  const status = init?.status ?? 200
  return { status, says: said.length > 0 ? said.join(' ') : status < 400 ? 'redirected' : '' }
}
