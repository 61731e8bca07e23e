import { awkwardTalk } from '../src/test/awkward-talk.ts'
import { expect, test } from './server.ts'

test('Chromium shows every word of our WebVTT at its time, with its voice, even after 100 hours', async ({
  owner: page,
  desk,
}) => {
  const segments = awkwardTalk(100 * 3600)
  const asset = await desk.upload('awkward.json', JSON.stringify({ version: '1.0.0', segments }))
  await page.goto(`/workspace/assets/${asset}`)
  const cues = await page.evaluate(async (address) => {
    const video = document.createElement('video')
    const element = document.createElement('track')
    video.append(element)
    element.track.mode = 'hidden'
    const isRead = new Promise((resolve, reject) => {
      element.addEventListener('load', resolve)
      element.addEventListener('error', reject)
    })
    element.src = address
    document.body.append(video)
    await isRead
    return [...(element.track.cues ?? [])].map((cue) => {
      const shown = (cue as VTTCue).getCueAsHTML()
      const voices = [...shown.querySelectorAll('span')].map(({ title }) => title)
      const { startTime, endTime } = cue
      const elements = shown.querySelectorAll('*').length
      return { startTime, endTime, text: shown.textContent ?? '', voices, elements }
    })
  }, `/api/assets/${asset}/transcript/export?format=vtt&speakers=1`)
  const said = segments.map(({ body }) => body.replace(/\s+/g, ' '))
  expect(cues.map(({ text }) => text.replaceAll('\n', ' ')).join(' ')).toBe(said.join(' '))
  expect(cues.flatMap(({ voices }) => voices)).toContain('Dr. Bo: Host')
  expect(cues.flatMap(({ voices }) => voices)).toContain('Ann & <b>Co</b>')
  expect(cues.filter(({ voices, elements }) => elements !== voices.length)).toEqual([])
  expect(cues.filter(({ startTime, endTime }) => endTime <= startTime)).toEqual([])
  expect(cues.at(-1)).toMatchObject({ startTime: 360_001, endTime: 360_003.5, text: 'After a long time.' })
})
