import { expect, test } from 'vitest'
import { aReader, type FakeBrowser, lastEvent, track } from '#src/test/tracked-browser.ts'

const id = '01890000-0000-7000-8000-000000000001'

/** A simulated recording that plays, with a time update every quarter of a second. */
function recording(browser: FakeBrowser, length = 600, media = id) {
  const element = {
    currentSrc: `https://nurtured.test/api/campaign/media/${media}?link=LINK`,
    currentTime: 0,
    duration: length,
    playbackRate: 1,
    muted: false,
    paused: true,
    seeking: false,
    isConnected: true,
  }
  const tell = (type: string): void => browser.emit(type, { target: element })
  return {
    element,
    play(seconds: number): void {
      element.paused = false
      tell('play')
      for (let passed = 0; passed < seconds; passed += 0.25) {
        browser.pass(0.25)
        element.currentTime += 0.25 * element.playbackRate
        tell('timeupdate')
      }
    },
    pause(): void {
      element.paused = true
      tell('timeupdate')
      tell('pause')
    },
    seek(to: number): void {
      element.currentTime = to
      element.seeking = true
      // A time update that was already queued before the jump.
      tell('timeupdate')
      tell('seeking')
      browser.pass(0.05)
      element.seeking = false
      tell('timeupdate')
      tell('seeked')
    },
  }
}

function aListener(length?: number) {
  const browser = aReader()
  return { browser, talk: recording(browser, length) }
}

/** The recordings heard, with each span as `from-to×times`. */
function heardIn(browser: FakeBrowser) {
  browser.emit('pagehide')
  return lastEvent(browser).data.recordings_heard?.map(({ spans, ...rest }) => ({
    ...rest,
    spans: spans.map(([from, to, times]) => `${from}-${to}×${times}`).join(' '),
  }))
}

test('seconds that play are counted as heard, at any speed, and skipped, muted and foreign ones are not', () => {
  const { browser, talk } = aListener()
  talk.play(20)
  talk.seek(300)
  talk.element.playbackRate = 2
  talk.play(10)
  talk.pause()
  talk.element.muted = true
  talk.play(10)
  const other = recording(browser)
  other.element.currentSrc = 'https://example.test/song.mp3'
  other.play(10)
  const spans = '0-20×1 300-320×1'
  expect(heardIn(browser)).toEqual([{ media: id, length: 600, played: 40, took: 30, spans }])
})

test('replayed seconds count again, up to five times', () => {
  const { browser, talk } = aListener()
  talk.play(20)
  for (let time = 0; time < 7; time += 1) {
    talk.seek(5)
    talk.play(5)
  }
  talk.seek(12)
  talk.play(3)
  expect(heardIn(browser)?.[0]?.spans).toBe('0-5×1 5-10×5 10-12×1 12-15×2 15-20×1')
})

test('seeking while paused or buffering does not count as hearing', () => {
  const { browser, talk } = aListener()
  talk.play(5)
  talk.pause()
  browser.pass(90)
  talk.seek(40)
  talk.seek(60)
  talk.play(5)
  // Buffering: time passes, but it does not play.
  browser.pass(30)
  talk.seek(80)
  talk.play(5)
  expect(heardIn(browser)?.[0]?.spans).toBe('0-5×1 60-65×1 80-85×1')
})

test('listening continues and is reported while the page is hidden', () => {
  const browser = aReader(5)
  const talk = recording(browser, 4000)
  talk.play(5)
  browser.setVisible(false)
  talk.play(3000)
  const event = lastEvent(browser)
  expect(event.data.recordings_heard?.[0]?.spans).toEqual([[0, expect.closeTo(3000, -2), 1]])
  expect(event.data.duration).toBe(10)
  browser.setVisible(true)
  browser.pass(20)
  expect(lastEvent(browser).session_id).toBe(event.session_id)
})

test('what was heard before a reload is kept', () => {
  const { browser: before, talk } = aListener()
  talk.play(10)
  talk.seek(100)
  talk.play(10)
  before.emit('pagehide')
  const browser = before.reload()
  track(browser)
  const again = recording(browser)
  again.element.currentTime = 5
  again.play(10)
  expect(heardIn(browser)?.[0]).toMatchObject({
    played: 30,
    spans: '0-5×1 5-10×2 10-15×1 100-110×1',
  })
})

test('with many jumps, details are merged rather than dropped', () => {
  const { browser, talk } = aListener(3600)
  for (let at = 0; at < 3600; at += 12) {
    talk.seek(at)
    talk.play(2)
  }
  const spans = heardIn(browser)?.[0]?.spans.split(' ') ?? []
  expect(spans.length).toBeLessThanOrEqual(100)
  expect([spans[0], spans.at(-1)]).toEqual([
    expect.stringMatching(/^0-/),
    expect.stringMatching(/-3[56]\d\d×/),
  ])
})

test('of many recordings those played most are reported', () => {
  const browser = aReader()
  for (let index = 0; index < 12; index += 1) {
    recording(browser, 60, id.replace(/..$/, String(10 + index))).play(2 + index)
  }
  const heard = heardIn(browser) ?? []
  expect(heard.map(({ played }) => played)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4])
})
