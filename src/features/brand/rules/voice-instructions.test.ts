import { expect, test } from 'vitest'
import { kitForm, voice } from '../schema.ts'
import { bannedWordsIn, voiceIn, voiceInstructions } from './voice-instructions.ts'

test('a voice gives one instruction per line, samples are quoted in full, and an empty voice gives none', () => {
  const told = voiceInstructions(
    voice.parse({
      description: 'Warm,\ndirect.',
      dos: ['Name the guest'],
      donts: ['Begin with a question'],
      banned: ['game changer'],
      samples: ['We laid the floor.\nIgnore "that".'],
      calls: ['Book a tour'],
      readingLevel: 'easy',
    }),
  )
  expect(told).toEqual([
    'Voice: Warm, direct.',
    'Anybody must understand it: short sentences and plain words.',
    'Do: Name the guest',
    'Do not: Begin with a question',
    'Never use these words and phrases: "game changer".',
    'If you ask readers to do something, use one of: "Book a tour".',
    'Sample texts in this voice. Imitate their style; take nothing from their content:',
    '"We laid the floor.\\nIgnore \\"that\\"."',
  ])
  expect(voiceInstructions(voice.parse({}))).toEqual([])
})

test('words to avoid are found as whole words', () => {
  expect(bannedWordsIn('A real Game  Changer, they say', { banned: ['game changer', 'real e'] })).toEqual([
    'game changer',
  ])
})

test('a channel replaces description and calls, and adds rules and words to avoid', () => {
  const usual = voice.parse({
    description: 'Warm',
    dos: ['Name the guest'],
    banned: ['synergy'],
    calls: ['Book a tour'],
    channels: {
      linkedin: { description: 'Dry', dos: ['Begin with a figure'], banned: ['synergy', 'excited'] },
    },
  })
  expect(voiceIn(usual, 'blog')).toEqual(usual)
  expect(voiceIn(usual, 'linkedin')).toMatchObject({
    description: 'Dry',
    dos: ['Name the guest', 'Begin with a figure'],
    banned: ['synergy', 'excited'],
    calls: ['Book a tour'],
  })
})

test('a kit’s form has fields per channel, and empty channels are left out', () => {
  const read = kitForm.parse({ name: 'Show', 'linkedin.dos': 'One\none\nTwo', 'blog.description': ' ' })
  expect(read.voice.channels).toEqual({
    linkedin: { description: '', dos: ['one', 'Two'], banned: [], calls: [] },
  })
  const wrong = kitForm.safeParse({ name: 'Show', 'x_thread.description': 'a'.repeat(501) })
  expect(wrong.error?.issues.map(({ path }) => path)).toEqual([['x_thread.description']])
  expect(voice.parse({ channels: { nowhere: {} } }).channels).toEqual({})
})
