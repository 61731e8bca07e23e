import { type Gate, mayOpen, type Needs, needsOf } from '#src/features/link/rules/gate.ts'
import { type Finding, gateNeeds } from './findings.ts'

const daySeconds = 86_400
const soonSeconds = 7 * daySeconds
const fewViews = 3
/** Link previews cut off longer texts. */
const longestTitle = 70
const longestDescription = 200

type Asked = {
  gate: Gate | null
  now: Date
  /** The number of passes. */
  views: number
  /** The number of active invite codes. */
  usableCodes: number
  /** The lead to test with. */
  lead: { email: string; isValidated: boolean } | undefined
}

/** What a visitor, and a given lead, needs to open a link. */
export function judgeAccess({ gate, now, views, usableCodes, lead }: Asked): Finding[] {
  if (!gate) {
    const known = lead && { kind: 'lead_admitted' as const, about: lead.email, needs: [] }
    return [{ kind: 'gate_open' }, ...(known ? [known] : [])]
  }
  const asks: Finding = { kind: 'gate_asks', needs: listed(needsOf(gate, undefined)) }
  return [
    ...(asks.needs?.length === 0 ? [{ kind: 'gate_open' as const }] : [asks]),
    ...judgeEnd(gate, now),
    ...judgeViews(gate, views),
    ...(gate.isInviteOnly && usableCodes === 0 ? [{ kind: 'gate_without_codes' as const }] : []),
    ...(lead ? [judgeLead(gate, lead)] : []),
  ]
}

function judgeEnd({ endsAt }: Gate, now: Date): Finding[] {
  if (!endsAt) return []
  // It expires at the end of its last day, which is the date people know.
  const why = new Date(endsAt.getTime() - 1).toISOString()
  if (endsAt <= now) return [{ kind: 'gate_ended', why }]
  const isSoon = endsAt.getTime() - now.getTime() < soonSeconds * 1000
  return isSoon ? [{ kind: 'gate_ends_soon', why }] : []
}

function judgeViews({ mostViews }: Gate, views: number): Finding[] {
  if (mostViews === null) return []
  const left = mostViews - views
  if (left <= 0) return [{ kind: 'gate_used_up', count: mostViews }]
  return left <= fewViews ? [{ kind: 'gate_few_left', count: left }] : []
}

function judgeLead(gate: Gate, { email, isValidated }: NonNullable<Asked['lead']>): Finding {
  if (gate.asks !== 'nothing' && !mayOpen(gate, email)) return { kind: 'lead_refused', about: email }
  const needs = listed(needsOf(gate, isValidated ? { email } : undefined))
  return { kind: 'lead_admitted', about: email, needs }
}

function listed(needs: Needs): NonNullable<Finding['needs']> {
  return gateNeeds.filter((need) => needs[need])
}

type Card = { title: string; description: string; isPlain: boolean; isGated: boolean; isDrawn: boolean }

/** The preview of a link. `isPlain`: neither the page nor the link has a description. */
export function judgeCard({ title, description, isPlain, isGated, isDrawn }: Card): Finding[] {
  if (isGated) return [{ kind: 'card_hidden' }]
  const found: Finding[] = [
    ...(isDrawn ? [] : [{ kind: 'card_picture_fails' as const }]),
    ...(title.length > longestTitle ? [{ kind: 'card_title_long' as const, count: title.length }] : []),
    ...(isPlain ? [{ kind: 'card_description_plain' as const, about: description }] : []),
    ...(description.length > longestDescription
      ? [{ kind: 'card_description_long' as const, count: description.length }]
      : []),
  ]
  return found.length === 0 ? [{ kind: 'card_ready', about: title }] : found
}

type Owner = { subscriptionIsActive: boolean; emailTo: string; isMember: boolean }

/** Whether visits are measured, and whether the address to notify is a member's. `emailTo`: empty if no one is notified. */
export function judgeOwner({ subscriptionIsActive, emailTo: about, isMember }: Owner): Finding[] {
  const measured: Finding[] = subscriptionIsActive ? [] : [{ kind: 'not_measured' }]
  if (about === '') return [...measured, { kind: 'owner_nobody' }]
  return isMember ? measured : [...measured, { kind: 'owner_left', about }]
}
