import fc from 'fast-check'
import { expect, test } from 'vitest'
import { believableTime, difference, largest, possibleSeconds, type TabDuration } from './rules.ts'

test('no one can read longer than the page has been out, plus a minute', () => {
  const issuedAt = new Date('2026-03-02T09:00:00Z')
  const receivedAt = new Date('2026-03-02T09:01:40Z')
  expect(possibleSeconds(issuedAt, receivedAt)).toBe(160)
  expect(possibleSeconds(receivedAt, issuedAt)).toBe(0)
})

test("the browser's time is used if it is at most a day old or five minutes ahead", () => {
  const received = new Date('2026-03-02T09:00:00Z')
  expect(believableTime('2026-03-01T09:00:00Z', received)).toEqual(new Date('2026-03-01T09:00:00Z'))
  expect(believableTime('2026-03-02T09:05:00Z', received)).toEqual(new Date('2026-03-02T09:05:00Z'))
  expect(believableTime('2026-03-01T08:59:59Z', received)).toBeNull()
  expect(believableTime('2026-03-02T09:05:01Z', received)).toBeNull()
  expect(believableTime(undefined, received)).toBeNull()
})

const measured = fc.record({
  seq: fc.nat(5),
  duration: fc.nat(100),
  tabs: fc.uniqueArray(
    fc.record({ id: fc.constantFrom('a', 'b', 'c'), title: fc.constant('T'), duration: fc.nat(50) }),
    {
      selector: (tab) => tab.id,
    },
  ),
  linksClicked: fc.array(fc.record({ href: fc.webUrl(), text: fc.constant(''), timeInSession: fc.nat(9) }), {
    maxLength: 3,
  }),
})

test('merging two snapshots in either order keeps all seconds and the later click list, and one with itself changes nothing', () => {
  fc.assert(
    fc.property(measured, measured, (one, other) => {
      expect(largest(one, one)).toEqual(one)
      const merged = largest(one, other)
      const mirrored = largest(other, one)
      expect(merged.duration).toBe(Math.max(one.duration, other.duration))
      expect(merged.seq).toBe(Math.max(one.seq, other.seq))
      for (const tab of [...one.tabs, ...other.tabs]) {
        expect(merged.tabs.find(({ id }) => id === tab.id)?.duration).toBeGreaterThanOrEqual(tab.duration)
      }
      const byId = (tabs: TabDuration[]) => Object.fromEntries(tabs.map((tab) => [tab.id, tab.duration]))
      expect(byId(merged.tabs)).toEqual(byId(mirrored.tabs))
      const later = one.seq === other.seq ? merged : one.seq > other.seq ? one : other
      expect(merged.linksClicked).toEqual(later.linksClicked)
    }),
  )
})

test('the difference names new tabs and seconds gained or lost', () => {
  const before = [
    { id: 'a', title: 'Story', duration: 40 },
    { id: 'b', title: 'Pricing', duration: 30 },
  ]
  const now = [
    { id: 'a', title: 'Story', duration: 10 },
    { id: 'b', title: 'Pricing', duration: 45 },
    { id: 'c', title: 'Team', duration: 5 },
    { id: 'd', title: 'Legal', duration: 0 },
  ]
  expect(difference(now, before)).toEqual([
    { title: 'Story', isNew: false, seconds: -30 },
    { title: 'Pricing', isNew: false, seconds: 15 },
    { title: 'Team', isNew: true, seconds: 5 },
  ])
})
