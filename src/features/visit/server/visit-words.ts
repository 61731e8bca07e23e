import type { TabDuration } from '../rules.ts'

/** A visitor as far as we know: `lead` is proven by a signed token, `claimedEmail` only said by the browser. */
export type Visitor = {
  lead: { first: string; last: string; email: string; validated: 'yes' | 'no' } | null
  claimedEmail: string
  account: string | null
}

/** Who it was, worded so that a claim never reads as a fact. */
export function whoOf({ lead, claimedEmail, account }: Visitor): string {
  if (lead) {
    const name = [lead.first, lead.last].filter(Boolean).join(' ') || lead.email
    const from = account ? ` from ${account}` : ''
    return lead.validated === 'yes' ? `${name}${from}` : `${name}${from} (not confirmed)`
  }
  return claimedEmail ? `Somebody who says they are ${claimedEmail}` : 'Somebody'
}

/** 151 → `2 min 31 s`, 3600 → `1 h`. */
export function durationText(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor((seconds % 3600) / 60), 'min'],
    [seconds % 60, 's'],
  ] as const
  const said = parts.filter(([amount]) => amount > 0).map(([amount, unit]) => `${amount} ${unit}`)
  return said.slice(0, 2).join(' ') || '0 s'
}

/** `“Story”`, `“Story” and “Pricing”`, `“Story”, “Pricing” and 2 more`. */
export function namesOf(titles: string[]): string {
  const quoted = titles.map((title) => `“${title}”`)
  if (quoted.length > 3) return `${quoted.slice(0, 2).join(', ')} and ${quoted.length - 2} more`
  return quoted.length > 1 ? `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}` : (quoted[0] ?? '')
}

function clicksText(clicks: number): string {
  return clicks === 1 ? '1 link clicked' : `${clicks} links clicked`
}

/** Tabs that were read, the longest read first. */
export function readTabs(tabs: TabDuration[]): TabDuration[] {
  return tabs.filter((tab) => tab.duration > 0).sort((one, other) => other.duration - one.duration)
}

/** The line in the app that tells of a visit. */
export function noticeOf(
  visit: Visitor & { linkTitle: string; duration: number; tabs: TabDuration[]; clicks: number },
): { title: string; text: string } {
  const did =
    visit.duration > 0
      ? `read “${visit.linkTitle}” for ${durationText(visit.duration)}`
      : `opened “${visit.linkTitle}”`
  const tabs = readTabs(visit.tabs).map((tab) => `${tab.title} ${durationText(tab.duration)}`)
  const clicks = visit.clicks > 0 ? [clicksText(visit.clicks)] : []
  return { title: `${whoOf(visit)} ${did}`, text: [tabs.join(', '), ...clicks].filter(Boolean).join(' · ') }
}
