import { msg } from '@lingui/core/runtime-macro'
import { type ActionFunctionArgs, data } from 'react-router'
import type { z } from 'zod'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { readForm } from '#src/platform/http/read-form.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { storable } from '#src/text/storable.ts'
import { type Locale } from '#src/translation/locale.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { reworded, speak, type Translatable } from '#src/translation/speak.ts'
import type { FieldErrors, FormAnswer } from '#src/ui/form-answer.ts'

type Done = Extract<FormAnswer, { kind: 'done' }>
type Refused = Extract<FormAnswer, { kind: 'refused' }>

/** An answer whose message is not yet translated. */
type Saying = Omit<Done, 'message'> & { message: Translatable }

/** Field errors that only the handler can detect. */
type WrongHere = { wrong: FieldErrors } & Pick<Refused, 'similar'>

/** One action of a form: parses the fields with its schema and runs. */
export type Intent<World> = (world: World, fields: unknown) => Promise<Saying | Refused>

/** The field at fault, by Refusal code. */
const fieldOf: Record<string, string> = {
  collection_title_taken: 'title',
  board_title_taken: 'title',
  recipe_name_taken: 'name',
  own_kind_name_taken: 'name',
  icp_name_taken: 'name',
  instruction_refused: 'instruction',
  kind_unknown: 'kinds',
  voice_unknown: 'brand',
  persona_unknown: 'persona',
  nothing_to_write: 'assets',
  too_many_outputs: 'assets',
  scope_gone: 'scope',
  collection_rule_empty: 'text',
  email_to_not_member: 'emailTo',
  webhook_refused: 'webhookUrl',
  endpoint_refused: 'url',
  address_refused: 'baseUrl',
  slug_taken: 'slug',
  csv_refused: 'csv',
  account_domain_taken: 'domain',
  account_ambiguous: 'account',
  own_field_taken: 'name',
  own_choices_missing: 'choices',
  too_many_own_fields: 'name',
  too_many_views: 'name',
  wrong_password: 'current',
  new_password_refused: 'password',
  wrong_email: 'email',
  email_refused: 'email',
  assignee_not_member: 'assignee',
  owner_not_member: 'owner',
  domain_refused: 'domain',
  domain_unverified: 'domain',
  domain_known: 'domain',
  nobody_invited: 'emails',
  too_many_addresses: 'emails',
  wrong_name: 'confirm',
  confirm_missing: 'confirm',
  preset_name_taken: 'name',
  handle_taken: 'handle',
  kit_name_taken: 'name',
  logo_light_missing: 'logoLight',
  logo_dark_missing: 'logoDark',
  logo_icon_missing: 'logoIcon',
  kit_cover_missing: 'cover',
  template_refused: 'body',
  picture_missing: 'picture',
  picture_too_large: 'picture',
  picture_not_supported: 'picture',
  media_unreadable: 'picture',
  page_unreachable: 'url',
  page_not_html: 'url',
  page_unreadable: 'url',
  page_wordless: 'url',
  visit_rule_refused: 'value',
  address_suppressed: 'email',
  contact_known: 'email',
  visit_rule_known: 'value',
  host_refused: 'host',
  host_known: 'host',
}

/** Makes an intent from the schema of its fields and a handler, which may report field errors as well. */
export function intent<World, Schema extends z.ZodType>(
  schema: Schema,
  run: (world: World, fields: z.output<Schema>) => Promise<Omit<Saying, 'kind'> | WrongHere>,
): Intent<World> {
  return async (world, fields) => {
    const parsed = schema.safeParse(fields)
    if (!parsed.success) return { kind: 'refused', intent: '', message: '', fields: messagesOf(parsed.error) }
    const answer = await run(world, parsed.data)
    if ('wrong' in answer) {
      const { wrong, ...more } = answer
      return { kind: 'refused', intent: '', message: '', fields: wrong, ...more }
    }
    return { kind: 'done', ...answer }
  }
}

/** The context of most forms: the member and the workspace. */
export type Desk = { platform: Platform; workspace: string; user: string }
type Answered = ReturnType<typeof data<FormAnswer>>

/** The action of a screen whose forms need nothing but the member who sends them. */
export function answerMember(
  intents: Record<string, Intent<Desk>>,
): (args: Pick<ActionFunctionArgs, 'context' | 'request'>) => Promise<Answered> {
  return ({ context, request }) => {
    const { workspace, user } = context.get(memberContext)
    return answerForm(request, { platform: context.get(platformContext), workspace, user }, intents)
  }
}

/**
 * Runs the intent that the form's field `intent` names. Answers 422 for field errors, and a Refusal's own status and
 * message. Throws Refusal 400 `unknown_intent`. Other errors pass through.
 */
export async function answerForm<World>(
  request: Request,
  world: World,
  intents: Record<string, Intent<World>>,
): Promise<Answered> {
  const fields = fieldsOf(await readForm(request))
  const name = fields['intent'] ?? ''
  const run = Object.hasOwn(intents, name) ? intents[name] : undefined
  if (!run) throw new Refusal(400, 'unknown_intent', msg`Unknown action. Reload the page and try again.`)
  const locale = localeOf(request)
  try {
    const answer = await run(world, fields)
    if (answer.kind === 'done') return data({ ...answer, message: speak(locale, answer.message) })
    return data({ ...answer, intent: name, fields: fieldsIn(locale, answer.fields) }, { status: 422 })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data(refused(name, error, locale), { status: error.status })
  }
}

function refused(intentName: string, refusal: Refusal, locale: Locale): Refused {
  const field = fieldOf[refusal.code]
  const message = speak(locale, refusal.told)
  return field
    ? { kind: 'refused', intent: intentName, message: '', fields: { [field]: message } }
    : { kind: 'refused', intent: intentName, message, fields: {} }
}

/** Translates the schemas' field errors, which are in English. */
function fieldsIn(locale: Locale, fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, reworded(locale, text)]))
}

/** The text fields of a form by name. Repeated fields named `…[]` are joined by commas. */
function fieldsOf(form: FormData): Record<string, string> {
  const fields = new Map<string, string>()
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue
    const text = storable(value)
    const list = /^(.+)\[\]$/.exec(name)?.[1]
    const before = list === undefined ? undefined : fields.get(list)
    fields.set(list ?? name, before === undefined ? text : `${before},${text}`)
  }
  return Object.fromEntries(fields)
}

function messagesOf(error: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const issue of error.issues) messages[String(issue.path[0] ?? '')] ??= issue.message
  return messages
}
