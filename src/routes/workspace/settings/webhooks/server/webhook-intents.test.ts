import { expect, test } from 'vitest'
import { webhookDelivery } from '#src/features/webhook/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { anEndpoint } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { anOccurrence } from '#src/test/webhook-event.ts'
import { speak } from '#src/translation/speak.ts'
import { webhookIntents } from './webhook-intents.ts'

/** Resends a period for an endpoint with deliveries at these times; returns the message or the invalid fields. */
async function sendRange(told: string[], typed: Record<string, string>): Promise<string> {
  const { platform, workspace, organization, user } = await aPlace()
  const { id: endpoint } = await anEndpoint(platform, { workspace })
  const rows = told.map((text) => {
    const at = new Date(text)
    const { event, subject, body } = anOccurrence(platform, { workspace })
    const about = { workspace, endpoint, event, subject, payload: body, state: 'failed' as const }
    return { ...about, id: newId(at), createdAt: at, updatedAt: at }
  })
  await platform.db.inWorkspace(workspace, (tx) => tx.insert(webhookDelivery).values(rows))
  platform.clock.set(new Date('2026-10-26T12:00:00Z'))
  const desk = { platform, actor: { user, organization }, workspace, endpoint }
  const answer = await webhookIntents['replay-range'](desk, typed)
  if (answer.kind === 'refused') return Object.keys(answer.fields).join()
  return speak('en', answer.message)
}

const night = ['2026-10-24T23:59:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00Z']

test("the times of a period are read in the form's time zone, even when clocks go back, and an invalid one is named", async () => {
  const typed = { from: '2026-10-25T02:00', until: '2026-10-25T03:00' }
  expect(await sendRange(night, { ...typed, timeZone: 'Europe/Berlin' })).toBe('Resending 2 events.')
  expect(await sendRange(night, { ...typed, timeZone: 'UTC' })).toBe('Resending 1 event.')
  expect(await sendRange(night, { ...typed, timeZone: 'Mars/Olympus' })).toBe('Resending 1 event.')
  const evening = { from: '2026-10-24T19:00', until: '2026-10-24T20:15', timeZone: 'America/New_York' }
  expect(await sendRange(night, evening)).toBe('Resending 1 event.')
  const backwards = { from: '2026-10-25T03:00', until: '2026-10-25T02:00', timeZone: 'Europe/Berlin' }
  expect(await sendRange(night, backwards)).toBe('until')
  expect(await sendRange(night, { ...backwards, from: 'yesterday' })).toBe('from')
})
