import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { aLink, aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { anEvent, postVisit } from '#src/test/visits.ts'
import { settleVisits } from './settle-visits.ts'
import { slackMessageOf } from './slack-message.ts'
import { webhookDelivery } from './tables.ts'

test('a message names what happened and where to look', () => {
  const told = {
    title: 'Lea read “For Globex” for 9 s',
    text: 'Story 9 s',
    address: 'https://nurtured.test/x',
    open: 'Open',
  }
  expect(slackMessageOf(told)).toEqual({
    text: '*Lea read “For Globex” for 9 s*\nStory 9 s\n<https://nurtured.test/x|Open>',
  })
  expect(slackMessageOf({ ...told, text: '' }).text.split('\n')).toHaveLength(2)
})

test('what a visitor or a title says calls nobody, links nowhere and breaks no line', () => {
  const hostile = '<!channel> <https://evil.test|click> & *bold*\n_x_'
  const { text } = slackMessageOf({
    title: hostile,
    text: hostile,
    address: 'https://nurtured.test/x',
    open: 'Open',
  })
  expect(text).not.toMatch(/<[!@#]|<https:\/\/evil/)
  expect(text.split('\n')).toHaveLength(3)
  expect(text).toContain('&lt;!channel&gt;')
  expect(text).toContain('&amp;')
})

test('a webhook for a chat is told what the owner reads, in the language of the workspace', async () => {
  const platform = await createTestPlatform()
  const { workspace } = await aWorkspace(platform, { language: 'de-AT' })
  const webhook = { webhook: true, webhookUrl: 'https://hooks.example.com/', webhookFormat: 'slack' as const }
  const link = await aLink(platform, { ...webhook, workspace, title: 'For <!channel>' })
  await postVisit(createApp(platform), anEvent(link, { lead_email: 'lea@globex.test', ended: true }))
  platform.clock.advance(301)
  await settleVisits(platform)
  const [row] = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(webhookDelivery))
  expect(row?.payload).toEqual({
    text: [
      '*Jemand, der sich als lea@globex.test ausgibt, hat 1 min lang „For &lt;!channel&gt;“ gelesen*',
      'Story 40 s, Pricing 20 s',
      `<https://nurtured.test/workspace/journey/${link.journey}|Besuch ansehen>`,
    ].join('\n'),
  })
})
