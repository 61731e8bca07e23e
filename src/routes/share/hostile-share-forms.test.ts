import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { loadSharing } from '#src/features/share/server/load-sharing.ts'
import { commentOnShare } from '#src/features/share/server/visit-share.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { screenRequest } from '#src/platform/http/screen-request.ts'
import { newId } from '#src/platform/ids.ts'
import { everyNth, type Form, hostileCases, sendForm } from '#src/test/hostile-forms.ts'
import { aShare, lea, saying } from '#src/test/shares.ts'
import { anOwner } from '#src/test/sign-in.ts'
import { action as tend } from '../workspace/share/$kind/$id/route.tsx'
import { action as visit } from './$share/route.tsx'

async function aDesk() {
  const { platform, owner } = await anOwner()
  const { workspace, user, cookie } = owner
  const about = { workspace, user, title: 'Talk', kind: 'document', source: 'upload' } as const
  const { id: asset } = await createAsset(platform, about)
  const made = { workspace, user, asset, place: { kind: 'asset', id: asset } as const }
  const asked = await requireMember(
    platform,
    new Request(platform.config.publicOrigin, { headers: { cookie } }),
  )
  let sent = 0
  async function send(form: Form) {
    const context = new RouterContextProvider()
    context.set(memberContext, asked)
    sent += 1
    // A fresh address per case avoids rate limits.
    context.set(screenRequest, { ip: `10.0.${sent >> 8}.${sent & 255}`, id: 'request' })
    return sendForm({ platform, cookie, context }, form)
  }
  return { platform, made, send }
}

// 410: an asset that is not or no longer in the collection.
const right = [200, 302, 403, 404, 409, 410, 422, 429]

test('accepts any visitor input or says what is wrong', { timeout: 120_000 }, async () => {
  const { platform, made, send } = await aDesk()
  const named = { ...lea, email: 'lea@globex.example' }
  const forms = await Promise.all(
    [
      { intent: 'unlock', password: 'open sesame' },
      { ...saying('Hello', { at: '0:01' }), ...named },
      { intent: 'approve', ...named, note: 'Good' },
      { intent: 'ask-changes', ...named, note: 'Shorter' },
    ].map(async (fields): Promise<Form> => {
      const { hashid } = await aShare(platform, made, { mode: 'approve' })
      return { fields, action: (args) => visit({ ...args, params: { share: hashid } }) }
    }),
  )
  const cases = hostileCases(forms, [newId()])
  expect(cases.length).toBeGreaterThan(400 / everyNth)
  for (const one of cases) {
    const { status, says } = await send(one)
    expect([right.includes(status), says !== ''], `${one.name}: ${one.value?.slice(0, 80)}`).toEqual([
      true,
      true,
    ])
  }
})

test('accepts any member input or says what is wrong', { timeout: 120_000 }, async () => {
  const { platform, made, send } = await aDesk()
  const { id: share, hashid } = await aShare(platform, made)
  await commentOnShare(platform, { share: hashid, cookies: null, said: saying('Hello') })
  const comment = (await loadSharing(platform, made)).comments[0]?.id ?? ''
  const settings = { label: 'Lea', mode: 'view', password: 'open sesame' }
  const { kind, id } = made.place
  const forms = [
    { intent: 'create-share', thing: made.asset, ...settings, lifetime: '7' },
    { intent: 'change-share', share, ...settings, lifetime: 'keep' },
    { intent: 'answer-comment', comment, body: 'Thanks' },
    { intent: 'resolve-comment', comment, resolved: 'yes' },
  ].map((fields): Form => ({ fields, action: (args) => tend({ ...args, params: { kind, id } }) }))
  for (const one of hostileCases(forms, [newId()])) {
    const { status, says } = await send(one)
    expect([right.includes(status), says !== ''], `${one.name}: ${one.value?.slice(0, 80)}`).toEqual([
      true,
      true,
    ])
  }
})
