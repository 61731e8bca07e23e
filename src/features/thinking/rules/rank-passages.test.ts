import { expect, test } from 'vitest'
import { answerOf, rankPassages } from './rank-passages.ts'

function said(speaker: string, text: string, at: number) {
  return { speaker, text, startMs: at * 1000, endMs: at * 1000 + 900, words: null }
}

const wanted = [{ beginnings: ['server'], worth: 2 }]

test('another person’s words after a question count as an answer, the same person’s don’t', () => {
  const answered = rankPassages(
    [
      {
        asset: 'a',
        title: 'Talk',
        segments: [
          said('Ada', 'Why did you build your own servers?', 0),
          said('Bo', 'Because no vendor would sell us what the big clouds have.', 5),
          said('Ada', 'Have you seen the video with the servers?', 10),
          said('Ada', 'I have not found the clip of it so far.', 15),
        ],
      },
    ],
    wanted,
  )
  const claims = answerOf(answered).map(({ text }) => text)
  expect(claims).toContain('Because no vendor would sell us what the big clouds have.')
  expect(claims.join(' ')).not.toContain('found the clip')
})

test('a passage includes sentences before and after the match; one of hardly any words is left out', () => {
  const about = { asset: 'a', title: 'Talk' }
  expect(rankPassages([{ ...about, segments: [said('Bo', 'Yeah, servers. Yeah.', 0)] }], wanted)).toEqual([])
  const speech =
    'We had outgrown the cloud by then. So we racked our own servers in a garage. No vendor told us how loud they are.'
  expect(rankPassages([{ ...about, segments: [said('Bo', speech, 0)] }], wanted)).toMatchObject([
    { text: speech },
  ])
})
