import { expect, test } from 'vitest'
import { listPersonalAddresses } from '#src/features/link/server/personal/list-personal-addresses.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import { isDeep } from '#src/test/depth.ts'
import { hostileCases } from '#src/test/hostile-forms.ts'
import { aPersonalAddress } from '#src/test/personal-address.ts'
import { answerForward } from './answer-forward.ts'

test('any forward request creates a link or explains what is wrong', {
  timeout: 120_000,
}, async () => {
  const { platform, which, hashid } = await aPersonalAddress()
  const fields = { link: hashid, name: 'Ben of sales', website: '' }
  let sent = 0
  // Rate limits are tested elsewhere.
  const pass = (said: unknown) =>
    answerForward(platform, said, { cookies: null, ip: `10.1.0.${(sent += 1)}` }).then(
      () => 201,
      (error: unknown) => {
        if (error instanceof Refusal) return error.status
        throw error
      },
    )
  const statuses = new Map<number, number>()
  const cases = hostileCases([{ action: () => undefined, fields }], [newId(), hashid.toLowerCase()])
  for (const one of cases) {
    const status = await pass(one.fields)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    expect([201, 404, 422], `${one.name}: ${one.value?.slice(0, 80)} gave ${status}`).toContain(status)
  }
  for (const body of [undefined, null, [], 'x', { link: [hashid] }, { ...fields, name: { a: 1 } }])
    expect(await pass(body)).toBe(422)
  const { total } = await listPersonalAddresses(platform, which)
  expect(total).toBe(1 + (statuses.get(201) ?? 0))
  expect(new Set(statuses.keys())).toEqual(isDeep ? new Set([201, 404, 422]) : new Set([201, 422]))
})
