import { inviteWords } from '#src/features/home/words/invite-words.ts'
import { linkAccessWords } from '#src/features/home/words/link-access-words.ts'
import { linkDownloadWords } from '#src/features/home/words/link-download-words.ts'
import { linkLookWords } from '#src/features/home/words/link-look-words.ts'
import { linkUtmWords } from '#src/features/home/words/link-utm-words.ts'
import { linkWords } from '#src/features/home/words/link-words.ts'
import { presetWords } from '#src/features/home/words/preset-words.ts'
import { type Utm, utmNames } from '#src/features/link/rules/arrival.ts'
import type { GivenSettings, PresetSettings, SettingName } from '#src/features/link/rules/preset.ts'
import type { Locale } from '#src/words/locale.ts'

export type Demands = Pick<GivenSettings, 'isInviteOnly' | 'asks' | 'terms' | 'mostViews' | 'allowed'> & {
  hasPassword: boolean
  endsOn?: string
  endsAfterDays?: number | null
}

/** Who may open a link, in one line. */
export function sayAccess(locale: Locale, demands: Demands): string {
  const words = presetWords[locale]
  const { isInviteOnly, asks, terms, mostViews, allowed, hasPassword, endsOn, endsAfterDays } = demands
  const said = [
    isInviteOnly ? inviteWords[locale].inviteCodes : '',
    asks === 'nothing' ? '' : linkAccessWords[locale].asksNames[asks],
    allowed.length > 0 ? allowed.slice(0, 2).join(', ') + (allowed.length > 2 ? ' …' : '') : '',
    hasPassword ? words.password : '',
    terms ? words.termsSet : '',
    endsOn ? words.until(sayDay(locale, endsOn)) : '',
    endsAfterDays ? words.afterDays(endsAfterDays) : '',
    mostViews === null ? '' : words.atMost(mostViews),
  ].filter(Boolean)
  return said.length > 0 ? said.join(' · ') : words.anybody
}

export function sayUtm(locale: Locale, utm: Utm): string {
  return utmNames.flatMap((name) => utm[name] ?? []).join(' · ') || presetWords[locale].nothing
}

/** What a preset sets links to, in one line. */
export function sayPreset(locale: Locale, settings: PresetSettings): string {
  const { downloads, previewTitle, utm } = settings
  return [
    sayAccess(locale, { ...settings, hasPassword: false }),
    downloads === 'played' ? '' : linkDownloadWords[locale].kinds[downloads],
    previewTitle,
    Object.keys(utm).length > 0 ? sayUtm(locale, utm) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What a setting is called. */
export function nameSetting(locale: Locale, name: SettingName): string {
  const access = linkAccessWords[locale]
  const looks = linkLookWords[locale]
  const others = {
    isInviteOnly: inviteWords[locale].onlyInvited,
    downloads: linkDownloadWords[locale].keep,
    previewTitle: looks.previewTitle,
    previewDescription: looks.previewDescription,
    utm: linkUtmWords[locale].utm,
    emailNotification: linkWords[locale].mailReceipt,
    trackDurationMin: linkWords[locale].shortestVisit,
  }
  return { ...access, ...others }[name]
}

/** What a setting says. */
export function saySetting(locale: Locale, settings: GivenSettings, name: SettingName): string {
  const words = presetWords[locale]
  const { consent, terms, endedUrl, previewTitle, previewDescription } = settings
  const said: Record<SettingName, string> = {
    consent,
    terms,
    endedUrl,
    previewTitle,
    previewDescription,
    isInviteOnly: settings.isInviteOnly ? words.on : words.off,
    asks: linkAccessWords[locale].asksNames[settings.asks],
    allowed: sayEntries(locale, settings.allowed),
    denied: sayEntries(locale, settings.denied),
    endsOn: settings.endsOn ? sayDay(locale, settings.endsOn) : words.noEnd,
    mostViews: String(settings.mostViews ?? words.anyNumber),
    downloads: linkDownloadWords[locale].kinds[settings.downloads],
    utm: sayUtm(locale, settings.utm),
    emailNotification: settings.emailNotification ? words.on : words.off,
    trackDurationMin: words.seconds(settings.trackDurationMin),
  }
  return shortened(said[name]) || words.nothing
}

function sayEntries(locale: Locale, entries: string[]): string {
  const words = presetWords[locale]
  return entries.length === 0 ? words.nothing : words.entries(entries.length)
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}

/** A day such as `2026-12-31`. */
export function sayDay(locale: Locale, day: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
}
