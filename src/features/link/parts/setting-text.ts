import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { shorten } from '#src/text/shorten.ts'
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

/** A link's access settings in one line. */
export function accessSummary(locale: Locale, demands: Demands): string {
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
          msg`${plural({ days: endsAfterDays }, { one: 'Expires after 1 day', other: 'Expires after # days' })}`,
        )
      : '',
    mostViews === null
      ? ''
      : speak(
          locale,
          msg`${plural({ views: mostViews }, { one: 'At most 1 open', other: 'At most # opens' })}`,
        ),
  ].filter(Boolean)
  return said.length > 0 ? said.join(' · ') : speak(locale, msg`Anyone with the link`)
}

export function utmSummary(locale: Locale, utm: Utm): string {
  return utmNames.flatMap((name) => utm[name] ?? []).join(' · ') || speak(locale, msg`Nothing`)
}

/** A preset's settings in one line. */
export function presetSummary(locale: Locale, settings: PresetSettings): string {
  const { downloads, previewTitle, utm } = settings
  return [
    accessSummary(locale, { ...settings, hasPassword: false }),
    downloads === 'played' ? '' : speak(locale, linkDownloadKindLabels[downloads]),
    previewTitle,
    Object.keys(utm).length > 0 ? utmSummary(locale, utm) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

const settingLabels: Record<SettingName, MessageDescriptor> = {
  isInviteOnly: msg`Require an invite code`,
  asks: msg`Visitors provide`,
  consent: msg`Consent`,
  allowed: msg`Allowed addresses and domains`,
  denied: msg`Blocked addresses and domains`,
  terms: msg`Terms to accept`,
  endsOn: msg`End date`,
  endedUrl: msg`Redirect after expiration`,
  mostViews: msg`Maximum opens`,
  downloads: msg`Downloads`,
  previewTitle: msg`Preview title`,
  previewDescription: msg`Preview description`,
  utm: msg`UTM parameters`,
  emailNotification: msg`Email a notification after a verified lead’s visit`,
  trackDurationMin: msg`Minimum visit length, in seconds`,
}

/** The name of a setting. */
export function settingNameText(locale: Locale, name: SettingName): string {
  return speak(locale, settingLabels[name])
}

/** The value of a setting as text. */
export function settingValueText(locale: Locale, settings: GivenSettings, name: SettingName): string {
  const { consent, terms, endedUrl, previewTitle, previewDescription } = settings
  const said: Record<SettingName, string> = {
    consent,
    terms,
    endedUrl,
    previewTitle,
    previewDescription,
    isInviteOnly: settings.isInviteOnly ? speak(locale, msg`On`) : speak(locale, msg`Off`),
    asks: speak(locale, linkAccessAsksNameLabels[settings.asks]),
    allowed: entriesText(locale, settings.allowed),
    denied: entriesText(locale, settings.denied),
    endsOn: settings.endsOn ? sayDay(locale, settings.endsOn) : speak(locale, msg`Never expires`),
    mostViews: String(settings.mostViews ?? speak(locale, msg`Unlimited`)),
    downloads: speak(locale, linkDownloadKindLabels[settings.downloads]),
    utm: utmSummary(locale, settings.utm),
    emailNotification: settings.emailNotification ? speak(locale, msg`On`) : speak(locale, msg`Off`),
    trackDurationMin: speak(
      locale,
      msg`${plural({ seconds: settings.trackDurationMin }, { one: '1 second', other: '# seconds' })}`,
    ),
  }
  return shorten(said[name], 120) || speak(locale, msg`Nothing`)
}

function entriesText(locale: Locale, entries: string[]): string {
  return entries.length === 0
    ? speak(locale, msg`Nothing`)
    : speak(locale, msg`${plural({ count: entries.length }, { one: '1 entry', other: '# entries' })}`)
}

/** A day such as `2026-12-31`. */
export function sayDay(locale: Locale, day: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
}
