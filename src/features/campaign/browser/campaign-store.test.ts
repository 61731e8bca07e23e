import { expect, test } from 'vitest'
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

const lead = { id: 'l', hashid: 'h', validated: 'yes', first: 'Lea' } as const

async function stateOf(changes: Parameters<typeof aCampaignView>[0]) {
  const store = createCampaignStore(async () => aView(changes))
  await store.initialize('abc')
  return store.getState()
}

test('the campaign starts empty with an open menu, is initialized, and the first tab is selected', async () => {
  const store = createCampaignStore(async () => aView())
  expect(store.getState()).toEqual({ ...cleared, menu_open: true })
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

test('initializing again resets before fetching, and a failure is rethrown', async () => {
  const seen: unknown[] = []
  const failure = new Error('Failed to fetch campaign')
  const store = createCampaignStore(async () => {
    seen.push(store.getState().link)
    if (seen.length > 2) throw failure
    return aView()
  })
  await store.initialize('abc')
  await store.initialize('abc')
  await expect(store.initialize('abc')).rejects.toBe(failure)
  expect(seen).toEqual([null, null, null])
  expect(store.getState()).toEqual({ ...cleared, menu_open: true })
  expect(store.getStatus()).toBe('empty')
})

test('reset clears everything except the menu state', async () => {
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
  expect(await stateOf({ lead, has_completed_permission: true })).toMatchObject({
    hasValidPassword: true,
    hasCompletedPermission: true,
    userName: 'Lea',
  })
  const unknown = await stateOf({ lead: { ...lead, validated: 'no' } })
  expect(unknown.hasCompletedPermission).toBe(false)
  const visitor = { name: 'Max', email: 'max@globex.test' }
  const named = await stateOf({ visitor, has_completed_permission: true })
  expect(named).toMatchObject({ userName: 'Max', userEmail: 'max@globex.test' })
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
  const bare = await stateOf({ tabs: [] })
  expect(bare).toMatchObject({ currentTab: initialState.currentTab, headerTab: 'pages' })
})
