/** A transcript segment as in Podcasting 2.0; times in seconds. */
type SaidAwkwardly = { speaker: string; startTime: number; endTime: number; body: string }

/** Text that trips up file formats: one part has no duration, and the last begins after `latest`. */
export function awkwardTalk(latest: number): SaidAwkwardly[] {
  return [
    { speaker: 'Dr. Bo: Host', startTime: 0, endTime: 4, body: 'First --> second, and A --> B.' },
    { speaker: 'שרה', startTime: 4, endTime: 8, body: 'שלום עולם, 2 < 3 & 4 > 1.' },
    {
      speaker: 'Ann & <b>Co</b>',
      startTime: 8,
      endTime: 12,
      body: 'Say <b>it</b> &amp; {\\an8} <i>so</i> 👩‍👩‍👧‍👦.',
    },
    { speaker: 'שרה', startTime: 12, endTime: 16, body: 'مرحبا‏ بالعالم 🎙️ wörld' },
    { speaker: '', startTime: 16, endTime: 18, body: 'Nobody said\nthis\r\non three lines.' },
    { speaker: 'Ann & <b>Co</b>', startTime: 18, endTime: 20, body: 'Once more.' },
    { speaker: 'Dr. Bo: Host', startTime: 20, endTime: 20, body: 'No time at all.' },
    {
      speaker: 'Dr. Bo: Host',
      startTime: 20,
      endTime: 24,
      body: '# 1. *not* a [list](https://evil.example) `x` _y_ | z',
    },
    { speaker: 'שרה', startTime: latest + 1, endTime: latest + 3.5, body: 'After a long time.' },
  ]
}
