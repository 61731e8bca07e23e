import type { TrackedTab, TrackOptions, VisitTracker } from '#src/features/visit/browser/track-visit.ts'
import type { CampaignView } from '../schema.ts'

export type CampaignVisit = {
  /** The tab that is looked at; undefined while the campaign has none. */
  show(tab: TrackedTab | undefined): void
  /** Measures from now on as what the server knows of the visitor; what was measured before goes on in the same visit. */
  begin(view: CampaignView): Promise<void>
  /** The visitor left the campaign. */
  end(): void
  /** What proves to the server which visit this is; empty where there is none. */
  proof(): { token: string; visit: string }
}

type World = {
  loadTracker(): Promise<{ trackVisit(options: TrackOptions): VisitTracker }>
  /** Who the browser says its visitor is. */
  claimed(view: CampaignView): { leadEmail: string; leadId: string }
  /** Since when the campaign has been seen, by `performance.now()`; told once. */
  takeFirstPaint(): number | undefined
  /** Keeps the id of a visit whose visitor may be named, `{link}.{id}`. */
  note?(visit: string): void
}

/** One visit of one campaign, measured only between `begin` and `end`, and only where the server says so. */
export function createCampaignVisit({ loadTracker, claimed, takeFirstPaint, note }: World): CampaignVisit {
  let tracker: VisitTracker | undefined
  let shown: TrackedTab | undefined
  let hasEnded = false
  let token = ''
  let named = ''

  /** A visit that goes on after a long pause is another one. */
  function keep(): void {
    const id = tracker?.id()
    if (named && id) note?.(`${named}.${id}`)
  }

  return {
    show(tab) {
      shown = tab
      if (tab) tracker?.showTab(tab)
      keep()
    },
    async begin(view) {
      hasEnded = false
      token ||= view.view_token
      if (!view.link.tracking) return tracker?.end()
      const { trackVisit } = await loadTracker()
      if (hasEnded || !shown) return
      tracker?.end()
      tracker = trackVisit({
        link: view.link.hashid,
        title: view.link.title,
        viewToken: view.view_token,
        trackDurationMin: view.link.track_duration_min,
        tab: shown,
        shownAt: takeFirstPaint(),
        isAnonymous: view.privacy.anonymous,
        ...claimed(view),
      })
      named = view.privacy.anonymous ? '' : view.link.hashid
      keep()
    },
    end() {
      hasEnded = true
      keep()
      tracker?.end()
      tracker = undefined
    },
    proof: () => ({ token, visit: tracker?.id() ?? '' }),
  }
}
