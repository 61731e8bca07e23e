import { type Utm, utmNames } from './arrival.ts'
import type { DownloadKind } from './downloads.ts'
import type { GateAsks } from './gate.ts'

/** What a preset and a link have in common: nothing about one recipient, no password and no invite code. Empty texts mean "none". */
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

/** Its end is so many days after a link is made of it, or it is applied to one. */
export type PresetSettings = SharedSettings & { endsAfterDays: number | null }

/** `endsOn`: the last day, such as `2026-12-31`. */
export type GivenSettings = SharedSettings & { endsOn: string }

export const emptyPreset: PresetSettings = { ...nothingSet, endsAfterDays: null }

/** A link that asks nothing and says nothing of its own. */
export const nothingGiven: GivenSettings = { ...nothingSet, endsOn: '' }

/** What a preset comes to on a day. */
export function givenOn(today: string, { endsAfterDays, ...shared }: PresetSettings): GivenSettings {
  return { ...shared, endsOn: endsAfterDays === null ? '' : dayAfter(today, endsAfterDays) }
}

/** What a link's settings are as a preset; its end counts from the day on which the link was made. */
export function presetOf(madeOn: string, { endsOn, ...shared }: GivenSettings): PresetSettings {
  return { ...shared, endsAfterDays: endsOn === '' ? null : clamped(daysBetween(madeOn, endsOn)) }
}

export const settingNames = [
  'isInviteOnly',
  'asks',
  'consent',
  'allowed',
  'denied',
  'terms',
  'endsOn',
  'endedUrl',
  'mostViews',
  'downloads',
  'previewTitle',
  'previewDescription',
  'utm',
  'emailNotification',
  'trackDurationMin',
] as const satisfies (keyof GivenSettings)[]
export type SettingName = (typeof settingNames)[number]

/** Which settings are others afterwards. */
export function differences(before: GivenSettings, after: GivenSettings): SettingName[] {
  return settingNames.filter((name) => textOf(before, name) !== textOf(after, name))
}

/** The settings as the fields of a form. */
export function fieldsOf(settings: PresetSettings | GivenSettings): Record<string, string> {
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

function textOf(settings: GivenSettings, name: SettingName): string {
  if (name === 'utm') return JSON.stringify(utmNames.map((one) => settings.utm[one] ?? ''))
  return JSON.stringify(settings[name])
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
