import { useEffect, useState, useSyncExternalStore } from 'react'
import { announceVisit } from '#src/features/campaign/browser/announce-visit.ts'
import {
  type CampaignState,
  type CampaignStore,
  createCampaignStore,
  initialState,
} from '#src/features/campaign/browser/campaign-store.ts'
import { type CampaignVisit, createCampaignVisit } from '#src/features/campaign/browser/campaign-visit.ts'
import { claimedVisitor } from '#src/features/campaign/browser/claimed-visitor.ts'
import { fetchCampaign } from '#src/features/campaign/browser/fetch-campaign.ts'
import { takeFirstPaint } from '#src/features/campaign/browser/first-paint.ts'
import { startTracking } from '#src/features/campaign/browser/start-tracking.ts'
import type { CampaignView } from '#src/features/campaign/schema.ts'
import { noteVisit } from '#src/features/visit/browser/made-visits.ts'

type Campaign = {
  state: CampaignState
  store: CampaignStore
  /** Continues measuring as the lead that the server now recognizes. */
  onRecognised: (view: CampaignView) => void
  /** Proves to the server which visit this is. */
  proof: CampaignVisit['proof']
  /** Whether to ask the visitor for consent to be named. */
  asks: boolean
  /** Reloads the campaign and follows its current measuring settings. */
  reload: () => Promise<void>
}

/**
 * The campaign's store for the lifetime of its screen. Loads after the page and measures the visit if the server says
 * so. `tab` is the tab of the current URL. Reading works without any of this; failures are only logged.
 */
export function useCampaign(link: string, tab: { id: string; title: string } | undefined): Campaign {
  const [store] = useState(() => createCampaignStore(fetchCampaign))
  const [visit] = useState(() =>
    createCampaignVisit({ loadTracker, claimed: claimedVisitor, takeFirstPaint, note: noteVisit }),
  )
  const [asks, setAsks] = useState(false)
  const state = useSyncExternalStore(store.subscribe, store.getState, () => initialState)

  const { id, title } = tab ?? {}
  useEffect(() => {
    visit.show(id === undefined ? undefined : { id, title: title ?? '' })
  }, [id, title, visit])

  useEffect(() => {
    const giveUp = startTracking({
      isOnCampaign: () => /^\/l\//i.test(location.pathname),
      loadView: () => store.initialize(link),
      begin: (view) => {
        setAsks(view.privacy.asks)
        announceVisit(view)
        return visit.begin(view)
      },
      onFailure: logFailure,
    })
    return () => {
      giveUp()
      visit.end()
      store.reset()
    }
  }, [link, store, visit])

  useEffect(() => {
    if (id !== undefined && state.link) store.selectTab(id)
  }, [id, state.link, store])

  return {
    state,
    store,
    onRecognised: (view) => void visit.begin(view).catch(logFailure),
    proof: visit.proof,
    asks,
    reload: async () => {
      const view = await store.initialize(link)
      setAsks(view.privacy.asks)
      await visit.begin(view)
    },
  }
}

function loadTracker() {
  return import('#src/features/visit/browser/track-visit.ts')
}

function logFailure(error: unknown): void {
  // eslint-disable-next-line no-console -- a visitor's browser has no other log
  console.warn(error)
}
