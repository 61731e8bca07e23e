import { msg } from '@lingui/core/runtime-macro'
import { privacyOf } from '#src/features/lead/server/privacy-of.ts'
import { confirmCode } from '#src/features/link/server/gate/confirm-code.ts'
import { enterLink } from '#src/features/link/server/gate/enter-link.ts'
import { judgeGate } from '#src/features/link/server/gate/judge-gate.ts'
import { notifyLinkRequest } from '#src/features/link/server/gate/notify-members.ts'
import { issuePreview, type Preview } from '#src/features/link/server/preview-proof.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Locale } from '#src/translation/locale.ts'
import { reworded, speak, wording } from '#src/translation/speak.ts'
import { type AccessForm, accessForm } from '../schema.ts'
import { findGated, gatedLink, previewAt } from './open-access.ts'
import type { SharedCampaign } from './shared-campaign.ts'

/** `values`: the submitted fields without the password. `mailed`: a code was sent to `email`. */
export type AccessAnswer =
  | { kind: 'refused'; intent: string; message: string; values: Record<string, string> }
  | { kind: 'mailed'; id: string; email: string }
  | { kind: 'asked' }

export type AccessDone =
  | { kind: 'in'; to: string; cookies: string[] }
  | { kind: 'answer'; answer: AccessAnswer; status: number; headers?: Record<string, string> }
  | { kind: 'missing' }

type World = Pick<Platform, 'db' | 'clock' | 'secrets' | 'config' | 'jobs' | 'mail'>
/** `next`: where the visitor wants to go. */
type From = { next: string; cookies: string | null; ip: string; locale: Locale; headers: Headers }

/** Handles a form at a link's gate. Refusals return the submitted values. */
export async function answerAccessForm(platform: World, form: FormData, from: From): Promise<AccessDone> {
  const parsed = accessForm.safeParse(Object.fromEntries(form))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const isField = issue && ['name', 'email', 'message'].includes(String(issue.path[0]))
    const english =
      issue?.code === 'invalid_union'
        ? wording(msg`Enter an email address such as name@company.com.`)
        : (issue?.message ?? '')
    const message = isField
      ? reworded(from.locale, english)
      : speak(from.locale, msg`Something went wrong. Open the link again.`)
    return refused(form, message, { status: 422, headers: {} })
  }
  try {
    return await run(platform, parsed.data, from)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refused(form, speak(from.locale, error.told), error)
  }
}

async function run(platform: World, said: AccessForm, from: From): Promise<AccessDone> {
  const found = await findGated(platform, from.next)
  if (found.kind === 'missing') return { kind: 'missing' }
  if (found.kind === 'go') return { kind: 'in', to: found.to, cookies: [] }
  const { to, campaign } = found
  const preview = previewAt(platform, campaign, to)
  if (preview === 'ended') return { kind: 'missing' }
  // A preview asks for nothing, stores nothing and notifies no one.
  if (preview) return { kind: 'in', to: withGateProof(platform, { campaign, preview, to }), cookies: [] }
  if (said.intent === 'ask') {
    const verdict = await judgeGate(platform, campaign.link, from.cookies)
    if (verdict.kind !== 'ended') return { kind: 'in', to, cookies: [] }
    const { email, message } = said
    if (!said.website) await notifyLinkRequest(platform, campaign.link, { email, message, ip: from.ip })
    return { kind: 'answer', answer: { kind: 'asked' }, status: 200 }
  }
  const link = gatedLink(campaign.link)
  if (!link) return { kind: 'in', to, cookies: [] }
  if (said.intent !== 'enter') {
    const { isAnonymous } = privacyOf(platform, campaign.link, (name) => from.headers.get(name))
    const attempt = { ...from, proof: said, visits: said.visits, mayRecognise: !isAnonymous }
    return { kind: 'in', to, cookies: await confirmCode(platform, link, attempt) }
  }
  if (said.website) throw new Refusal(422, 'not_a_person', msg`Something went wrong. Open the link again.`)
  const entered = await enterLink(platform, { link, given: said, from })
  if (entered.kind === 'in') return { kind: 'in', to, cookies: entered.cookies }
  const answer = { kind: 'mailed', id: entered.code, email: said.email } as const
  return { kind: 'answer', answer, status: 200 }
}

/** The same path with proof that the gate was passed. */
function withGateProof(
  platform: World,
  { campaign, preview, to }: { campaign: SharedCampaign; preview: Preview; to: string },
): string {
  const address = new URL(to, platform.config.publicOrigin)
  const proof = issuePreview(platform, campaign.link.hashid, { lead: preview.lead, gate: 'open' })
  address.searchParams.set('preview', proof)
  return address.pathname + address.search
}

/** Fields that are not returned with a refusal. */
const unsaid = new Set(['password', 'visits'])

function refused(
  form: FormData,
  message: string,
  { status, headers }: Pick<Refusal, 'status' | 'headers'>,
): AccessDone {
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && !unsaid.has(name) ? [[name, value.slice(0, 2000)]] : [],
    ),
  )
  const intent = values['intent'] ?? ''
  return { kind: 'answer', answer: { kind: 'refused', intent, message, values }, status, headers }
}
