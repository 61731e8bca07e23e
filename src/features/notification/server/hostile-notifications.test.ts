import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { newId } from '#src/platform/ids.ts'
import {
  hostileBodyOf,
  hostileHeader,
  hostileQueryOf,
  refusal,
  statusesOf,
  tooRare,
} from '#src/test/hostile-requests.ts'
import { anOwner } from '#src/test/sign-in.ts'
import { notificationList, readRequest } from '../schema.ts'
import { notification } from './tables.ts'

test('hostile requests for notifications, or to mark them read, are answered, or told what is wrong', {
  timeout: 300_000,
}, async () => {
  const { platform, owner } = await anOwner({ trustedProxies: 1 })
  const { workspace, user, cookie } = owner
  const said = { title: 'A visit', text: 'Somebody came', href: '/visits' }
  const about = { kind: 'visit', subjectType: 'visit', subjectId: newId(), data: said }
  const id = newId()
  await platform.db.inWorkspace(workspace, (tx) =>
    tx.insert(notification).values({ workspace, id, user, ...about, createdAt: platform.clock.now() }),
  )
  const app = createApp(platform)
  const known = { ids: fc.constant([id]) }
  const asked = fc.tuple(hostileQueryOf(readRequest, known), hostileHeader(cookie)).map(([query, kept]) => ({
    method: 'GET',
    path: `/api/notifications${query}`,
    headers: { cookie: kept },
  }))
  const counts = await statusesOf(app, asked, (status) => (status === 200 ? notificationList : refusal))
  expect(tooRare(counts, 200, 401)).toEqual([])
  const read = hostileBodyOf(readRequest, known).map((body) => ({
    method: 'POST',
    path: '/api/notifications/read',
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: body ?? '',
  }))
  expect(tooRare(await statusesOf(app, read), 204, 400)).toEqual([])
})
