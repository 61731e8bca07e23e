import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import type { Locale } from '#src/translation/locale.ts'
import { speak } from '#src/translation/speak.ts'
import { type Utm, utmNames } from '../rules/arrival.ts'
import type { GivenSettings, PresetSettings, SettingName } from '../rules/preset.ts'
import { linkAccessAsksNameLabels } from './link-access-labels.ts'
import { linkDownloadKindLabels } from './link-download-labels.ts'

export type Demands = Pick<GivenSettings, 'isInviteOnly' | 'asks' | 'terms' | 'mostViews' | 'allowed'> & {
  hasPassword: boolean
  endsOn?: string
  endsAfterDays?: number | null
}

/** Who may open a link, in one line. */
export function sayAccess(locale: Locale, demands: Demands): string {
  const { isInviteOnly, asks, terms, mostViews, allowed, hasPassword, endsOn, endsAfterDays } = demands
  const said = [
    isInviteOnly ? speak(locale, msg`Invite codes`) : '',
    asks === 'nothing' ? '' : speak(locale, linkAccessAsksNameLabels[asks]),
    allowed.length > 0 ? allowed.slice(0, 2).join(', ') + (allowed.length > 2 ? ' …' : '') : '',
    hasPassword ? speak(locale, msg`Password`) : '',
    terms ? speak(locale, msg`Terms`) : '',
    endsOn ? speak(locale, msg`Until ${{ day: sayDay(locale, endsOn) }}`) : '',
    endsAfterDays
      ? speak(
          locale,
          msg`${plural({ days: endsAfterDays }, { one: 'Ends after a day', other: 'Ends after # days' })}`,
        )
      : '',
    mostViews === null
      ? ''
      : speak(
          locale,
          msg`${plural({ views: mostViews }, { one: 'At most 1 visitor', other: 'At most # visitors' })}`,
        ),
  ].filter(Boolean)
  return said.length > 0 ? said.join(' · ') : speak(locale, msg`Anybody with the address`)
}

export function sayUtm(locale: Locale, utm: Utm): string {
  return utmNames.flatMap((name) => utm[name] ?? []).join(' · ') || speak(locale, msg`Nothing`)
}

/** What a preset sets links to, in one line. */
export function sayPreset(locale: Locale, settings: PresetSettings): string {
  const { downloads, previewTitle, utm } = settings
  return [
    sayAccess(locale, { ...settings, hasPassword: false }),
    downloads === 'played' ? '' : speak(locale, linkDownloadKindLabels[downloads]),
    previewTitle,
    Object.keys(utm).length > 0 ? sayUtm(locale, utm) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

const settingLabels: Record<SettingName, MessageDescriptor> = {
  isInviteOnly: msg`Only with an invite code`,
  asks: msg`Visitors give`,
  consent: msg`They agree to`,
  allowed: msg`Only these addresses and domains`,
  denied: msg`None of these addresses and domains`,
  terms: msg`Terms to accept`,
  endsOn: msg`Last day`,
  endedUrl: msg`Afterwards lead to`,
  mostViews: msg`How many may come in`,
  downloads: msg`May visitors keep them`,
  previewTitle: msg`Title in messages`,
  previewDescription: msg`Description in messages`,
  utm: msg`UTM parameters`,
  emailNotification: msg`E-mail a receipt when a visit of a validated lead is over`,
  trackDurationMin: msg`Shortest visit, in seconds`,
}

/** What a setting is called. */
export function nameSetting(locale: Locale, name: SettingName): string {
  return speak(locale, settingLabels[name])
}

/** What a setting says. */
export function saySetting(locale: Locale, settings: GivenSettings, name: SettingName): string {
  const { consent, terms, endedUrl, previewTitle, previewDescription } = settings
  const said: Record<SettingName, string> = {
    consent,
    terms,
    endedUrl,
    previewTitle,
    previewDescription,
    isInviteOnly: settings.isInviteOnly ? speak(locale, msg`On`) : speak(locale, msg`Off`),
    asks: speak(locale, linkAccessAsksNameLabels[settings.asks]),
    allowed: sayEntries(locale, settings.allowed),
    denied: sayEntries(locale, settings.denied),
    endsOn: settings.endsOn ? sayDay(locale, settings.endsOn) : speak(locale, msg`No end`),
    mostViews: String(settings.mostViews ?? speak(locale, msg`Any number`)),
    downloads: speak(locale, linkDownloadKindLabels[settings.downloads]),
    utm: sayUtm(locale, settings.utm),
    emailNotification: settings.emailNotification ? speak(locale, msg`On`) : speak(locale, msg`Off`),
    trackDurationMin: speak(
      locale,
      msg`${plural({ seconds: settings.trackDurationMin }, { one: '1 second', other: '# seconds' })}`,
    ),
  }
  return shortened(said[name]) || speak(locale, msg`Nothing`)
}

function sayEntries(locale: Locale, entries: string[]): string {
  return entries.length === 0
    ? speak(locale, msg`Nothing`)
    : speak(locale, msg`${plural({ count: entries.length }, { one: '1 entry', other: '# entries' })}`)
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}

/** A day such as `2026-12-31`. */
export function sayDay(locale: Locale, day: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
}
