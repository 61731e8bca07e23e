import { expect, test } from 'vitest'
import { slackMessageOf } from './slack-message.ts'

const told = {
  title: 'Lea read it for 9 s',
  text: 'Story 9 s',
  address: 'https://nurtured.test/x',
  open: 'Open',
}

test('a message names what happened and links to it', () => {
  const text = '*Lea read it for 9 s*\nStory 9 s\n<https://nurtured.test/x|Open>'
  expect(slackMessageOf(told)).toEqual({ text })
  expect(slackMessageOf({ ...told, text: '' }).text.split('\n')).toHaveLength(2)
})

test('text from visitors or titles mentions no one, links nowhere and breaks no line', () => {
  const hostile = '<!channel> <https://evil.test|click> & *bold*\n_x_'
  const { text } = slackMessageOf({ ...told, title: hostile, text: hostile })
  expect(text).not.toMatch(/<[!@#]|<https:\/\/evil/)
  expect(text.split('\n')).toHaveLength(3)
  expect(text).toContain('&lt;!channel&gt;')
  expect(text).toContain('&amp;')
})
