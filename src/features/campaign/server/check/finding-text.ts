import { msg } from '@lingui/core/runtime-macro'
import { findingLabels, gateNeedLabels } from '#src/features/campaign/messages/finding-labels.ts'
import {
  type Finding,
  type Group,
  groupOf,
  type Severity,
  severityOf,
} from '#src/features/campaign/rules/findings.ts'
import { shorten } from '#src/text/shorten.ts'
import { type Locale } from '#src/translation/locale.ts'
import { reworded, speak } from '#src/translation/speak.ts'

/** A finding as text. `to`: where to fix it; undefined if nothing needs fixing. */
export type SaidFinding = {
  group: Group
  severity: Severity
  what: string
  advice: string
  to: string | undefined
}

type Reader = { locale: Locale; timeZone: string; link: string; journey: string }

/** A finding in a given language, with where to fix it. */
export function findingText(finding: Finding, reader: Reader): SaidFinding {
  const { locale, timeZone } = reader
  const { kind, tab = '', page, about = '', why = '', count = 0, needs = [] } = finding
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const { what, advice } = findingLabels[kind]({
    about: shorten(about, 120),
    why: /^\d{3}$/.test(why) ? speak(locale, msg`HTTP status ${{ status: why }}`) : reworded(locale, why),
    count,
    where: page
      ? speak(locale, msg`“${{ page: page.title }}” in “${{ tab }}”`)
      : speak(locale, msg`The “${{ tab }}” tab`),
    day: Number.isNaN(Date.parse(why)) ? '' : dayIn(why, { locale, timeZone }),
    needs: list.format(needs.map((need) => speak(locale, gateNeedLabels[need]))),
  })
  const severity = severityOf(finding)
  return {
    group: groupOf(finding),
    severity,
    what: speak(locale, what),
    advice: advice ? speak(locale, advice) : '',
    to: severity === 'fine' ? undefined : placeOf(finding, reader),
  }
}

/** A sentence for each problem. */
export function brokenSentences(findings: Finding[], reader: Reader): string[] {
  return findings
    .filter((finding) => severityOf(finding) === 'fix')
    .map((finding) => findingText(finding, reader).what)
}

function dayIn(at: string, { locale, timeZone }: Pick<Reader, 'locale' | 'timeZone'>): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeZone }).format(
    new Date(at),
  )
}

function placeOf(finding: Finding, { link, journey }: Reader): string | undefined {
  const { kind, page } = finding
  if (page?.id && kind !== 'page_unpublished') return `/workspace/page/${page.id}/editor`
  if (kind === 'not_measured') return '/workspace/settings/info'
  const group = groupOf(finding)
  if (group === 'scanner') return undefined
  if (group === 'pages' || kind === 'link_paused') return `/workspace/journey/${journey}`
  return group === 'addresses' ? '/workspace/page' : `/workspace/journey/${journey}?link=${link}`
}
