/** Active seconds on one tab. */
export type TabDuration = { id: string; title: string; duration: number }

/** A clicked link; `timeInSession` in seconds from the start of the visit. */
export type ClickedLink = { href: string; text: string; timeInSession: number }

/** The cumulative part of a visit, in seconds. */
export type Measured = {
  seq: number
  duration: number
  tabs: TabDuration[]
  linksClicked: ClickedLink[]
}

/** `seconds` are the cumulative active seconds of the visit, never those of one flush. */
export function isLongEnough(seconds: number, trackDurationMin: number): boolean {
  return seconds >= trackDurationMin
}

/** After this much inactivity, returning to an open page starts another visit. */
export const newVisitMs = 30 * 60_000

/** No one can have read or listened for longer than the page has been out, plus a minute for slow clocks. */
export function possibleSeconds(issuedAt: Date, receivedAt: Date): number {
  return Math.max(0, secondsBetween(issuedAt, receivedAt) + 60)
}

/** Whole seconds. */
export function secondsBetween(earlier: Date, later: Date): number {
  return Math.floor((later.getTime() - earlier.getTime()) / 1000)
}

/** No link was clicked later than the visit can have lasted. */
export function clickedWithin(clicks: ClickedLink[], seconds: number): ClickedLink[] {
  return clicks.map((click) => (click.timeInSession > seconds ? { ...click, timeInSession: seconds } : click))
}

/** No tab was read for longer than the whole visit. */
export function withinDuration(tabs: TabDuration[], duration: number): TabDuration[] {
  return tabs.map((tab) => (tab.duration > duration ? { ...tab, duration } : tab))
}

/** Merges two snapshots of a visit: the largest value of each figure, and the clicks of the later one. */
export function largest(one: Measured, other: Measured): Measured {
  const [earlier, later] = isLater(one, other) ? [other, one] : [one, other]
  return {
    seq: later.seq,
    duration: Math.max(earlier.duration, later.duration),
    tabs: largestTabs(earlier.tabs, later.tabs),
    linksClicked: later.linksClicked,
  }
}

function isLater(one: Measured, other: Measured): boolean {
  if (one.seq !== other.seq) return one.seq > other.seq
  return one.linksClicked.length > other.linksClicked.length
}

function largestTabs(earlier: TabDuration[], later: TabDuration[]): TabDuration[] {
  const byId = new Map<string, TabDuration>()
  for (const tab of [...earlier, ...later]) {
    const known = byId.get(tab.id)
    byId.set(tab.id, known ? { ...tab, duration: Math.max(known.duration, tab.duration) } : tab)
  }
  return [...byId.values()]
}

const dayInMs = 86_400_000

/** The browser's time of the event if plausible: at most a day old, 5 minutes ahead. */
export function believableTime(claimed: string | null | undefined, receivedAt: Date): Date | null {
  if (!claimed) return null
  const time = new Date(claimed)
  const age = receivedAt.getTime() - time.getTime()
  return age >= -300_000 && age <= dayInMs ? time : null
}

/** What a visit adds to the previous one, by tab; tabs without a gain are left out. */
export function difference(
  visit: TabDuration[],
  before: TabDuration[],
): { title: string; isNew: boolean; seconds: number }[] {
  const earlier = new Map(before.map((tab) => [tab.id, tab.duration]))
  return visit
    .filter((tab) => tab.duration > 0)
    .map((tab) => ({
      title: tab.title,
      isNew: !earlier.get(tab.id),
      seconds: tab.duration - (earlier.get(tab.id) ?? 0),
    }))
}
