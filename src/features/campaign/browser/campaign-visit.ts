import type { TrackedTab, TrackOptions, VisitTracker } from '#src/features/visit/browser/track-visit.ts'
import type { CampaignView } from '../schema.ts'

export type CampaignVisit = {
  /** The current tab; undefined while the campaign has none. */
  show(tab: TrackedTab | undefined): void
  /**
   * Measures under the identity the server knows from now on; earlier measurements stay part of the visit.
   */
  begin(view: CampaignView): Promise<void>
  /** The visitor left the campaign. */
  end(): void
  /** The proof of this visit; empty if there is none. */
  proof(): { token: string; visit: string }
}

type World = {
  loadTracker(): Promise<{ trackVisit(options: TrackOptions): VisitTracker }>
  /** The visitor's identity as the browser claims it. */
  claimed(view: CampaignView): { leadEmail: string; leadId: string }
  /** When the campaign was first seen, by `performance.now()`; passed once. */
  takeFirstPaint(): number | undefined
  /** Stores the id of a visit whose visitor may be identified, `{link}.{id}`. */
  note?(visit: string): void
}

/** One visit of one campaign, measured only between `begin` and `end`, and only if the server allows it. */
export function createCampaignVisit({ loadTracker, claimed, takeFirstPaint, note }: World): CampaignVisit {
  let tracker: VisitTracker | undefined
  let shown: TrackedTab | undefined
  /** Begun last, until the end: the code may arrive for an earlier one after it. */
  let current: CampaignView | undefined
  let token = ''
  let named = ''

  /** After a long pause it counts as a new visit. */
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
      current = view
      token ||= view.view_token
      if (!view.link.tracking) return tracker?.end()
      const { trackVisit } = await loadTracker()
      if (current !== view || !shown) return
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
      current = undefined
      keep()
      tracker?.end()
      tracker = undefined
    },
    proof: () => ({ token, visit: tracker?.id() ?? '' }),
  }
}
