import { msg, plural } from '@lingui/core/runtime-macro'
import type { Locale } from '#src/translation/locale.ts'
import { speak } from '#src/translation/speak.ts'
import { type Utm, utmNames } from '../rules/arrival.ts'
import type { GivenSettings, PresetSettings } from '../rules/preset.ts'
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

/** A day such as `2026-12-31`. */
export function sayDay(locale: Locale, day: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
}
