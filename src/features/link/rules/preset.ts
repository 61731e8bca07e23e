import type { Utm } from './arrival.ts'
import type { DownloadKind } from './downloads.ts'
import type { GateAsks } from './gate.ts'

/**
 * Settings that presets and links share: nothing about one recipient, no password, no invite codes. Empty
 * texts mean "none".
 */
type SharedSettings = {
  isInviteOnly: boolean
  asks: GateAsks
  consent: string
  allowed: string[]
  denied: string[]
  terms: string
  endedUrl: string
  mostViews: number | null
  previewTitle: string
  previewDescription: string
  emailNotification: boolean
  trackDurationMin: number
  downloads: DownloadKind
  utm: Utm
}

const nothingSet = {
  isInviteOnly: false,
  asks: 'nothing',
  consent: '',
  allowed: [],
  denied: [],
  terms: '',
  endedUrl: '',
  mostViews: null,
  previewTitle: '',
  previewDescription: '',
  emailNotification: true,
  trackDurationMin: 0,
  downloads: 'played',
  utm: {},
} satisfies SharedSettings

/** Expires this many days after a link is created from it. */
export type PresetSettings = SharedSettings & { endsAfterDays: number | null }

/** `endsOn`: the last day, such as `2026-12-31`. */
export type GivenSettings = SharedSettings & { endsOn: string }

export const emptyPreset: PresetSettings = { ...nothingSet, endsAfterDays: null }

/** The settings of a link without restrictions or custom preview. */
export const nothingGiven: GivenSettings = { ...nothingSet, endsOn: '' }

/** A preset's settings on a given day. */
export function givenOn(today: string, { endsAfterDays, ...shared }: PresetSettings): GivenSettings {
  return { ...shared, endsOn: endsAfterDays === null ? '' : dayAfter(today, endsAfterDays) }
}

/** A link's settings as a preset; its expiry counts from the day the link was created. */
export function presetOf(madeOn: string, { endsOn, ...shared }: GivenSettings): PresetSettings {
  return { ...shared, endsAfterDays: endsOn === '' ? null : clamped(daysBetween(madeOn, endsOn)) }
}

/** The settings as form fields. */
export function fieldsOf(settings: PresetSettings): Record<string, string> {
  const { utm, emailNotification, isInviteOnly, allowed, denied, ...plain } = settings
  return {
    ...Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, String(value ?? '')])),
    allowed: allowed.join('\n'),
    denied: denied.join('\n'),
    ...(emailNotification ? { emailNotification: 'on' } : {}),
    ...(isInviteOnly ? { isInviteOnly: 'on' } : {}),
    ...utm,
  }
}

const dayMs = 86_400_000
const mostDays = 3650

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

function clamped(days: number): number {
  return Math.min(Math.max(days, 1), mostDays)
}
