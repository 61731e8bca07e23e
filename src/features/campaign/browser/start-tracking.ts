import type { CampaignView } from '../schema.ts'

const tries = 3
const secondsBetween = 2

export type TrackingStart = {
  /** Whether the visitor is still under `/l/`. */
  isOnCampaign(): boolean
  /** The loaded campaign; rejects while it is unavailable. */
  loadView(): Promise<CampaignView>
  /** Starts measuring; rejects if its code could not be loaded. */
  begin(view: CampaignView): Promise<void>
  /** Called with each failure; visitors never see them. */
  onFailure(error: unknown): void
}

/**
 * Starts measuring once the visitor is on a campaign, its link is loaded and the server says that visits are
 * measured: 3 tries, 2 s apart (specification section 4). Returns a function that gives up.
 */
export function startTracking({ isOnCampaign, loadView, begin, onFailure }: TrackingStart): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isGivenUp = false

  async function attempt(left: number): Promise<void> {
    try {
      if (!isOnCampaign()) return
      const view = await loadView()
      if (isGivenUp || !isOnCampaign() || !view.link.tracking) return
      await begin(view)
    } catch (error) {
      onFailure(error)
      if (isGivenUp || left <= 1) return
      timer = setTimeout(() => void attempt(left - 1), secondsBetween * 1000)
    }
  }

  void attempt(tries)
  return () => {
    isGivenUp = true
    clearTimeout(timer)
  }
}
