import type { CampaignLead, CampaignLink, CampaignTab, CampaignView, Pagination } from '../schema.ts'

/** The state of the campaign view, named as in specification section 3. */
export type CampaignState = {
  lead: CampaignLead | null
  link: CampaignLink | null
  tabs: CampaignTab[]
  /** Before a campaign is loaded only its type is known. */
  currentTab: CampaignTab | { type: 'pages' }
  headerTab: string
  menu_open: boolean
  pagination: Pagination | null
  hasValidPassword: boolean
  hasCompletedPermission: boolean
  userName: string
  userEmail: string
}

export type CampaignStatus = 'empty' | 'loading' | 'initialized'

export type CampaignStore = {
  getState(): CampaignState
  getStatus(): CampaignStatus
  subscribe(listener: () => void): () => void
  /** Resets, then loads the link's campaign; on failure resets again and rethrows. */
  initialize(link: string): Promise<CampaignView>
  reset(): void
  selectTab(id: string): void
  toggleMenu(): void
  /** The visitor said who they are. */
  completePermission(visitor: { name: string; email: string }): void
}

export const initialState: CampaignState = {
  lead: null,
  link: null,
  tabs: [],
  currentTab: { type: 'pages' },
  headerTab: 'pages',
  menu_open: true,
  pagination: null,
  hasValidPassword: false,
  hasCompletedPermission: false,
  userName: '',
  userEmail: '',
}

/** The store of one campaign view. `fetchView` returns a link's view by public id, or rejects. */
export function createCampaignStore(fetchView: (link: string) => Promise<CampaignView>): CampaignStore {
  const listeners = new Set<() => void>()
  let state = initialState
  let status: CampaignStatus = 'empty'
  let attempt = 0

  function change(changes: Partial<CampaignState>, to: CampaignStatus = status): void {
    state = { ...state, ...changes }
    status = to
    for (const listener of listeners) listener()
  }

  function reset(): void {
    attempt += 1
    // The menu state is the visitor's choice, not part of the campaign.
    change({ ...initialState, menu_open: state.menu_open }, 'empty')
  }

  return {
    getState: () => state,
    getStatus: () => status,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async initialize(link) {
      reset()
      const mine = attempt
      change({}, 'loading')
      try {
        const view = await fetchView(link)
        // A later reset or load has taken over; this late response must not overwrite it.
        if (mine === attempt) change(loaded(view), 'initialized')
        return view
      } catch (error) {
        if (mine === attempt) reset()
        throw error
      }
    },
    reset,
    selectTab(id) {
      const tab = state.tabs.find((candidate) => candidate.id === id)
      if (tab) change({ currentTab: tab, headerTab: tab.type })
    },
    toggleMenu: () => change({ menu_open: !state.menu_open }),
    completePermission: ({ name, email }) =>
      change({ hasCompletedPermission: true, userName: name, userEmail: email }),
  }
}

function loaded(view: CampaignView): Partial<CampaignState> {
  const { link, lead, visitor, tabs, pagination } = view
  const [first] = tabs
  return {
    link,
    lead,
    tabs,
    pagination,
    ...(first && { currentTab: first, headerTab: first.type }),
    hasValidPassword: view.has_valid_password,
    hasCompletedPermission: view.has_completed_permission,
    userName: (lead?.first || visitor?.name) ?? '',
    userEmail: visitor?.email ?? '',
  }
}
