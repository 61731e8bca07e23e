import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { screenRequest } from '#src/platform/http/screen-request.ts'
import { newId } from '#src/platform/ids.ts'
import { aGatedLink } from '#src/test/gated-link.ts'
import { gatedThings } from '#src/test/gated-things.ts'
import { everyNth, type Form, hostileCases, sendForm } from '#src/test/hostile-forms.ts'
import { action } from './route.tsx'

const right = [200, 302, 410, 422, 429]

test('lets a visitor in or says what is wrong for any input at the gate', {
  timeout: 120_000,
}, async () => {
  const { platform, which, next } = await aGatedLink({ asks: 'name', consent: 'Yes.', terms: 'Quiet.' })
  const { gatedHashid, linkCode } = await gatedThings(platform, which.workspace)
  const over = await aGatedLink({ endsOn: '2020-01-01' })
  const person = {
    name: 'Lea',
    email: 'lea@globex.test',
    consent: 'on',
    terms: 'on',
    invite: '',
    attempt: newId(),
    password: '',
    website: '',
  }
  const forms: Form[] = [
    { fields: { intent: 'enter', ...person }, path: `/access?next=${next}` },
    {
      fields: { intent: 'enter', ...person, password: 'open sesame' },
      path: `/access?next=/l/${gatedHashid}`,
    },
    { fields: { intent: 'confirm', id: linkCode, code: '000000' }, path: `/access?next=/l/${gatedHashid}` },
    { fields: { intent: 'confirm-key', id: linkCode, key: 'x' }, path: `/access?next=/l/${gatedHashid}` },
    {
      fields: { intent: 'ask', email: 'lea@globex.test', message: 'Hm?', website: '' },
      path: `/access?next=${over.next}`,
    },
  ].map((form) => ({ ...form, action }))
  const cases = hostileCases(forms, [newId()])
  expect(cases.length).toBeGreaterThan(400 / everyNth)
  let sent = 0
  for (const one of cases) {
    const context = new RouterContextProvider()
    sent += 1
    // A fresh address per case avoids rate limits.
    context.set(screenRequest, { ip: `10.1.${sent >> 8}.${sent & 255}`, id: 'request' })
    const { status } = await sendForm({ platform, cookie: '', context }, one)
    expect(right.includes(status), `${one.name}: ${one.value?.slice(0, 80)} gave ${status}`).toBe(true)
  }
})
