import { expect, test } from 'vitest'
import { parsed } from '#src/test/parsed-transcript.ts'

function read(text: string, filename?: string) {
  const { format, segments } = parsed(text, filename)
  return [format, ...segments.map(({ speaker, startMs, text: said }) => `${speaker} ${startMs} ${said}`)]
}

test('JSON of whisper.cpp, of faster-whisper as a list, and of Whisper with word times is read', () => {
  const cpp = { transcription: [{ offsets: { from: 0, to: 2400 }, text: ' Bees.' }] }
  expect(read(JSON.stringify(cpp), 'a.json')).toEqual(['whisper-json', ' 0 Bees.'])
  expect(read(JSON.stringify([{ start: 1, end: 2, text: ' Bienen&nbsp;summen ' }]), 'a.json')).toEqual([
    'whisper-json',
    ' 1000 Bienen summen',
  ])
  const words = [
    { word: ' They', start: 0.1, end: 0.4, probability: 0.9 },
    { word: ' hum.', start: 0.5, end: 0.9, probability: 0.9 },
  ]
  const timed = { text: ' They hum.', segments: [{ start: 0, end: 1, text: ' They hum.', words }] }
  expect(parsed(JSON.stringify(timed), 'a.json').segments[0]?.words).toEqual([
    ['They', 100, 400],
    ['hum.', 500, 900],
  ])
})

test('an item of Whisper’s JSON without a start is skipped, and words that are not its text are not used', () => {
  const segments = [
    { start: 0, end: 1, text: 'One', words: [{ word: 'Other', start: 0, end: 1 }] },
    { text: 'Two' },
    { start: 5, end: 4, text: 'Three', speaker: 1 },
  ]
  expect(
    parsed(`{"segments":[\n${segments.map((one) => JSON.stringify(one)).join(',\n')}]}`, 'a.json'),
  ).toMatchObject({
    format: 'whisperx',
    segments: [
      { text: 'One', words: [['One', 0, 1000]] },
      { text: 'Three', endMs: null, speaker: 'SPEAKER_01' },
    ],
    repairs: [
      { kind: 'skipped', line: 3 },
      { kind: 'end', line: 4 },
    ],
  })
})

test('what Whisper prints is read with hours, messages above it, lines below it and another language', () => {
  const printed = `Detecting language using up to the first 30 seconds. Use \`--language\` to specify the language\nDetected language: German\n[00:00:00.000 --> 00:00:02.400]   Bienen\n  summen.\n\n[00:00:05.000 --> 00:00:04.900]  Immer.`
  expect(parsed(printed)).toMatchObject({
    format: 'whisper-console',
    segments: [
      { startMs: 0, endMs: 2400, text: 'Bienen summen.' },
      { startMs: 5000, text: 'Immer.' },
    ],
    repairs: [{ kind: 'end', line: 6 }],
  })
  expect(read('[00:00.000 --> 00:02.000] Ann: Hi.\n[00:02.000 --> 00:03.000] Ann: So.')).toEqual([
    'whisper-console',
    'Ann 0 Hi.',
    'Ann 2000 So.',
  ])
})

test.each([
  ['rev', 'Ann Lee: (00:02)\nHi.\n\nBo: (01:02:03)\nYes.', ['Ann Lee 2000 Hi.', 'Bo 3723000 Yes.']],
  ['rev', 'مريم (00:02):\nمرحبا\n\nBo (00:07): Yes.\n', ['مريم 2000 مرحبا', 'Bo 7000 Yes.']],
  [
    'rev',
    'Speaker 1 (00:02):\nOne.\n\nTwo (see page 3).\n',
    ['Speaker 1 2000 One.', 'Speaker 1 null Two (see page 3).'],
  ],
  ['riverside', 'Ann (00:02)\nHi.\nBo (1:00:02.5)\nYes.', ['Ann 2000 Hi.', 'Bo 3602500 Yes.']],
  ['riverside', '山田 太郎 (00:02.12)\nこんにちは\n', ['山田 太郎 2120 こんにちは']],
  ['riverside', 'Ann (00:99)\nHi.\nBo (00:02)\nYes.\nCy (00:03)\nNo.', ['Bo 2000 Yes.', 'Cy 3000 No.']],
  [
    'descript',
    'Zoë Smith: [01:02:03] Hi.\nmore\n\nBo: [01:02:04.5] Yes.',
    ['Zoë Smith 3723000 Hi. more', 'Bo 3724500 Yes.'],
  ],
  ['descript', 'Ann [0:02]: Hi.\nBo [0:07]:\nYes.', ['Ann 2000 Hi.', 'Bo 7000 Yes.']],
  [
    'descript',
    'My talk\n\nAnn: [00:02] Hi [laughs].\n\nBo: [00:07] Yes.',
    ['Ann 2000 Hi [laughs].', 'Bo 7000 Yes.'],
  ],
  [
    'teams',
    'Ada Lovelace 1 Minute 5 Sekunden\nHallo.\nBo 1 Stunde 2 Minuten und 3 Sekunden\nJa.',
    ['Ada Lovelace 65000 Hallo.', 'Bo 3723000 Ja.'],
  ],
  [
    'teams',
    'Zoë 2 minutes et 10 secondes\nBonjour.\nAna 3 minutos 4 segundos\nHola.',
    ['Zoë 130000 Bonjour.', 'Ana 184000 Hola.'],
  ],
  [
    'teams',
    'Ann Lee\n0 minutes 2 seconds0:02\nAnn Lee 0 minutes 2 seconds\nHi.\nBo\n0 minutes 7 seconds0:07\nBo 7 seconds\nIt took 5 minutes.',
    ['Ann Lee 2000 Hi.', 'Bo 7000 It took 5 minutes.'],
  ],
  [
    'otter',
    'María José de la Cruz y García  0:02\nHola.\n\nспикер 1  0:07\nДа.\n\nWe met at  10:30 and at 10:45\n',
    [
      'María José de la Cruz y García 2000 Hola.',
      'спикер 1 7000 Да.',
      'спикер 1 null We met at 10:30 and at 10:45',
    ],
  ],
  [
    'otter',
    'Talk of May\n\nAnn\t0:02\nHi.\n\nBo\t1:00:07\nYes.\nTranscribed by https://otter.ai',
    ['Ann 2000 Hi.', 'Bo 3607000 Yes.'],
  ],
  [
    'meet',
    'Weekly (2026-05-01 10:00 GMT) - Transcript\nAttendees\nAnn Lee, Bo\nTranscript\n00:00:00\n \nAnn Lee: Hi.\nBo: Well: yes.\nand more\n00:05:00\n \nAnn Lee: So.\nMeeting ended after 00:06:10 👋\nThis editable transcript was computer generated and might contain errors.',
    ['Ann Lee 0 Hi.', 'Bo null Well: yes. and more', 'Ann Lee 300000 So.'],
  ],
])('text of %s is recognized: %j', (format, text, said) => {
  expect(read(text)).toEqual([format, ...said])
})

test('a title above Otter’s turns is reported, and a programme with times is not a transcript', () => {
  const { repairs } = parsed('Talk of May\n\nAnn  0:02\nHi.\n\nBo  0:07\nYes.')
  expect(repairs).toEqual([{ kind: 'skipped', line: 1 }])
  expect(read('Programme\n\nWelcome 9:00\n\nTalk 10:00\n')[0]).toBe('text')
})

test('SBV has times above the text', () => {
  expect(
    parsed('0:00:01.000,0:00:04.000\nHi[br]there.\n\n0:00:05.000,0:00:04.000\nYes.\n\nand no.\n', 'a.sbv'),
  ).toMatchObject({
    format: 'sbv',
    segments: [
      { startMs: 1000, endMs: 4000, text: 'Hi there.' },
      { startMs: 5000, text: 'Yes. and no.' },
    ],
    repairs: [
      { kind: 'end', line: 4 },
      { kind: 'joined', line: 7 },
    ],
  })
})

test('SubStation Alpha has actors and text, without styles, drawings and comments', () => {
  const text = `[Script Info]\nTitle: x\n\n[V4+ Styles]\nFormat: Name, Fontname\nStyle: Default,Arial\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nComment: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,hidden\nDialogue: 0,0:00:03.00,0:00:04.50,Default,Bo,0,0,0,,{\\i1}Well,{\\i0} yes.\nDialogue: 0,0:00:01.00,0:00:02.00,Default,Ann,0,0,0,,One\\Ntwo\\hthree\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\p1}m 0 0 l 1 1{\\p0}\n`
  expect(read(text, 'a.ass')).toEqual(['ass', 'Ann 1000 One two three', 'Bo 3000 Well, yes.'])
  expect(parsed(text, 'a.ass').segments[1]?.endMs).toBe(4500)
})

test('TTML has times in every notation, agents, and text across spans and breaks', () => {
  const text = `<?xml version="1.0"?>
<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttm="http://www.w3.org/ns/ttml#metadata" ttp:frameRate="25" ttp:tickRate="10000000">
<head><metadata><ttm:agent xml:id="a1" type="person"><ttm:name type="full">Ann &amp; Co</ttm:name></ttm:agent></metadata></head>
<body><div>
<p begin="00:00:01.500" end="00:00:02:10" ttm:agent="a1">I <span>don&#39;t</span><br/>know.</p>
<p begin="3s" dur="500ms">Two</p>
<p begin="40000000t" end="50000000t">Three</p>
<p><span begin="00:00:06.000" end="00:00:07.000">Four </span><span begin="00:00:07.000" end="00:00:08.000">five</span></p>
<p begin="9s" end="8s">Six</p>
<p begin="10s" end="11s"/>
<!-- <p begin="12s">hidden</p> -->
</div></body></tt>`
  const { format, segments, repairs } = parsed(text, 'a.dfxp')
  expect(format).toBe('ttml')
  expect(segments.map(({ speaker, startMs, endMs, text: said }) => [speaker, startMs, endMs, said])).toEqual([
    ['Ann & Co', 1500, 2400, "I don't know."],
    ['', 3000, 3500, 'Two'],
    ['', 4000, 5000, 'Three'],
    ['', 6000, 8000, 'Four five'],
    ['', 9000, null, 'Six'],
  ])
  expect(repairs).toEqual([{ kind: 'end', line: 9 }])
})
