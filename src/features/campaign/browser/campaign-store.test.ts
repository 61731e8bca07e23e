import { expect, test, vi } from 'vitest'
import { aCampaignView } from '#src/test/campaign-view.ts'
import type { CampaignView } from '../schema.ts'
import { createCampaignStore, initialState } from './campaign-store.ts'

function aView(changes: Parameters<typeof aCampaignView>[0] = {}): CampaignView {
  return aCampaignView({
    tabs: [
      { id: 't1', title: 'Story', type: 'pages', slug: 'story', pages: [] },
      { id: 't2', title: 'Pricing', type: 'pages', slug: 'pricing', pages: [] },
    ],
    pagination: { limit: 50, total: 2, next: null },
    ...changes,
  })
}

const cleared = {
  lead: null,
  link: null,
  tabs: [],
  currentTab: { type: 'pages' },
  headerTab: 'pages',
  pagination: null,
  hasValidPassword: false,
  hasCompletedPermission: false,
  userName: '',
  userEmail: '',
}

test('the state has exactly the fields of the specification, and the menu starts open', () => {
  const store = createCampaignStore(async () => aView())
  expect(store.getState()).toEqual({ ...cleared, menu_open: true })
  expect(store.getStatus()).toBe('empty')
})

test('the campaign loads, is initialized, and the first tab is selected', async () => {
  const store = createCampaignStore(async () => aView())
  const statuses: string[] = []
  store.subscribe(() => statuses.push(store.getStatus()))
  const view = await store.initialize('abc')
  expect(statuses).toEqual(['empty', 'loading', 'initialized'])
  expect(view.view_token).toBe('token')
  const { link, tabs, currentTab, headerTab, pagination } = store.getState()
  expect([link?.title, tabs.length, headerTab, pagination?.total]).toEqual(['For Globex', 2, 'pages', 2])
  expect(currentTab).toMatchObject({ id: 't1' })
  expect(store.getState()).not.toHaveProperty('view_token')
})

test('a failure resets the store and is rethrown', async () => {
  const fetchView = vi.fn(async () => aView())
  const store = createCampaignStore(fetchView)
  await store.initialize('abc')
  const failure = new Error('Failed to fetch campaign')
  fetchView.mockRejectedValueOnce(failure)
  await expect(store.initialize('abc')).rejects.toBe(failure)
  expect(store.getState()).toEqual({ ...cleared, menu_open: true })
  expect(store.getStatus()).toBe('empty')
})

test('re-initializing resets before fetching', async () => {
  const seen: unknown[] = []
  const store = createCampaignStore(async () => {
    seen.push(store.getState().link)
    return aView()
  })
  await store.initialize('abc')
  await store.initialize('abc')
  expect(seen).toEqual([null, null])
})

test('reset clears everything except the menu state', async () => {
  const lead = { id: 'l', hashid: 'h', validated: 'yes', first: 'Lea' } as const
  const store = createCampaignStore(async () => aView({ lead }))
  await store.initialize('abc')
  store.selectTab('t2')
  store.toggleMenu()
  store.completePermission({ name: 'Lea', email: 'lea@globex.test' })
  expect(store.getState()).toMatchObject({ currentTab: { id: 't2' }, userEmail: 'lea@globex.test' })
  store.reset()
  expect(store.getState()).toEqual({ ...cleared, menu_open: false })
})

test('permission and password come from the server, and a visitor is named as they wrote at the gate', async () => {
  const lead = { id: 'l', hashid: 'h', validated: 'yes', first: 'Lea' } as const
  const known = createCampaignStore(async () => aView({ lead, has_completed_permission: true }))
  await known.initialize('abc')
  expect(known.getState()).toMatchObject({
    hasValidPassword: true,
    hasCompletedPermission: true,
    userName: 'Lea',
  })
  const unknown = createCampaignStore(async () => aView({ lead: { ...lead, validated: 'no' } }))
  await unknown.initialize('abc')
  expect(unknown.getState().hasCompletedPermission).toBe(false)
  const visitor = { name: 'Max', email: 'max@globex.test' }
  const named = createCampaignStore(async () => aView({ visitor, has_completed_permission: true }))
  await named.initialize('abc')
  expect(named.getState()).toMatchObject({ userName: 'Max', userEmail: 'max@globex.test' })
})

test('a late response does not overwrite a newer campaign', async () => {
  const answers: ((view: CampaignView) => void)[] = []
  const store = createCampaignStore(() => new Promise((resolve) => answers.push(resolve)))
  const first = store.initialize('old')
  const second = store.initialize('new')
  answers[1]?.(aView({ link: { title: 'New' } }))
  await second
  answers[0]?.(aView({ link: { title: 'Old' } }))
  await first
  expect(store.getState().link?.title).toBe('New')
})

test('an unknown tab is not selected, and without tabs the current one stays of type pages', async () => {
  const store = createCampaignStore(async () => aView())
  await store.initialize('abc')
  store.selectTab('elsewhere')
  expect(store.getState().currentTab).toMatchObject({ id: 't1' })
  const bare = createCampaignStore(async () => aView({ tabs: [] }))
  await bare.initialize('abc')
  expect(bare.getState()).toMatchObject({ currentTab: initialState.currentTab, headerTab: 'pages' })
})
