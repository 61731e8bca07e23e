import { expect, test } from 'vitest'
import { createOfflineQueue } from './offline-queue.ts'
import {
  type ChangeStore,
  describeChange,
  forgetChangesOf,
  sendLeftChanges,
  type WaitingChange,
} from './waiting-changes.ts'

const origin = 'https://nurtured.test'
const ada = { user: 'ada', workspace: 'one' }

function aStore(): ChangeStore & { kept: Map<string, WaitingChange> } {
  const kept = new Map<string, WaitingChange>()
  return {
    kept,
    keep: async (change) => void kept.set(change.id, change),
    forget: async (id) => void kept.delete(id),
    all: async () => [...kept.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  }
}

/** An offline tab, and what it stores on the device. */
function aTab(store: ChangeStore, tab: string) {
  const sent: string[] = []
  const held: string[] = []
  let online = false
  const queue = createOfflineQueue({
    origin,
    isOnline: () => online,
    fetch: async (target, init) => {
      const request = new Request(target, init)
      sent.push(`${request.method} ${await request.text()} by ${request.headers.get('x-sent-by')}`)
      return new Response('ok')
    },
    keeping: {
      store,
      tab,
      now: () => 1000,
      screen: () => ({ title: 'Folders', address: '/workspace/settings/folders' }),
      async hold(name, done) {
        held.push(name)
        void done.then(() => held.splice(held.indexOf(name), 1))
      },
    },
  })
  queue.belongTo(ada)
  const form = (fields: string) => ({
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  return {
    queue,
    sent,
    held,
    change: (fields: string) => queue.fetch('/workspace/settings/folders.data', form(fields)),
    comeOnline() {
      online = true
      queue.networkChanged()
    },
  }
}

async function answering(store: ChangeStore, statuses: number[], owner = ada) {
  const asked: string[] = []
  const answers: Response[] = []
  const done = await sendLeftChanges(
    {
      store,
      send: async (target, init) => {
        if (target instanceof Request) throw new Error('Sent by its address.')
        const request = new Request(new URL(target, origin), { ...init, redirect: 'manual' })
        asked.push(`${await request.text()} by ${request.headers.get('x-sent-by')}`)
        const status = statuses.shift()
        if (status === undefined) throw new TypeError('no network')
        const answer = new Response('saved', { status })
        answers.push(answer)
        return answer
      },
      now: () => 2000,
      isGone: (tab) => tab !== 'alive',
    },
    owner,
  )
  // A browser keeps the connection of an unread response open, and has only six of them.
  expect(answers.filter(({ bodyUsed }) => !bodyUsed)).toEqual([])
  return { asked, ...done }
}

test('a change waits on the device while its tab waits and announces itself as open', async () => {
  const store = aStore()
  const tab = aTab(store, 'first')
  const answer = tab.change('name=A')
  await expect.poll(() => store.kept.size).toBe(1)
  expect([tab.queue.waiting(), tab.queue.unkept(), tab.held]).toEqual([1, 0, ['first']])
  tab.comeOnline()
  expect((await answer).status).toBe(200)
  expect(tab.sent).toEqual(['POST name=A by ada one'])
  expect([store.kept.size, tab.held]).toEqual([0, []])
})

test('the changes of a closed tab are sent in order, only by their owner in their workspace', async () => {
  const store = aStore()
  const tab = aTab(store, 'gone')
  for (const fields of ['name=A', 'name=B', 'name=C']) void tab.change(fields)
  await expect.poll(() => store.kept.size).toBe(3)
  expect((await answering(store, [200], { user: 'eve', workspace: 'one' })).asked).toEqual([])
  expect((await answering(store, [200], { user: 'ada', workspace: 'two' })).asked).toEqual([])
  expect(await answering(store, [200, 503, 200])).toEqual({
    asked: ['name=A by ada one', 'name=B by ada one'],
    sent: 1,
    refused: [],
    openTabs: [],
  })
  expect(await answering(store, [412])).toMatchObject({ sent: 0, refused: [] })
  expect(await answering(store, [])).toMatchObject({ asked: ['name=B by ada one'], sent: 0 })
  expect(await answering(store, [202, 200])).toMatchObject({ sent: 2 })
  expect(store.kept.size).toBe(0)
})

test('the changes of an open tab are left to that tab', async () => {
  const store = aStore()
  const tab = aTab(store, 'alive')
  void tab.change('name=A')
  await expect.poll(() => store.kept.size).toBe(1)
  expect(await answering(store, [200])).toMatchObject({ asked: [], openTabs: ['alive'] })
})

test('a refused change stays until its owner decides, and the rest continues', async () => {
  const store = aStore()
  const tab = aTab(store, 'gone')
  for (const fields of ['name=A', 'name=B']) void tab.change(fields)
  await expect.poll(() => store.kept.size).toBe(2)
  const first = await answering(store, [409, 200])
  expect(first).toMatchObject({ sent: 1, refused: [{ refused: 409, screen: { title: 'Folders' } }] })
  expect(await answering(store, [200])).toMatchObject({ asked: [], refused: [{ refused: 409 }] })
  await forgetChangesOf(store, 'eve')
  expect(store.kept.size).toBe(1)
  await forgetChangesOf(store, 'ada')
  expect(store.kept.size).toBe(0)
})

const form = (body: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(body) })
test.each([
  ['/workspace/settings/ai.data', form({ intent: 'save', apiKey: 'sk-1' })],
  ['/workspace/share.data', form({ password: 'x' })],
  ['/api/things', { method: 'POST', body: '{"token":"x"}', headers: { 'content-type': 'application/json' } }],
  ['/api/things', { method: 'POST', body: 'x', headers: { authorization: 'Bearer x' } }],
  ['/auth/v1/token', form({ a: 'b' })],
  ['/user/settings.data', form({ a: 'b' })],
  ['/api/things', { method: 'POST', body: new Uint8Array(2_000_001) }],
])('a request to %s is not stored on the device', async (path, init) => {
  expect(await describeChange(new Request(origin + path, init))).toBeUndefined()
  const plain = await describeChange(new Request(`${origin}/workspace/page.data?a=1`, form({ title: 'x' })))
  expect(plain).toMatchObject({ method: 'POST', address: '/workspace/page.data?a=1' })
})
